import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Clock, timestamp, timestampIn } from '../clock.ts';
import type { Tables } from '../store/tables.ts';
import { deleteJob, insertJob, leaseDueJob, resetLeases, updateLease } from './job-queries.ts';
import type { Job, Queue } from './queue.ts';

/** A queue in the table `jobs` of the store's own database. */
export function createTableQueue(database: Kysely<Tables>, clock: Clock, leaseMs: number): Queue {
  return {
    enqueue: (transaction, job) =>
      insertJob(transaction, { ...job, id: randomUUID(), leaseOwner: null, leaseExpiresAt: null }),
    async claim(kind, owner): Promise<Job | undefined> {
      const lease = { leaseOwner: owner, leaseExpiresAt: timestampIn(clock, leaseMs) };
      const leased = await leaseDueJob(database, kind, timestamp(clock), lease);
      if (leased === undefined) return undefined;
      const { id, organizationId, subjectId } = leased;
      return { id, organizationId, kind, subjectId, leaseOwner: owner };
    },
    extend: (job) => updateLease(database, job, { leaseExpiresAt: timestampIn(clock, leaseMs) }),
    complete: (job) => deleteJob(database, job),
    async release(job, runAt) {
      await updateLease(database, job, { runAt, leaseOwner: null, leaseExpiresAt: null });
    },
    endLeases: () => resetLeases(database),
  };
}
