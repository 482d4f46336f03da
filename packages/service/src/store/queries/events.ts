import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { takeTurn } from '../dialect.ts';
import type { ExecutionEventTable, Tables } from '../tables.ts';

export type ExecutionEvent = Selectable<ExecutionEventTable>;

type Db = Kysely<Tables>;

/**
 * Waits until no other open transaction moves executions of the organization. Whoever changes an execution's state,
 * adds one or deletes one takes it first: the counts of executions are rows that all of them write, and taking a turn
 * first avoids deadlocks.
 */
export async function takeEventTurn(transaction: Transaction<Tables>, organizationId: string): Promise<void> {
  await takeTurn(transaction, ...eventTurn(organizationId));
}

/** The name of the turn. */
export function eventTurn(organizationId: string): readonly string[] {
  return ['events', organizationId];
}

/**
 * Adds a state change, within the turn of the organization's events, which the caller has taken. Numbers therefore
 * become visible in order, and a reader continuing from the last one misses none: transactions with an event of the
 * same organization end one after another.
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
