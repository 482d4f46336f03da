import type { Sort } from '@recto/contract';
import { type Kysely, sql } from 'kysely';
import type { ExecutionRow, Tables } from '../tables.ts';
import type { Paging } from './actions.ts';
import {
  type ExecutionFilter,
  findCells,
  type ListQuery,
  mostCounted,
  mostNamedCounted,
  type SortColumn,
  type Span,
  selectCells,
  sum,
  whereTaken,
} from './execution-cells.ts';
import { countNamed, idsOfNamed } from './named-executions.ts';

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

export interface ExecutionPage {
  readonly executions: readonly ListedExecution[];
  readonly total: number;
  /** False: there are more than `total`, and they were not counted. */
  readonly isTotalExact: boolean;
}

/** Where most of what there is stands in more cells than this, the list is walked. */
const mostMergedOfMost = 8;

/** More are never merged; a database takes no statement of any number of parts. */
const mostMerged = 200;

/** With a filter of time or name executions are found in the order of their coming. Undefined: the sort stands. */
export function refusedSort(filter: ExecutionFilter, { field }: Sort): keyof ExecutionFilter | undefined {
  if (field === 'createdAt') return undefined;
  const timed = ['createdFrom', 'createdBefore', 'documentName'] as const;
  return timed.find((name) => filter[name] !== undefined);
}

/**
 * A page of the executions that a filter takes. `sort.field` is createdAt, updatedAt, documentName or status; ties by
 * id, those of one status by time. Neither the number of executions nor that of those taken makes it slow: counts are
 * kept, and each cell has an index for each sort.
 */
export async function listExecutions(
  db: Db,
  organizationId: string,
  filter: ExecutionFilter,
  paging: Paging,
): Promise<ExecutionPage> {
  const query = { organizationId, filter, ...(await findCells(db, organizationId, filter)) };
  const ids = await idsOf(db, query, paging);
  const executions = await rowsOf(db, organizationId, ids);
  return { executions, ...(await countOf(db, query)) };
}

async function idsOf(db: Db, query: ListQuery, paging: Paging): Promise<readonly string[]> {
  const { size, page, sort } = paging;
  const span = { direction: sort.direction, limit: size, offset: page * size };
  if (query.cells.length === 0) return [];
  if (query.filter.documentName !== undefined) return idsOfNamed(db, query, span);
  if (sort.field === 'status') return idsByStatus(db, query, span);
  return idsByColumn(db, query, columns[sort.field] ?? 'created_at', span);
}

const columns: Readonly<Record<string, SortColumn>> = {
  updatedAt: 'updated_at',
  documentName: 'document_name',
};

async function idsByColumn(
  db: Db,
  { organizationId, filter, cells, takesMost }: ListQuery,
  column: SortColumn,
  { direction, limit, offset }: Span,
): Promise<readonly string[]> {
  const order = sql.raw(direction);
  const all = whereTaken(
    db.selectFrom('executions').select(['id', sql.ref(column).as('sort_key')]),
    organizationId,
    filter,
  );
  const isWalked = cells.length > (takesMost ? mostMergedOfMost : mostMerged);
  const first = { direction, limit: limit + offset };
  const some = isWalked ? sql`${all}` : selectCells(cells, column, filter, first);
  const { rows } = await sql<{ readonly id: string }>`
    select id from (${some}) as taken
    order by sort_key ${order}, id ${order} limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** What is kept of each status says where in the list it stands. */
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
  // By ids alone: asked for the organization, too, SQLite walks all that it has.
  const found = await db
    .selectFrom('executions')
    .select([...listedColumns, 'organizationId'])
    .where('id', 'in', ids)
    .execute();
  const rows = found.filter((row) => row.organizationId === organizationId);
  const byId = new Map(rows.map(({ organizationId: _, ...row }) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Count = Pick<ExecutionPage, 'total' | 'isTotalExact'>;

async function countOf(db: Db, query: ListQuery): Promise<Count> {
  const { filter, cells } = query;
  const known = sum(cells);
  const isTimed = filter.createdFrom !== undefined || filter.createdBefore !== undefined;
  if (known === 0 || (!isTimed && filter.documentName === undefined)) {
    return { total: known, isTotalExact: true };
  }
  const isNamed = filter.documentName !== undefined;
  const most = isNamed ? mostNamedCounted : mostCounted;
  const total = isNamed ? await countNamed(db, query, most) : await countTimed(db, query);
  return { total, isTotalExact: total < most };
}

async function countTimed(db: Db, query: ListQuery): Promise<number> {
  const { length } = await idsByColumn(db, query, 'created_at', {
    direction: 'desc',
    limit: mostCounted,
    offset: 0,
  });
  return length;
}
