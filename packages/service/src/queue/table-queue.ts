import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Clock, timestamp, timestampIn } from '../clock.ts';
import type { Tables } from '../store/tables.ts';
import * as queries from './job-queries.ts';
import { jobKinds, type Queue } from './queue.ts';
import { watchSetBack } from './set-back.ts';

/** No job is put off for longer: that is the longest pause between two tries of a callback. */
const longestPauseMs = 3_600_000;

/**
 * A queue in the table `jobs` of the store's own database, used with SQLite. Jobs do not depend on the wall clock being
 * right: if it is set back, those that were put off are due at once, and at a start, those further off than any pause.
 */
export function createTableQueue(
  database: Kysely<Tables>,
  clock: Clock,
  leaseMs: number,
  elapsedMs = () => performance.now(),
): Queue {
  const isSetBack = watchSetBack(clock, elapsedMs);
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
      if (isSetBack()) await queries.bringForward(database, timestamp(clock), timestamp(clock));
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
    async endLeases() {
      await queries.resetLeases(database);
      await queries.bringForward(database, timestampIn(clock, longestPauseMs), timestamp(clock));
    },
    measure: () => Promise.all(jobKinds.map((kind) => queries.measureJobs(database, kind, timestamp(clock)))),
    forget: (transaction, organizationId) => queries.deleteJobsOf(transaction, organizationId),
  };
}
