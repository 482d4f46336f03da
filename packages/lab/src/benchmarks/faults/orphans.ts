import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgres, openPostgres, openSqlite, type Tables } from '@recto/service/internals';
import { type Kysely, sql } from 'kysely';
import type { Scene } from './scene.ts';

/** Bytes and rows that nothing refers to, or that refer to nothing: one sentence per kind. */
export async function findOrphans({ disk, cluster, objects }: Scene): Promise<readonly string[]> {
  const dataDir = join(disk.path, 'data');
  const database = cluster
    ? openPostgres(cluster.url, { connections: 1, onError: () => {} })
    : openSqlite(join(dataDir, 'recto.db'));
  try {
    const inDatabase = cluster ? await chunksOf(database) : [];
    const kept = await (objects?.kept() ?? (cluster ? inDatabase : filesBelow(join(dataDir, 'blobs'))));
    return [
      ...(await lostBytes(database, kept)),
      ...told({ 'documents in the database beside object storage': objects ? inDatabase.length : 0 }),
      ...(await lostRows(database)),
      ...(await endedAgain(database)),
      ...(await wrongCounts(database)),
    ];
  } finally {
    await database.destroy();
  }
}

/** File names: 64 hex digits for documents, and any other files. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

async function chunksOf(database: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await database.selectFrom('blobChunks').select('sha256').distinct().execute();
  return rows.map(({ sha256 }) => sha256);
}

async function lostBytes(database: Kysely<Tables>, kept: readonly string[]): Promise<readonly string[]> {
  const holders = new Map<string, number>();
  const executions = await database
    .selectFrom('executions')
    .select('sha256')
    .where('bytesGoneAt', 'is', null)
    .execute();
  const unmatched = await database.selectFrom('unmatchedFiles').select('sha256').execute();
  for (const { sha256 } of [...executions, ...unmatched]) holders.set(sha256, (holders.get(sha256) ?? 0) + 1);
  const counted = await database.selectFrom('blobs').select(['sha256', 'references']).execute();
  return told({
    'bytes that nobody holds': kept.filter((name) => !holders.has(name)).length,
    'executions without their bytes': [...holders.keys()].filter((sha256) => !kept.includes(sha256)).length,
    'blobs with a wrong number of holders': counted.filter(
      ({ sha256, references }) => references !== (holders.get(sha256) ?? 0),
    ).length,
    'holders of blobs that are not counted': [...holders.keys()].filter(
      (sha256) => !counted.some((blob) => blob.sha256 === sha256),
    ).length,
  });
}

const parts = [
  ['executionEvents', 'executionId'],
  ['resultRevisions', 'executionId'],
  ['fingerprints', 'executionId'],
  ['reviews', 'executionId'],
  ['pageWords', 'executionId'],
  ['documentNames', 'executionId'],
  ['callbacks', 'executionId'],
  ['deliveries', 'executionId'],
  ['idempotencyKeys', 'executionId'],
] as const;

async function lostRows(database: Kysely<Tables>): Promise<readonly string[]> {
  const executions = await database.selectFrom('executions').select(['id', 'finishedAt']).execute();
  const ids = new Set(executions.map(({ id }) => id));
  const counts: Record<string, number> = {};
  for (const [table, column] of parts) {
    const rows = await database.selectFrom(table).select(column).distinct().execute();
    counts[`rows of ${table} without an execution`] = rows.filter((row) => !ids.has(row[column])).length;
    if (table !== 'executionEvents') continue;
    const told = new Set(rows.map((row) => row[column]));
    counts['executions without events'] = executions.filter(({ id }) => !told.has(id)).length;
  }
  const finished = new Set(executions.filter(({ finishedAt }) => finishedAt !== null).map(({ id }) => id));
  const jobs = await jobsOf(database);
  counts['jobs for what has ended, or is gone'] = jobs.filter(
    ({ subjectId }) => finished.has(subjectId) || !ids.has(subjectId),
  ).length;
  return told(counts);
}

/** The event log records every end, whatever callbacks were sent. */
async function endedAgain(database: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('executionEvents')
    .select('executionId')
    .where('status', 'in', ['SUCCEEDED', 'PARTIAL_SUCCESS', 'FAILED', 'MANUAL_VALIDATION_REQUIRED'])
    .groupBy('executionId')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  return told({ 'executions that ended more than once': rows.length });
}

/** Compares the stored counts with the actual ones. */
async function wrongCounts(database: Kysely<Tables>): Promise<readonly string[]> {
  const executions = await database.selectFrom('executions').select(['status', 'duplicateOf']).execute();
  const kept = await database
    .selectFrom('executionCounts')
    .select(['status', 'duplicate', 'total'])
    .execute();
  const found = new Map<string, number>();
  const add = (status: string, isDuplicate: boolean, count: number) =>
    found.set(`${status} ${isDuplicate}`, (found.get(`${status} ${isDuplicate}`) ?? 0) + count);
  for (const { status, duplicateOf } of executions) add(status, duplicateOf !== null, 1);
  for (const { status, duplicate, total } of kept) add(status, duplicate === 1, -total);
  return told({ 'states whose executions are counted wrongly': [...found.values()].filter(Boolean).length });
}

/** On Postgres they are pg-boss's. Jobs that were given up would be a loss, so they count. */
async function jobsOf(database: Kysely<Tables>): Promise<readonly { readonly subjectId: string }[]> {
  if (!isPostgres(database)) {
    return database.selectFrom('jobs').select('subjectId').where('kind', '=', 'process').execute();
  }
  const { rows } = await sql<{ subjectId: string }>`
    select data ->> 'subjectId' as subject_id from job
    where name in ('process', 'process-dead') and state < 'completed'
  `.execute(database);
  return rows;
}

function told(counts: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}
