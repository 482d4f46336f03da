import type { Kysely, Transaction } from 'kysely';
import type { Job as BossJob } from 'pg-boss';
import { type Clock, timestamp } from '../clock.ts';
import type { Tables } from '../store/tables.ts';
import { adoptJobs } from './adopt-jobs.ts';
import { affectedBy, deadOf, type OpenBoss, within } from './boss.ts';
import { boundTimes, forgetBossJobs, lapsedClaims, measureBossJobs, nextTurn } from './boss-queries.ts';
import type { DeadLetters } from './dead-letters.ts';
import { createDeadLetters } from './dead-letters.ts';
import { type Job, type JobKind, jobKinds, type NewJob, type Queue } from './queue.ts';
import { createTurns } from './turns.ts';

/** A job's payload. */
interface Payload {
  readonly subjectId: string;
  readonly turn: number;
  readonly traceParent?: string;
}

interface Parts extends OpenBoss {
  readonly database: Kysely<Tables>;
  readonly clock: Clock;
  readonly leaseMs: number;
}

/** A queue on Postgres, by pg-boss: its claims, dead letters, back-off and maintenance behind our port. */
export function createBossQueue(parts: Parts): Queue & { readonly deadLetters: DeadLetters } {
  const { boss, database, schema } = parts;
  const add = adder(parts);
  const attemptOf = ({ id, claim }: Job) => ({ id, retryCount: Number(claim) });
  const settle = async (job: Job, then: (transaction: Transaction<Tables>) => Promise<unknown>) => {
    await database.transaction().execute(async (transaction) => {
      const db = within(transaction);
      const deleted = await boss.deleteJob(job.kind, attemptOf(job), { db });
      if (affectedBy(deleted) > 0) await then(transaction);
    });
  };
  return {
    enqueue: (transaction, job) => add(transaction, [job]),
    claim: createClaims(parts),
    async extend(job) {
      return affectedBy(await boss.touch(job.kind, attemptOf(job))) > 0;
    },
    async complete(job) {
      await boss.complete(job.kind, attemptOf(job));
    },
    // Added again as a new job: an orderly release is not a failure and does not count as one.
    release: (job, runAt) => settle(job, (transaction) => add(transaction, [{ ...job, runAt }], job.turn)),
    async fail(job, why) {
      await boss.fail(job.kind, attemptOf(job), { why });
    },
    giveUp: (job, why) =>
      settle(job, (transaction) => {
        const { subjectId, turn, traceParent, organizationId } = job;
        const letter = { data: { subjectId, turn, traceParent, why }, group: { id: organizationId } };
        return boss.insert(deadOf(job.kind), [letter], { db: within(transaction) });
      }),
    async recover() {
      for (const kind of jobKinds) {
        await boundTimes(database, schema, kind, parts.leaseMs);
        const lapsed = await lapsedClaims(database, schema, kind, parts.leaseMs);
        if (lapsed.length > 0) await boss.fail(kind, lapsed, { why: 'LEASE_ENDED' });
      }
      await adoptJobs(database, timestamp(parts.clock), add);
    },
    async endLeases() {
      for (const kind of jobKinds) {
        const held = await lapsedClaims(database, schema, kind, 0);
        if (held.length > 0) await boss.fail(kind, held, { why: 'LEASE_ENDED' });
      }
    },
    measure: () => Promise.all(jobKinds.map((kind) => measureBossJobs(database, schema, kind))),
    forget: (transaction, organizationId) => forgetBossJobs(transaction, schema, organizationId),
    deadLetters: createDeadLetters(boss),
  };
}

/** Adds jobs within a transaction, each at its turn, or all at `turn`. */
function adder({ boss, schema, clock }: Parts) {
  const turns = createTurns(() => performance.now());
  return async (transaction: Transaction<Tables>, jobs: readonly NewJob[], turn?: number): Promise<void> => {
    for (const { kind, organizationId, subjectId, runAt, traceParent } of jobs) {
      const readNext = () => nextTurn(transaction, schema, kind);
      const taken = turn ?? (await turns.take(kind, organizationId, readNext));
      // As a delay: the database's clock decides when it is over, and may differ from ours.
      const delayS = Math.ceil((Date.parse(runAt) - clock.now().getTime()) / 1000);
      const payload: Payload = { subjectId, turn: taken, ...(traceParent && { traceParent }) };
      const added = {
        data: payload,
        group: { id: organizationId },
        priority: -taken,
        ...(delayS > 0 && { startAfter: delayS }),
      };
      await boss.insert(kind, [added], { db: within(transaction) });
    }
  };
}

/** How often a claim looks at the whole queue, not only at what follows its last job. */
const wholeLineMs = 1000;

/** Jobs this far before the last one claimed are checked each time: those just added, or returned. */
const lookBack = 100;

/**
 * Claims from where the last claim ended. Postgres keeps dead rows while anybody may need them, as a dump does for
 * hours, and starting at the front means stepping over all of them each time.
 */
function createClaims({ boss }: Parts): Queue['claim'] {
  const places = new Map<JobKind, { turn: number; atMs: number }>();
  return async (kind, most, besides = []) => {
    const place = places.get(kind);
    const isRecent = place !== undefined && performance.now() - place.atMs < wholeLineMs;
    const fetch = (maxPriority?: number) =>
      boss.fetch<Payload>(kind, {
        batchSize: most,
        ...(besides.length > 0 && { ignoreGroups: [...besides] }),
        ...(maxPriority !== undefined && { maxPriority }),
      });
    const onwards = isRecent ? await fetch(lookBack - place.turn) : [];
    const found = onwards.length > 0 ? onwards : await fetch();
    const atMs = isRecent && onwards.length > 0 ? place.atMs : performance.now();
    const first = Math.min(...found.map(({ data }) => data.turn));
    // Whoever is left out may stand before.
    if (besides.length > 0) return jobsOf(kind, found);
    if (found.length > 0) places.set(kind, { turn: first, atMs });
    else places.delete(kind);
    return jobsOf(kind, found);
  };
}

function jobsOf(kind: JobKind, found: readonly BossJob<Payload>[]): readonly Job[] {
  return [...found]
    .sort((one, other) => one.data.turn - other.data.turn)
    .map(({ id, data, groupId, retryCount }) => ({
      id,
      organizationId: groupId ?? '',
      kind,
      subjectId: data.subjectId,
      claim: String(retryCount),
      turn: data.turn,
      ...(data.traceParent !== undefined && { traceParent: data.traceParent }),
    }));
}
