import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { deadOf } from './boss.ts';
import { type JobBacklog, type JobKind, longestPauseMs } from './queue.ts';

// Queries that pg-boss has no call for, on its table. Its columns are described at https://pgboss.io/sql.

/** The turn of the next job; undefined if none is due. */
export async function nextTurn(
  database: Kysely<Tables>,
  schema: string,
  kind: JobKind,
): Promise<number | undefined> {
  const { rows } = await sql<{ priority: number }>`
    select priority from ${sql.raw(schema)}.job
    where name = ${sql.lit(kind)} and state < 'active' and not blocked and start_after <= now()
    order by priority desc, created_on limit 1
  `.execute(database);
  return rows[0] && -rows[0].priority;
}

/**
 * Claims that have not been extended for this long. pg-boss recovers jobs silent for ten seconds or more, once a
 * minute; our leases may be shorter, and nobody should wait that long. Every job has a group, so only an index of
 * active jobs is read.
 */
export async function lapsedClaims(
  database: Kysely<Tables>,
  schema: string,
  kind: JobKind,
  leaseMs: number,
): Promise<{ id: string; retryCount: number }[]> {
  const { rows } = await sql<{ id: string; retryCount: number }>`
    select id, retry_count from ${sql.raw(schema)}.job
    where name = ${sql.lit(kind)} and state = 'active' and group_id is not null
      and heartbeat_on <= clock_timestamp() - ${leaseMs} * interval '1 ms'
    limit 1000
  `.execute(database);
  return rows;
}

/**
 * Makes jobs due that are put off for longer than any pause, and ends claims that seem to be of the future: the database's
 * clock was wrong when they were written. A claim that is alive is extended before it has lapsed.
 */
export async function boundTimes(
  database: Kysely<Tables>,
  schema: string,
  kind: JobKind,
  leaseMs: number,
): Promise<void> {
  const job = sql`${sql.raw(schema)}.job`;
  await sql`
    update ${job} set start_after = now() where name = ${sql.lit(kind)} and state < 'active'
      and start_after > now() + ${longestPauseMs[kind]} * interval '1 ms'
  `.execute(database);
  await sql`
    update ${job} set heartbeat_on = clock_timestamp() where name = ${sql.lit(kind)} and state = 'active'
      and group_id is not null and heartbeat_on > clock_timestamp() + ${leaseMs} * interval '1 ms'
  `.execute(database);
}

export async function measureBossJobs(
  database: Kysely<Tables>,
  schema: string,
  kind: JobKind,
): Promise<JobBacklog> {
  const { rows } = await sql<Omit<JobBacklog, 'kind'>>`
    with of_each as (
      select count(*) as jobs from ${sql.raw(schema)}.job
      where name = ${kind} and state <= 'active' group by group_id
    )
    select
      (select count(*) from of_each) as organizations,
      (select coalesce(max(jobs), 0) from of_each) as most_of_one,
      count(*) filter (where name = ${kind} and state < 'active' and start_after <= now()) as waiting,
      count(*) filter (where name = ${kind} and state = 'active') as leased,
      count(*) filter (where name = ${kind} and state < 'active' and start_after > now()) as delayed,
      count(*) filter (where name = ${deadOf(kind)} and state < 'active') as dead,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where name = ${kind} and state < 'active' and start_after <= now())), 0)::float8 as oldest_seconds
    from ${sql.raw(schema)}.job
    where name in (${kind}, ${deadOf(kind)}) and state < 'completed'
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate has one row.');
  return { kind, ...row, oldestSeconds: Math.max(0, row.oldestSeconds) };
}

/** In every state, including those in the table from before pg-boss. */
export async function forgetBossJobs(
  database: Kysely<Tables>,
  schema: string,
  organizationId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.raw(schema)}.job where group_id = ${organizationId}
  `.execute(database);
  const { numDeletedRows } = await database
    .deleteFrom('jobs')
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return Number(numAffectedRows ?? 0n) + Number(numDeletedRows);
}
