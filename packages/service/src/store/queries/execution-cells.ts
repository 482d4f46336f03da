import type { ExecutionStatus } from '@recto/document';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { ExecutionCountRow, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** Which executions of an organization are meant. */
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

/**
 * Executions that are alike in action, version, state and whether they repeat another. Every filter but those of time
 * and name takes whole cells, whose executions stand in the order of each sort in an index of their own.
 */
export type Cell = ExecutionCountRow;

/** What is listed: a filter with the cells that it takes. */
export interface ListQuery {
  readonly organizationId: string;
  readonly filter: ExecutionFilter;
  readonly cells: readonly Cell[];
  /** Whether it takes most of what there is. */
  readonly takesMost: boolean;
}

/** Columns that an index of cells ends with. */

/** A part of a list. */
export interface Span {
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** So many are counted where no count is kept: of a time, and of a part of a name, which has to be looked for. */
export const mostCounted = 1000;
export const mostNamedCounted = 200;

/** The cells that a filter takes; an empty one is not there. */
export async function findCells(
  db: Db,
  organizationId: string,
  filter: ExecutionFilter,
): Promise<Pick<ListQuery, 'cells' | 'takesMost'>> {
  const all = await db
    .selectFrom('executionCounts')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .execute();
  const cells = all.filter((cell) => takes(filter, cell));
  return { cells, takesMost: sum(cells) > sum(all) / 2 };
}

/** How many executions there are in some cells. */
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

/** Rows of `executions` that the filter takes. */
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

/** A part of a list, and how many it has in all. */
export interface CountedIds {
  readonly ids: readonly string[];
  readonly total: number;
  /** False: there are more than `total`, and they were not counted. */
  readonly isTotalExact: boolean;
}

/** Counts up to `most` where the last part of the list does not say how many there are. */
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
