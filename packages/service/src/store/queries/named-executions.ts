import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Tables } from '../tables.ts';
import {
  type ExecutionFilter,
  type FirstOfEach,
  type ListQuery,
  type Span,
  selectCells,
  sum,
  whereTaken,
} from './execution-cells.ts';

type Db = Kysely<Tables>;

/** So few executions are looked at one by one; of more, those that have the name are looked for. */
const fewExecutions = 2000;

/** Of those few, so many are looked at first. */
const lookedAtFirst = 200;

/** An index of names knows any three characters. Of fewer, the newest of so many are looked at. */
const newestLookedAt = 5000;

/** Times of one process and numbers of the database may differ in their order by as much. */
const skewMs = 60_000;

/** Ids of the executions whose document has a name with these characters, in the order of their coming. */
export async function idsOfNamed(db: Db, query: ListQuery, span: Span): Promise<readonly string[]> {
  if (!isFew(query)) return idsAmong(db, await namedOfAll(db, query, patternOf(query)), span);
  // Mostly a name that is looked for is the name of many.
  const first = { direction: span.direction, limit: lookedAtFirst };
  const found = await idsAmong(db, namedAmong(db, query, first), span);
  return found.length === span.limit ? found : idsAmong(db, namedAmong(db, query), span);
}

async function idsAmong(db: Db, named: RawBuilder<unknown>, span: Span): Promise<readonly string[]> {
  const order = sql.raw(span.direction);
  const { rows } = await sql<{ readonly id: string }>`
    ${named} order by sort_key ${order} limit ${span.limit} offset ${span.offset}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** How many there are, at most `most`. */
export async function countNamed(db: Db, query: ListQuery, most: number): Promise<number> {
  const named = isFew(query) ? namedAmong(db, query) : await namedOfAll(db, query, patternOf(query));
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from (${named} limit ${most}) as named
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

function isFew({ cells }: ListQuery): boolean {
  return sum(cells) <= fewExecutions;
}

/** Looked at one by one: all of them, or with `first` those that come first. */
function namedAmong(db: Db, query: ListQuery, first?: FirstOfEach): RawBuilder<unknown> {
  const { cells, filter } = query;
  const cut =
    first &&
    sql`order by sort_key ${sql.raw(first.direction)}, id ${sql.raw(first.direction)} limit ${first.limit}`;
  // On SQLite the order of a cross join is that in which it is done.
  const join = sql.raw(isPostgres(db) ? 'inner join' : 'cross join');
  return sql`
    select taken.id as id, sort_key
    from (select id, sort_key from (${selectCells(cells, 'created_at', filter, first)}) as cells ${cut ?? sql``}) as taken
    ${join} document_names as names on names.execution_id = taken.id where names.name like ${patternOf(query)}
  `;
}

/** By the numbers of the names, which go up as documents come. */
async function namedOfAll(db: Db, query: ListQuery, pattern: string): Promise<RawBuilder<unknown>> {
  const { organizationId, filter } = query;
  const bounds = await boundsOf(db, organizationId, filter, isIndexed(pattern));
  const ofFilter = isNameAlone(filter)
    ? sql``
    : sql`and exists ${whereTaken(
        db.selectFrom('executions').select('id').whereRef('id', '=', sql.ref('names.execution_id')),
        organizationId,
        filter,
      )}`;
  // On SQLite the order of a cross join is that in which it is done.
  const isByParts = !isPostgres(db) && isIndexed(pattern) && bounds.to - bounds.from > fewExecutions;
  const source = isByParts
    ? sql`document_name_parts as parts cross join document_names as names on names.sequence = parts.rowid`
    : sql`document_names as names`;
  const number = sql.ref(isByParts ? 'parts.rowid' : 'names.sequence');
  const name = sql.ref(isByParts ? 'parts.name' : 'names.name');
  return sql`
    select names.execution_id as id, ${number} as sort_key from ${source}
    where ${name} like ${pattern} and names.organization_id = ${organizationId}
    and ${number} between ${bounds.from} and ${bounds.to} ${ofFilter}
  `;
}

/** A name goes with its execution: where nothing else is asked, nobody has to look at that. */
function isNameAlone({ documentName: _, ...others }: ExecutionFilter): boolean {
  return Object.values(others).every((value) => value === undefined);
}

/** For `like`: every wildcard of the text matches any one character. */
function patternOf({ filter: { documentName = '' } }: ListQuery): string {
  return `%${documentName.toLowerCase().replaceAll(/[%_\\]/g, '_')}%`;
}

function isIndexed(pattern: string): boolean {
  return pattern.split(/[%_]/).some((run) => [...run].length >= 3);
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** Between which numbers the names of a time stand, and where they are to be looked at one by one. */
async function boundsOf(
  db: Db,
  organizationId: string,
  { createdFrom, createdBefore }: ExecutionFilter,
  isByIndex: boolean,
): Promise<Bounds> {
  const from =
    createdFrom === undefined ? 0 : await edge(db, organizationId, 'asc', shifted(createdFrom, -skewMs));
  const to =
    createdBefore === undefined
      ? Number.MAX_SAFE_INTEGER
      : await edge(db, organizationId, 'desc', shifted(createdBefore, skewMs));
  if (from === undefined || to === undefined) return { from: 1, to: 0 };
  if (isByIndex) return { from, to };
  return { from: Math.max(from, await newest(db, organizationId, to)), to };
}

/** The number of the first execution from a time on, or of the last until it. */
async function edge(
  db: Db,
  organizationId: string,
  direction: 'asc' | 'desc',
  at: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('executions')
    .innerJoin('documentNames', 'documentNames.executionId', 'executions.id')
    .select('documentNames.sequence')
    .where('executions.organizationId', '=', organizationId)
    .where('executions.createdAt', direction === 'asc' ? '>=' : '<=', at)
    .orderBy('executions.createdAt', direction)
    .orderBy('executions.id', direction)
    .limit(1)
    .executeTakeFirst();
  return row?.sequence;
}

async function newest(db: Db, organizationId: string, to: number): Promise<number> {
  const row = await db
    .selectFrom('documentNames')
    .select('sequence')
    .where('organizationId', '=', organizationId)
    .where('sequence', '<=', to)
    .orderBy('sequence', 'desc')
    .limit(1)
    .offset(newestLookedAt)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

function shifted(time: string, byMs: number): string {
  return new Date(Date.parse(time) + byMs).toISOString();
}
