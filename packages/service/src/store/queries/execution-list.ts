import type { Sort } from '@recto/contract';
import { type Kysely, sql } from 'kysely';
import type { ExecutionRow, Tables } from '../tables.ts';
import type { Paging } from './actions.ts';
import {
  type CountedIds,
  counted,
  type ExecutionFilter,
  findCells,
  type ListQuery,
  mostCounted,
  type SortColumn,
  type Span,
  sum,
  whereTaken,
} from './execution-cells.ts';
import { countInCells, idsOfCells } from './merged-cells.ts';
import { idsOfNamed } from './named-executions.ts';

export type { ExecutionFilter } from './execution-cells.ts';

type Db = Kysely<Tables>;

/** What a list shows of an execution. */
export type ListedExecution = Pick<ExecutionRow, (typeof listedColumns)[number]>;

const listedColumns = [
  'id',
  'actionId',
  'version',
  'documentName',
  'status',
  'reasons',
  'pageCount',
  'createdAt',
  'updatedAt',
  'revision',
  'resubmissionOf',
  'duplicateOf',
] as const;

export interface ExecutionPage extends Omit<CountedIds, 'ids'> {
  readonly executions: readonly ListedExecution[];
}

/** If most of what exists is in more cells than this, the list is walked. */
const mostMergedOfMost = 8;

/** Rows of each cell that are merged before a page. */
const mostMergedRows = 500;

/** With a filter by time or name, executions are found in order of arrival. Undefined: the sort is possible. */
export function refusedSort(filter: ExecutionFilter, { field }: Sort): keyof ExecutionFilter | undefined {
  if (field === 'createdAt') return undefined;
  const timed = ['createdFrom', 'createdBefore', 'documentName'] as const;
  return timed.find((name) => filter[name] !== undefined);
}

/**
 * A page of the executions that a filter selects. `sort.field` is createdAt, updatedAt, documentName or status; ties by
 * id, those of one status by time. It stays fast however many executions exist or match: counts are stored, and each
 * cell has an index per sort.
 */
export async function listExecutions(
  db: Db,
  organizationId: string,
  filter: ExecutionFilter,
  paging: Paging,
): Promise<ExecutionPage> {
  const query = { organizationId, filter, ...(await findCells(db, organizationId, filter)) };
  const { ids, ...count } = await idsOf(db, query, paging);
  return { executions: await rowsOf(db, organizationId, ids), ...count };
}

async function idsOf(db: Db, query: ListQuery, { size, page, sort }: Paging): Promise<CountedIds> {
  const span = { direction: sort.direction, limit: size, offset: page * size };
  const { filter, cells } = query;
  if (cells.length === 0) return { ids: [], total: 0, isTotalExact: true };
  if (filter.documentName !== undefined) return idsOfNamed(db, query, span);
  const ids = await (sort.field === 'status'
    ? idsByStatus(db, query, span)
    : idsByColumn(db, query, columns[sort.field] ?? 'created_at', span));
  if (!isTimed(filter)) return { ids, total: sum(cells), isTotalExact: true };
  return counted(ids, span, mostCounted, (most) => countTimed(db, query, most));
}

const columns: Readonly<Record<string, SortColumn>> = {
  updatedAt: 'updated_at',
  documentName: 'document_name',
};

async function idsByColumn(
  db: Db,
  query: ListQuery,
  column: SortColumn,
  span: Span,
): Promise<readonly string[]> {
  const { cells, filter } = query;
  if (!isTimed(filter) && span.offset > sum(cells) / 2) {
    const ids = await idsByColumn(db, query, column, fromEnd(span, sum(cells)));
    return ids.toReversed();
  }
  if (!isWalked(query, span)) return idsOfCells(db, { cells, ...timesOf(filter) }, column, span);
  const order = sql.raw(span.direction);
  const { rows } = await sql<{ readonly id: string }>`
    select id from ${walked(db, query, column)} as taken order by sort_key ${order}, id ${order} limit ${span.limit} offset ${span.offset}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The same range, counted from the other end, which is nearer. */
function fromEnd({ direction, limit, offset }: Span, total: number): Span {
  const from = Math.min(total, offset);
  const to = Math.min(total, offset + limit);
  return { direction: direction === 'asc' ? 'desc' : 'asc', limit: to - from, offset: total - to };
}

function isTimed({ createdFrom, createdBefore }: ExecutionFilter): boolean {
  return createdFrom !== undefined || createdBefore !== undefined;
}

/**
 * Most rows on the walk match, and none of many cells has to be opened; or all of them match, and what comes before a
 * deep page is stepped over in the index, not merged.
 */
function isWalked({ cells, takesMost, takesAll }: ListQuery, { offset }: Pick<Span, 'offset'>): boolean {
  return (takesMost && cells.length > mostMergedOfMost) || (takesAll && offset > mostMergedRows);
}

function walked(db: Db, { organizationId, filter }: ListQuery, column: SortColumn) {
  const all = db.selectFrom('executions').select(['id', sql.ref(column).as('sort_key')]);
  return whereTaken(all, organizationId, filter);
}

function timesOf({ createdFrom, createdBefore }: ExecutionFilter) {
  return {
    ...(createdFrom !== undefined && { createdFrom }),
    ...(createdBefore !== undefined && { createdBefore }),
  };
}

/** The stored count of each status gives its position in the list. */
async function idsByStatus(db: Db, query: ListQuery, span: Span): Promise<readonly string[]> {
  const statuses = [...new Set(query.cells.map(({ status }) => status))].sort();
  if (span.direction === 'desc') statuses.reverse();
  const ids: string[] = [];
  let before = 0;
  for (const status of statuses) {
    const cells = query.cells.filter((cell) => cell.status === status);
    const offset = Math.max(0, span.offset - before);
    const limit = span.limit - ids.length;
    before += sum(cells);
    if (before <= span.offset || limit === 0) continue;
    const takesMost = query.takesMost && sum(cells) > sum(query.cells) / 2;
    const part = { ...query, filter: { ...query.filter, statuses: [status] }, cells, takesMost };
    ids.push(...(await idsByColumn(db, part, 'created_at', { ...span, limit, offset })));
  }
  return ids;
}

async function rowsOf(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<readonly ListedExecution[]> {
  if (ids.length === 0) return [];
  // By ids alone: with the organization as well, SQLite would scan all its executions.
  const found = await db
    .selectFrom('executions')
    .select([...listedColumns, 'organizationId'])
    .where('id', 'in', ids)
    .execute();
  const rows = found.filter((row) => row.organizationId === organizationId);
  const byId = new Map(rows.map(({ organizationId: _, ...row }) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function countTimed(db: Db, query: ListQuery, most: number): Promise<number> {
  const { cells, filter } = query;
  if (!isWalked(query, { offset: 0 })) return countInCells(db, { cells, ...timesOf(filter) }, most);
  const { rows } = await sql<{ readonly count: number | string }>`
    select count(*) as count from ${walked(db, query, 'created_at').limit(most)} as counted
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}
