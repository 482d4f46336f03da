import type { Kysely, Updateable } from 'kysely';
import type { ExecutionRow, IdempotencyKeyRow, ResultRevisionRow, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

export async function insertExecution(db: Db, row: ExecutionRow): Promise<void> {
  await db.insertInto('executions').values(row).execute();
}

export function findExecution(db: Db, organizationId: string, id: string): Promise<ExecutionRow | undefined> {
  return db
    .selectFrom('executions')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Changes an execution if it is still in the state and attempt that was read. */
export async function updateExecution(
  db: Db,
  seen: ExecutionRow,
  change: Updateable<ExecutionRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('executions')
    .set(change)
    .where('organizationId', '=', seen.organizationId)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('attempt', '=', seen.attempt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False: it is already gone. */
export async function deleteExecution(db: Db, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('executions')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertRevision(db: Db, row: ResultRevisionRow): Promise<void> {
  await db.insertInto('resultRevisions').values(row).execute();
}

export function findRevision(db: Db, organizationId: string, executionId: string, revision: number) {
  return db
    .selectFrom('resultRevisions')
    .select(['revision', 'result', 'reasons'])
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

export async function insertIdempotencyKey(db: Db, row: IdempotencyKeyRow): Promise<void> {
  await db.insertInto('idempotencyKeys').values(row).execute();
}

export function findIdempotencyKey(
  db: Db,
  organizationId: string,
  key: string,
): Promise<IdempotencyKeyRow | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('key', '=', key)
    .executeTakeFirst();
}
