import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Tables } from '../tables.ts';
import {
  type CountedIds,
  counted,
  type ExecutionFilter,
  type ListQuery,
  mostNamedCounted,
  type Span,
  sum,
  whereTaken,
} from './execution-cells.ts';
import { countInCells, idsOfCells } from './merged-cells.ts';

type Db = Kysely<Tables>;

/** Up to this many executions are checked one by one; beyond it, those with the name are searched. */
const fewExecutions = 2000;

/** The name index needs three characters. With fewer, this many of the newest are checked. */
const newestLookedAt = 5000;

/** Times from processes and numbers from the database may differ in order by this much. */
const skewMs = 60_000;

/** Ids of the executions whose document name contains these characters, in order of arrival. */
export async function idsOfNamed(db: Db, query: ListQuery, span: Span): Promise<CountedIds> {
  const { cells, filter } = query;
  const namePattern = patternOf(query);
  if (sum(cells) > fewExecutions) return idsByNumber(db, query, namePattern, span);
  const named = { ...filter, cells, namePattern };
  const ids = await idsOfCells(db, named, 'created_at', span);
  return counted(ids, span, mostNamedCounted, (most) => countInCells(db, named, most));
}

/** The first pages come with the count. */
async function idsByNumber(
  db: Db,
  query: ListQuery,
  namePattern: string,
  { direction, limit, offset }: Span,
): Promise<CountedIds> {
  const found = await namedOfAll(db, query, namePattern);
  const idsBetween = async (from: number, to: number) => {
    const { rows } = await sql<{ readonly id: string }>`
      ${found} order by sort_key ${sql.raw(direction)} limit ${to - from} offset ${from}
    `.execute(db);
    return rows.map(({ id }) => id);
  };
  const first = await idsBetween(0, mostNamedCounted);
  const isTotalExact = first.length < mostNamedCounted;
  const end = offset + limit;
  const isFound = isTotalExact || end <= first.length;
  const ids = isFound ? first.slice(offset, end) : await idsBetween(offset, end);
  return { ids, total: first.length, isTotalExact };
}

/** By the numbers of the names, which increase as documents arrive. */
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
  // On SQLite a cross join fixes the order of execution.
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

/** A name is deleted with its execution: without other conditions, the execution need not be checked. */
function isNameAlone({ documentName: _, ...others }: ExecutionFilter): boolean {
  return Object.values(others).every((value) => value === undefined);
}

/** For `like`: every wildcard in the text matches any one character. */
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

/** The range of name numbers for a time range; without the index, only the newest, which are checked one by one. */
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

/** The number of the first execution at or after a time, or of the last one at or before it. */
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
