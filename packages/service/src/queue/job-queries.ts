import { type Kysely, sql, type Updateable } from 'kysely';
import { isPostgres } from '../store/dialect.ts';
import type { JobRow, Tables, Timestamp } from '../store/tables.ts';
import type { Job, JobBacklog, JobKind } from './queue.ts';

export async function insertJob(database: Kysely<Tables>, job: JobRow): Promise<void> {
  await database.insertInto('jobs').values(job).execute();
}

/** Organizations with a job that is due and free: one step through the index for each, not for each job. */
export async function waitingOrganizations(
  database: Kysely<Tables>,
  kind: JobKind,
  now: Timestamp,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive organization(id) as (
      select min(organization_id) from jobs where kind = ${kind}
      union all
      select (select min(organization_id) from jobs where kind = ${kind} and organization_id > organization.id)
      from organization where id is not null
    )
    select id from organization where exists (
      select 1 from jobs where kind = ${kind} and organization_id = organization.id and run_at <= ${now}
        and (lease_expires_at is null or lease_expires_at <= ${now})
    )
  `.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * Leases the jobs of an organization that have waited longest: free, or with an expired lease. One statement, so no two
 * callers get the same one; on Postgres a job being taken by another is skipped instead of waited for.
 */
export async function leaseDueJobs(
  database: Kysely<Tables>,
  { kind, organizationId }: Pick<JobRow, 'kind' | 'organizationId'>,
  most: number,
  now: Timestamp,
  lease: { readonly leaseOwner: string; readonly leaseExpiresAt: Timestamp },
): Promise<readonly JobRow[]> {
  const leased = await database
    .updateTable('jobs')
    .set(lease)
    .where('id', 'in', (query) =>
      query
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .where('organizationId', '=', organizationId)
        .where('runAt', '<=', now)
        .where((where) => where.or([where('leaseExpiresAt', 'is', null), where('leaseExpiresAt', '<=', now)]))
        .orderBy('runAt')
        .orderBy('id')
        .limit(most)
        .$if(isPostgres(database), (due) => due.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute();
  // The order of an update's rows is not defined.
  return leased.sort((one, other) => (`${one.runAt} ${one.id}` < `${other.runAt} ${other.id}` ? -1 : 1));
}

/** Changes a job that its owner still holds. */
export async function updateLease(
  database: Kysely<Tables>,
  job: Job,
  change: Updateable<JobRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('jobs')
    .set(change)
    .where('id', '=', job.id)
    .where('leaseOwner', '=', job.claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteJob(database: Kysely<Tables>, job: Job): Promise<void> {
  await database.deleteFrom('jobs').where('id', '=', job.id).where('leaseOwner', '=', job.claim).execute();
}

export async function resetLeases(database: Kysely<Tables>): Promise<void> {
  await database.updateTable('jobs').set({ leaseOwner: null, leaseExpiresAt: null }).execute();
}

/** Makes jobs due that are put off until after a time; of one kind, or all. */
export async function bringForward(
  database: Kysely<Tables>,
  later: Timestamp,
  now: Timestamp,
  kind?: JobKind,
): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ runAt: now })
    .where('runAt', '>', later)
    .$if(kind !== undefined, (jobs) => jobs.where('kind', '=', kind as JobKind))
    .execute();
}

export async function deleteJobsOf(database: Kysely<Tables>, organizationId: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('jobs')
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function measureJobs(
  database: Kysely<Tables>,
  kind: JobKind,
  now: Timestamp,
): Promise<JobBacklog> {
  const isLeased = sql<boolean>`coalesce(lease_expires_at, '') > ${now}`;
  const isDue = sql<boolean>`run_at <= ${now}`;
  const row = await database
    .selectFrom('jobs')
    .where('kind', '=', kind)
    .select([
      sql<number>`sum(case when ${isLeased} then 1 else 0 end)`.as('leased'),
      sql<number>`sum(case when ${isLeased} or ${isDue} then 0 else 1 end)`.as('delayed'),
      sql<number>`sum(case when ${isLeased} then 0 when ${isDue} then 1 else 0 end)`.as('waiting'),
      sql<string | null>`min(case when ${isLeased} then null when ${isDue} then run_at end)`.as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ organizations: number; most: number | null }>`
    select count(*) as organizations, max(jobs) as most
    from (select count(*) as jobs from jobs where kind = ${kind} group by organization_id) as of_each
  `.execute(database);
  return {
    kind,
    organizations: Number(rows[0]?.organizations ?? 0),
    mostOfOne: Number(rows[0]?.most ?? 0),
    waiting: Number(row.waiting ?? 0),
    leased: Number(row.leased ?? 0),
    delayed: Number(row.delayed ?? 0),
    dead: 0,
    oldestSeconds: row.oldest === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(row.oldest)) / 1000),
  };
}
