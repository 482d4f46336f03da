import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Clock, timestamp, timestampIn } from '../clock.ts';
import type { Tables } from '../store/tables.ts';
import * as queries from './job-queries.ts';
import { jobKinds, type Queue } from './queue.ts';

/** A queue in the table `jobs` of the store's own database, used with SQLite. */
export function createTableQueue(database: Kysely<Tables>, clock: Clock, leaseMs: number): Queue {
  return {
    enqueue: (transaction, job) =>
      queries.insertJob(transaction, {
        ...job,
        id: randomUUID(),
        leaseOwner: null,
        leaseExpiresAt: null,
        traceParent: job.traceParent ?? null,
      }),
    async claim(kind, most) {
      const claim = randomUUID();
      const lease = { leaseOwner: claim, leaseExpiresAt: timestampIn(clock, leaseMs) };
      const leased = await queries.leaseDueJobs(database, kind, most, timestamp(clock), lease);
      return leased.map(({ id, organizationId, subjectId, traceParent }) => {
        return {
          ...{ id, organizationId, kind, subjectId, claim, turn: 0 },
          ...(traceParent !== null && { traceParent }),
        };
      });
    },
    extend: (job) => queries.updateLease(database, job, { leaseExpiresAt: timestampIn(clock, leaseMs) }),
    complete: (job) => queries.deleteJob(database, job),
    async release(job, runAt) {
      await queries.updateLease(database, job, { runAt, leaseOwner: null, leaseExpiresAt: null });
    },
    // Its pause is the rest of the lease.
    fail: async () => {},
    giveUp: (job) => queries.deleteJob(database, job),
    // A claim takes jobs with an expired lease anyway.
    recover: async () => {},
    endLeases: () => queries.resetLeases(database),
    measure: () => Promise.all(jobKinds.map((kind) => queries.measureJobs(database, kind, timestamp(clock)))),
    forget: (transaction, organizationId) => queries.deleteJobsOf(transaction, organizationId),
  };
}
