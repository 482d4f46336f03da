import { sql, type Transaction } from 'kysely';
import { isPostgres, turnOf } from '../dialect.ts';
import type { ExecutionRow, Tables } from '../tables.ts';
import { eventTurn, insertEvent } from './events.ts';
import { insertExecution } from './executions.ts';

/** Adds an execution with its first event, within the turn of the organization's events. */
export async function insertSubmitted(transaction: Transaction<Tables>, row: ExecutionRow): Promise<void> {
  if (isPostgres(transaction)) return insertAtOnce(transaction, row);
  const { organizationId, id: executionId, actionId, version, status, tenantId, createdAt: at } = row;
  await insertExecution(transaction, row);
  await insertEvent(transaction, { organizationId, executionId, actionId, version, status, tenantId, at });
}

/**
 * In one statement, since each is a round trip to the database. The turn is taken while the execution's row is created,
 * and the event is created from that row: so its number is assigned within the turn.
 */
async function insertAtOnce(transaction: Transaction<Tables>, row: ExecutionRow): Promise<void> {
  const turn = turnOf(...eventTurn(row.organizationId));
  const idInTurn = sql<string>`(select cast(${row.id} as text) from (select ${turn} as taken offset 0) as turn)`;
  await transaction
    .with('execution', (cte) =>
      cte
        .insertInto('executions')
        .values({ ...row, id: idInTurn })
        .returning(['organizationId', 'id', 'actionId', 'version', 'status', 'tenantId', 'createdAt']),
    )
    .insertInto('executionEvents')
    .columns(['organizationId', 'executionId', 'actionId', 'version', 'status', 'tenantId', 'at'])
    .expression((from) =>
      from
        .selectFrom('execution')
        .select(['organizationId', 'id', 'actionId', 'version', 'status', 'tenantId', 'createdAt']),
    )
    .execute();
}
