import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from '../store/dialect.ts';
import type { Tables } from '../store/tables.ts';
import type { NewJob } from './queue.ts';

const atOnce = 500;

/**
 * Moves jobs from the table `jobs` into the queue: those from before the upgrade, and those that servers of the
 * previous version keep adding while they run alongside. Jobs held by their workers are left alone.
 */
export async function adoptJobs(
  database: Kysely<Tables>,
  now: string,
  add: (transaction: Transaction<Tables>, jobs: readonly NewJob[]) => Promise<void>,
): Promise<void> {
  const move = (transaction: Transaction<Tables>) => adoptSome(transaction, now, add);
  while ((await database.transaction().execute(move)) === atOnce);
}

async function adoptSome(
  transaction: Transaction<Tables>,
  now: string,
  add: (transaction: Transaction<Tables>, jobs: readonly NewJob[]) => Promise<void>,
): Promise<number> {
  const jobs = await transaction
    .selectFrom('jobs')
    .selectAll()
    .where((where) => where.or([where('leaseExpiresAt', 'is', null), where('leaseExpiresAt', '<=', now)]))
    .orderBy('runAt')
    .limit(atOnce)
    .$if(isPostgres(transaction), (free) => free.forUpdate().skipLocked())
    .execute();
  if (jobs.length === 0) return 0;
  const ids = jobs.map(({ id }) => id);
  await transaction.deleteFrom('jobs').where('id', 'in', ids).execute();
  await add(transaction, jobs);
  return jobs.length;
}
