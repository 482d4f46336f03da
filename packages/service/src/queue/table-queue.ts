import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Clock, timestamp, timestampIn } from '../clock.ts';
import type { JobRow, Tables } from '../store/tables.ts';
import * as queries from './job-queries.ts';
import { type Job, type JobKind, jobKinds, longestPauseMs, type Queue } from './queue.ts';
import { createRounds } from './rounds.ts';
import { watchSetBack } from './set-back.ts';

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
  const claimInTurn = createClaims(database, clock, leaseMs);
  return {
    enqueue: (transaction, job) =>
      queries.insertJob(transaction, {
        ...job,
        id: randomUUID(),
        leaseOwner: null,
        leaseExpiresAt: null,
        traceParent: job.traceParent ?? null,
      }),
    async claim(kind, most, besides = []) {
      if (isSetBack()) await queries.bringForward(database, timestamp(clock), timestamp(clock));
      return claimInTurn(kind, most, besides);
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
      for (const kind of jobKinds) {
        await queries.bringForward(
          database,
          timestampIn(clock, longestPauseMs[kind]),
          timestamp(clock),
          kind,
        );
      }
    },
    measure: () => Promise.all(jobKinds.map((kind) => queries.measureJobs(database, kind, timestamp(clock)))),
    forget: (transaction, organizationId) => queries.deleteJobsOf(transaction, organizationId),
  };
}

/** The jobs of all organizations by turns. */
function createClaims(database: Kysely<Tables>, clock: Clock, leaseMs: number) {
  const rounds = { process: createRounds(), callback: createRounds(), webhook: createRounds() };
  return async (kind: JobKind, most: number, besides: readonly string[]): Promise<readonly Job[]> => {
    const now = timestamp(clock);
    const leaseOwner = randomUUID();
    const lease = { leaseOwner, leaseExpiresAt: timestampIn(clock, leaseMs) };
    const leased: JobRow[] = [];
    // Again, if some had fewer jobs than their share.
    while (leased.length < most) {
      const all = await queries.waitingOrganizations(database, kind, now);
      const waiting = all.filter((organizationId) => !besides.includes(organizationId));
      if (waiting.length === 0) break;
      for (const [organizationId, share] of rounds[kind].deal(waiting, most - leased.length)) {
        leased.push(...(await queries.leaseDueJobs(database, { kind, organizationId }, share, now, lease)));
        rounds[kind].took(organizationId);
      }
    }
    return leased.map((row) => jobOf(row, leaseOwner));
  };
}

function jobOf({ id, organizationId, kind, subjectId, traceParent }: JobRow, claim: string): Job {
  const job = { id, organizationId, kind, subjectId, claim, turn: 0 };
  return traceParent === null ? job : { ...job, traceParent };
}
