import type { ExecutionStatus } from '@recto/document';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { ExecutionCountRow, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** A selection of an organization's executions. */
export interface ExecutionFilter {
  readonly actionId?: string;
  /** Only of these. */
  readonly actionIds?: readonly string[];
  readonly version?: string;
  readonly statuses?: readonly ExecutionStatus[];
  /** Part of the document's name, case-insensitive. */
  readonly documentName?: string;
  /** Whether it repeats an earlier one. */
  readonly duplicate?: boolean;
  /** Created at or after; ISO 8601. */
  readonly createdFrom?: string;
  /** Created before; ISO 8601. */
  readonly createdBefore?: string;
}

/**
 * Executions with the same action, version, state and duplicate flag. Every filter except time and name selects whole
 * cells, and an index keeps each cell's executions in the order of each sort.
 */
export type Cell = ExecutionCountRow;

/** What to list: a filter with the cells it selects. */
export interface ListQuery {
  readonly organizationId: string;
  readonly filter: ExecutionFilter;
  readonly cells: readonly Cell[];
  /** Whether it selects most of what exists. */
  readonly takesMost: boolean;
  /** Whether it selects all cells: an index of the whole organization then has all that a page needs. */
  readonly takesAll: boolean;
}

/** Columns that an index of cells ends with. */

/** A range of a list. */
export interface Span {
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Counting stops here if no count is stored: for times, and for parts of names, which must be searched. */
export const mostCounted = 1000;
export const mostNamedCounted = 200;

/** The cells that a filter selects; without empty ones. */
export async function findCells(
  db: Db,
  organizationId: string,
  filter: ExecutionFilter,
): Promise<Pick<ListQuery, 'cells' | 'takesMost' | 'takesAll'>> {
  const all = await db
    .selectFrom('executionCounts')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .execute();
  const cells = all.filter((cell) => takes(filter, cell));
  return { cells, takesMost: sum(cells) > sum(all) / 2, takesAll: sum(cells) === sum(all) };
}

/** The number of executions in some cells. */
export function sum(cells: readonly Cell[]): number {
  return cells.reduce((all, { total }) => all + total, 0);
}

function takes({ actionId, actionIds, version, statuses, duplicate }: ExecutionFilter, cell: Cell): boolean {
  return (
    (actionId === undefined || cell.actionId === actionId) &&
    (actionIds === undefined || actionIds.includes(cell.actionId)) &&
    (version === undefined || cell.version === version) &&
    (statuses === undefined || statuses.includes(cell.status)) &&
    (duplicate === undefined || (cell.duplicate === 1) === duplicate)
  );
}

/** The rows of `executions` that the filter selects. */
export function whereTaken<T>(
  query: SelectQueryBuilder<Tables, 'executions', T>,
  organizationId: string,
  filter: ExecutionFilter,
): SelectQueryBuilder<Tables, 'executions', T> {
  const { actionId, actionIds, version, statuses, duplicate, createdFrom, createdBefore } = filter;
  let taken = query.where('organizationId', '=', organizationId);
  if (actionId !== undefined) taken = taken.where('actionId', '=', actionId);
  if (actionIds !== undefined) {
    taken = taken.where((where) =>
      actionIds.length === 0 ? where.lit(false) : where('actionId', 'in', actionIds),
    );
  }
  if (version !== undefined) taken = taken.where('version', '=', version);
  if (statuses !== undefined) taken = taken.where('status', 'in', statuses);
  if (duplicate !== undefined) taken = taken.where('duplicateOf', duplicate ? 'is not' : 'is', null);
  if (createdFrom !== undefined) taken = taken.where('createdAt', '>=', createdFrom);
  return createdBefore === undefined ? taken : taken.where('createdAt', '<', createdBefore);
}

export type SortColumn = 'created_at' | 'updated_at' | 'document_name';

/** A range of a list, and the total. */
export interface CountedIds {
  readonly ids: readonly string[];
  readonly total: number;
  /** False: there are more than `total`, and they were not counted. */
  readonly isTotalExact: boolean;
}

/** Counts up to `most` unless the range reaches the end of the list and reveals the total. */
export async function counted(
  ids: readonly string[],
  { limit, offset }: Span,
  most: number,
  count: (most: number) => Promise<number>,
): Promise<CountedIds> {
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  const total = Math.min(most, isLast ? offset + ids.length : await count(most));
  return { ids, total, isTotalExact: total < most };
}
