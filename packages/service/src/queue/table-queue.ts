import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Clock, timestamp, timestampIn } from '../clock.ts';
import type { Tables } from '../store/tables.ts';
import * as queries from './job-queries.ts';
import { jobKinds, type Queue } from './queue.ts';

/** A queue in the table `jobs` of the store's own database: what SQLite has. */
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
    // Its pause is what is left of the lease.
    fail: async () => {},
    giveUp: (job) => queries.deleteJob(database, job),
    // A claim takes those whose lease has ended by itself.
    recover: async () => {},
    endLeases: () => queries.resetLeases(database),
    measure: () => Promise.all(jobKinds.map((kind) => queries.measureJobs(database, kind, timestamp(clock)))),
    forget: (transaction, organizationId) => queries.deleteJobsOf(transaction, organizationId),
  };
}
