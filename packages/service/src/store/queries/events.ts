import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { takeTurn } from '../dialect.ts';
import type { ExecutionEventTable, Tables } from '../tables.ts';

export type ExecutionEvent = Selectable<ExecutionEventTable>;

type Db = Kysely<Tables>;

/**
 * Waits until no other transaction is open that moves executions of the organization. Whoever changes the state of one,
 * adds one or deletes one takes it before: counts of executions are rows that all of them write, and with a turn first
 * nobody waits in a circle.
 */
export async function takeEventTurn(transaction: Transaction<Tables>, organizationId: string): Promise<void> {
  await takeTurn(transaction, ...eventTurn(organizationId));
}

/** What the turn is called. */
export function eventTurn(organizationId: string): readonly string[] {
  return ['events', organizationId];
}

/**
 * Adds a state change, in the turn of the organization's events, which whoever calls this has taken. So numbers become
 * visible in their order, and who reads on from the last one misses none: transactions with an event of the same
 * organization end one after the other.
 */
export async function insertEvent(
  db: Transaction<Tables>,
  row: Insertable<ExecutionEventTable>,
): Promise<void> {
  await db.insertInto('executionEvents').values(row).execute();
}

/** State changes after `sequence`, oldest first: of one execution, or of the whole organization. */
export function listEventsAfter(
  db: Db,
  organizationId: string,
  sequence: number,
  executionId: string | undefined,
): Promise<ExecutionEvent[]> {
  let query = db
    .selectFrom('executionEvents')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('sequence', '>', sequence);
  if (executionId !== undefined) query = query.where('executionId', '=', executionId);
  return query.orderBy('sequence').limit(500).execute();
}

/** The number of the last state change in the organization; 0 for none. */
export async function lastEventSequence(db: Db, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('executionEvents')
    .select((select) => select.fn.max('sequence').as('sequence'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return Number(row?.sequence ?? 0);
}
