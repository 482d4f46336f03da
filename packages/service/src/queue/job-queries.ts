import type { Kysely, Updateable } from 'kysely';
import type { JobRow, Tables, Timestamp } from '../store/tables.ts';
import type { Job, JobKind } from './queue.ts';

export async function insertJob(database: Kysely<Tables>, job: JobRow): Promise<void> {
  await database.insertInto('jobs').values(job).execute();
}

/** The job that has waited longest: free, or under a lease that ended. */
export function findDueJob(
  database: Kysely<Tables>,
  kind: JobKind,
  now: Timestamp,
): Promise<JobRow | undefined> {
  return database
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('runAt', '<=', now)
    .where((where) => where.or([where('leaseExpiresAt', 'is', null), where('leaseExpiresAt', '<=', now)]))
    .orderBy('runAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Leases a job if its lease is still as it was seen. */
export async function leaseJob(
  database: Kysely<Tables>,
  seen: JobRow,
  leaseOwner: string,
  leaseExpiresAt: Timestamp,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('jobs')
    .set({ leaseOwner, leaseExpiresAt })
    .where('id', '=', seen.id)
    .where('leaseOwner', seen.leaseOwner === null ? 'is' : '=', seen.leaseOwner)
    .where('leaseExpiresAt', seen.leaseExpiresAt === null ? 'is' : '=', seen.leaseExpiresAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
    .where('leaseOwner', '=', job.leaseOwner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteJob(database: Kysely<Tables>, job: Job): Promise<void> {
  await database
    .deleteFrom('jobs')
    .where('id', '=', job.id)
    .where('leaseOwner', '=', job.leaseOwner)
    .execute();
}

export async function resetLeases(database: Kysely<Tables>): Promise<void> {
  await database.updateTable('jobs').set({ leaseOwner: null, leaseExpiresAt: null }).execute();
}
