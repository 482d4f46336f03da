import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Tables } from '../tables.ts';
import type { Cell, ExecutionFilter, SortColumn, Span } from './execution-cells.ts';

// The executions of many cells in one order. The statement's text is the same for any number of cells: a part for each
// would be compiled and planned again for each filter, which costs more than all of their rows.

type Db = Kysely<Tables>;

/** A selection of executions in some cells. */
interface CellsQuery extends Pick<ExecutionFilter, 'createdFrom' | 'createdBefore'> {
  readonly cells: readonly Cell[];
  /** A `like` pattern for the document's name in lower case. */
  readonly namePattern?: string | undefined;
}

/** Ids in the order of a column, ties by id. Each cell contributes no more than can appear in the requested range. */
export async function idsOfCells(
  db: Db,
  query: CellsQuery,
  column: SortColumn,
  span: Span,
): Promise<readonly string[]> {
  const [cell, ...others] = query.cells;
  if (cell === undefined) return [];
  const order = orderOf(span);
  if (others.length === 0) {
    const { rows } = await sql<{ readonly id: string }>`
      select id from (${rowsOf(query, column, valuesOf(cell))}) as one ${order} limit ${span.limit} offset ${span.offset}
    `.execute(db);
    return rows.map(({ id }) => id);
  }
  const first = sql`${rowsOf(query, column, ofEach(db))} ${order} limit ${span.limit + span.offset}`;
  return isPostgres(db) ? idsOnPostgres(db, query, first, span) : idsOnSqlite(db, query, first, span);
}

/** Their number. Counts no further than `most`, which means that many or more. */
export async function countInCells(db: Db, query: CellsQuery, most: number): Promise<number> {
  const each = ofEach(db);
  const some = isPostgres(db)
    ? sql`cross join lateral (${rowsOf(query, 'created_at', each)} limit ${most}) as one`
    : sql`cross join executions where ${taken(query, each)}`;
  const { rows } = await sql<{ readonly count: number | string }>`
    select count(*) as count from (select 1 from ${listed(db, query)} ${some} limit ${most}) as counted
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function idsOnPostgres(db: Db, query: CellsQuery, first: RawBuilder<unknown>, span: Span) {
  const { rows } = await sql<{ readonly id: string }>`
    select id from ${listed(db, query)} cross join lateral (${first}) as one
    ${orderOf(span)} limit ${span.limit} offset ${span.offset}
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function idsOnSqlite(db: Db, query: CellsQuery, first: RawBuilder<unknown>, span: Span) {
  const { rows } = await sql<{ readonly first: string }>`
    select (select json_group_array(json_array(sort_key, id)) from (${first})) as first
    from ${listed(db, query)}
  `.execute(db);
  const all = rows.flatMap((row) => JSON.parse(row.first) as [key: string, id: string][]);
  const sign = span.direction === 'asc' ? 1 : -1;
  all.sort(
    ([key, id], [otherKey, otherId]) => sign * (byCodePoints(key, otherKey) || byCodePoints(id, otherId)),
  );
  return all.slice(span.offset, span.offset + span.limit).map(([, id]) => id);
}

function orderOf({ direction }: Span) {
  return sql`order by sort_key ${sql.raw(direction)}, id ${sql.raw(direction)}`;
}

type CellValues = Readonly<Record<'actionId' | 'version' | 'status' | 'duplicate', unknown>>;

/** The rows of one cell, which the database finds in index order. */
function rowsOf(query: CellsQuery, column: SortColumn, cell: CellValues): RawBuilder<unknown> {
  return sql`select id, ${sql.ref(column)} as sort_key from executions where ${taken(query, cell)}`;
}

/** The condition for rows of `executions` in a cell. */
function taken(
  { createdFrom, createdBefore, namePattern }: CellsQuery,
  { actionId, version, status, duplicate }: CellValues,
): RawBuilder<unknown> {
  const from = createdFrom === undefined ? sql`` : sql`and created_at >= ${createdFrom}`;
  const before = createdBefore === undefined ? sql`` : sql`and created_at < ${createdBefore}`;
  // A subselect is never turned into a join, which might search all names.
  const named =
    namePattern === undefined
      ? sql``
      : sql`and (select name from document_names where execution_id = executions.id) like ${namePattern}`;
  // The expression for duplicates must match the index's, or the index is not used.
  return sql`
    action_id = ${actionId} and executions.version = ${version} and executions.status = ${status}
    and (case when duplicate_of is null then 0 else 1 end) = ${duplicate} ${from} ${before} ${named}
  `;
}

function valuesOf({ actionId, version, status, duplicate }: Cell): CellValues {
  return { actionId, version, status, duplicate };
}

function ofEach(db: Db): CellValues {
  return isPostgres(db)
    ? {
        actionId: sql`cell.action_id`,
        version: sql`cell.version`,
        status: sql`cell.status`,
        duplicate: sql`cell.duplicate`,
      }
    : {
        actionId: sql`cell.value ->> 0`,
        version: sql`cell.value ->> 1`,
        status: sql`cell.value ->> 2`,
        duplicate: sql`cell.value ->> 3`,
      };
}

/** The cells as a table named `cell`. */
function listed(db: Db, { cells }: CellsQuery): RawBuilder<unknown> {
  if (!isPostgres(db)) {
    const rows = cells.map(({ actionId, version, status, duplicate }) => [
      actionId,
      version,
      status,
      duplicate,
    ]);
    return sql`json_each(${JSON.stringify(rows)}) as cell`;
  }
  const all = <Name extends keyof Cell>(name: Name) => cells.map((cell) => cell[name]);
  return sql`
    unnest(${all('actionId')}::text[], ${all('version')}::text[], ${all('status')}::text[], ${all('duplicate')}::int[])
    as cell (action_id, version, status, duplicate)
  `;
}

/** By UTF-8 bytes, as SQLite compares texts; JavaScript's order differs for surrogates. */
function byCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  if (hasSurrogates.test(a) || hasSurrogates.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

const hasSurrogates = /[\ud800-\udfff]/;
