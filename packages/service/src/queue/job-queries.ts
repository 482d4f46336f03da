import type { Kysely, Updateable } from 'kysely';
import { isPostgres } from '../store/dialect.ts';
import type { JobRow, Tables, Timestamp } from '../store/tables.ts';
import type { Job, JobKind } from './queue.ts';

export async function insertJob(database: Kysely<Tables>, job: JobRow): Promise<void> {
  await database.insertInto('jobs').values(job).execute();
}

/**
 * Leases the job that has waited longest: free, or under a lease that ended. One statement, so that no two get the
 * same one; on Postgres a job that another is just taking is passed over instead of waited for.
 */
export function leaseDueJob(
  database: Kysely<Tables>,
  kind: JobKind,
  now: Timestamp,
  lease: { readonly leaseOwner: string; readonly leaseExpiresAt: Timestamp },
): Promise<JobRow | undefined> {
  const passOver = isPostgres(database);
  return database
    .updateTable('jobs')
    .set(lease)
    .where('id', '=', (query) =>
      query
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .where('runAt', '<=', now)
        .where((where) => where.or([where('leaseExpiresAt', 'is', null), where('leaseExpiresAt', '<=', now)]))
        .orderBy('runAt')
        .orderBy('id')
        .limit(1)
        .$if(passOver, (due) => due.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
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
