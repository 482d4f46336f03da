import type { ExecutionStatus } from '@recto/document';
import type { Kysely, Updateable } from 'kysely';
import type { ExecutionRow, IdempotencyKeyRow, ResultRevisionRow, Tables } from '../tables.ts';
import type { Paging } from './actions.ts';

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

/** Changes an execution that is still in the state and attempt that was seen. */
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

/** False: it is gone already. */
export async function deleteExecution(db: Db, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('executions')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface ExecutionFilter {
  readonly actionId?: string;
  /** Only of these. */
  readonly actionIds?: readonly string[];
  readonly version?: string;
  readonly statuses?: readonly ExecutionStatus[];
  /** Part of the document's name, upper and lower case alike. */
  readonly documentName?: string;
  /** Whether it repeats an earlier one. */
  readonly duplicate?: boolean;
  /** Made at or after; ISO 8601. */
  readonly createdFrom?: string;
  /** Made before; ISO 8601. */
  readonly createdBefore?: string;
}

function filtered(db: Db, organizationId: string, filter: ExecutionFilter) {
  let query = db.selectFrom('executions').where('organizationId', '=', organizationId);
  if (filter.actionId !== undefined) query = query.where('actionId', '=', filter.actionId);
  const { actionIds } = filter;
  if (actionIds !== undefined) {
    query = query.where((where) =>
      actionIds.length === 0 ? where.lit(false) : where('actionId', 'in', actionIds),
    );
  }
  if (filter.version !== undefined) query = query.where('version', '=', filter.version);
  if (filter.statuses !== undefined) query = query.where('status', 'in', filter.statuses);
  if (filter.duplicate !== undefined) {
    query = query.where('duplicateOf', filter.duplicate ? 'is not' : 'is', null);
  }
  if (filter.createdFrom !== undefined) query = query.where('createdAt', '>=', filter.createdFrom);
  if (filter.createdBefore !== undefined) query = query.where('createdAt', '<', filter.createdBefore);
  if (filter.documentName !== undefined) {
    const pattern = `%${filter.documentName.toLowerCase().replaceAll(/[%_]/g, '_')}%`;
    query = query.where((where) => where(where.fn<string>('lower', ['documentName']), 'like', pattern));
  }
  return query;
}

/** `sort.field` is createdAt, updatedAt, documentName or status; ties by id. */
export function listExecutions(
  db: Db,
  organizationId: string,
  filter: ExecutionFilter,
  paging: Paging,
): Promise<ExecutionRow[]> {
  const fields = ['updatedAt', 'documentName', 'status'] as const;
  const field = fields.find((known) => known === paging.sort.field) ?? 'createdAt';
  return filtered(db, organizationId, filter)
    .selectAll()
    .orderBy(field, paging.sort.direction)
    .orderBy('id', paging.sort.direction)
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute();
}

export async function countExecutions(
  db: Db,
  organizationId: string,
  filter: ExecutionFilter,
): Promise<number> {
  const { count } = await filtered(db, organizationId, filter)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
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
