import { isFinished } from '@recto/document';
import type { Kysely, Transaction } from 'kysely';
import { type Clock, timestamp } from '../clock.ts';
import type { Notifier } from '../notifier.ts';
import type { Queue } from '../queue/queue.ts';
import { announceEnd } from './announce-end.ts';
import type { Conclusion } from './conclusion.ts';
import { keepSketch, learn } from './example-store.ts';
import { moveExecution } from './move-execution.ts';
import { openReview } from './open-review.ts';
import { findExecution, updateExecution } from './queries/executions.ts';
import { keepWords } from './queries/page-words.ts';
import { restAfter } from './rest-after.ts';
import { splitExecution } from './split-execution.ts';
import type { ExecutionRow, Tables } from './tables.ts';

export type { Conclusion } from './conclusion.ts';

/** An execution that a worker holds. Every write carries its `attempt`, and a stale one is refused. */
export type Claim = Pick<ExecutionRow, 'organizationId' | 'id' | 'attempt'>;

type Begun =
  | { readonly kind: 'BEGUN'; readonly execution: ExecutionRow }
  /** Its last attempts were interrupted; it pauses before the next one. */
  | { readonly kind: 'RESTING'; readonly restMs: number }
  /** Too many attempts were interrupted, and it is FAILED now. */
  | { readonly kind: 'GIVEN_UP' }
  /** Finished or deleted meanwhile. */
  | { readonly kind: 'NOTHING_TO_DO' };

/** Executions as workers process them. The methods that return a boolean return false for a stale claim. */
export interface WorkStore {
  /** IN_PROGRESS under a new attempt; FAILED if `maxAttempts` ended in neither a result nor a release. */
  begin(organizationId: string, id: string, maxAttempts: number): Promise<Begun>;
  /** Read and extracted: RESULTS_PENDING. */
  resultsPending(claim: Claim, pageCount: number): Promise<boolean>;
  /** State, result, review and callback in one transaction. */
  publish(claim: Claim, conclusion: Conclusion): Promise<boolean>;
  /** An orderly release, as at a shutdown: the attempt does not count as a crash. */
  release(claim: Claim): Promise<boolean>;
}

interface Parts {
  readonly database: Kysely<Tables>;
  readonly queue: Queue;
  readonly notifier: Notifier;
  readonly clock: Clock;
}

export function createWorkStore(parts: Parts): WorkStore {
  const { database, notifier, clock } = parts;
  const write = async <T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> => {
    const outcome = await database.transaction().execute(work);
    notifier.notify();
    return outcome;
  };
  return {
    begin: (organizationId, id, maxAttempts) =>
      write((transaction) => begin(transaction, parts, { organizationId, executionId: id }, maxAttempts)),
    resultsPending: (claim, pageCount) =>
      write(async (transaction) => {
        const change = () => ({ pageCount });
        const move = { ...moveOf(claim, clock), to: 'RESULTS_PENDING', change } as const;
        return (await moveExecution(transaction, move)) !== undefined;
      }),
    publish: (claim, conclusion) =>
      write((transaction) => publish(transaction, parts, claim, conclusion)).catch((error) => {
        if (error instanceof StaleClaimError) return false;
        throw error;
      }),
    release: (claim) =>
      write(async (transaction) => {
        const seen = await findExecution(transaction, claim.organizationId, claim.id);
        if (seen === undefined || seen.attempt !== claim.attempt || isFinished(seen.status)) return false;
        return updateExecution(transaction, seen, { openAttempts: Math.max(0, seen.openAttempts - 1) });
      }),
  };
}

function moveOf(claim: Claim, clock: Clock) {
  const { organizationId, id: executionId, attempt } = claim;
  return { organizationId, executionId, attempt, by: 'worker', at: timestamp(clock) } as const;
}

async function begin(
  transaction: Transaction<Tables>,
  parts: Parts,
  which: { readonly organizationId: string; readonly executionId: string },
  maxAttempts: number,
): Promise<Begun> {
  const seen = await findExecution(transaction, which.organizationId, which.executionId);
  if (seen === undefined || isFinished(seen.status)) return { kind: 'NOTHING_TO_DO' };
  const move = { ...which, by: 'queue', at: timestamp(parts.clock) } as const;
  if (seen.openAttempts >= maxAttempts) {
    const reasons = [crashReason(maxAttempts)];
    const failure = { ...move, to: 'FAILED', change: () => ({ reasons }) } as const;
    const failed = await moveExecution(transaction, failure, seen);
    if (failed !== undefined) await announceEnd(transaction, parts.queue, failed, move.at);
    return { kind: 'GIVEN_UP' };
  }
  const mostMs = restAfter(seen.openAttempts);
  // At most that, wherever the clock stood when the attempt began.
  const restMs = Math.min(mostMs, Date.parse(seen.updatedAt) + mostMs - Date.parse(move.at));
  if (restMs > 0) return { kind: 'RESTING', restMs };
  const change = (row: ExecutionRow) => ({ attempt: row.attempt + 1, openAttempts: row.openAttempts + 1 });
  const beginning = { ...move, to: 'IN_PROGRESS', change } as const;
  const execution = await moveExecution(transaction, beginning, seen);
  return execution === undefined ? { kind: 'NOTHING_TO_DO' } : { kind: 'BEGUN', execution };
}

function crashReason(attempts: number) {
  const detail = `Processing was started ${attempts} times and broke off each time: the process died or failed.`;
  return { code: 'WORKER_CRASHED', detail };
}

async function publish(
  transaction: Transaction<Tables>,
  { queue, clock }: Parts,
  claim: Claim,
  conclusion: Conclusion,
): Promise<boolean> {
  const at = timestamp(clock);
  const { status, reasons, result } = await withParts(transaction, queue, claim, { ...conclusion, at });
  const published = await moveExecution(transaction, {
    ...moveOf(claim, clock),
    to: status,
    change: () => ({
      reasons,
      result: result ?? null,
      ...(result !== undefined && { pageCount: result.pages.length }),
    }),
  });
  if (published === undefined && conclusion.parts !== undefined) throw new StaleClaimError();
  if (published === undefined) return false;
  await keepWords(transaction, published, conclusion.words ?? []);
  if (status === 'MANUAL_VALIDATION_REQUIRED') {
    await openReview(transaction, published, conclusion);
    if (conclusion.sketch !== undefined) await keepSketch(transaction, published, conclusion.sketch);
  } else if (conclusion.sketch !== undefined && result !== undefined) {
    await keepSketch(transaction, published, conclusion.sketch);
    await learn(transaction, published, result.extraction, published.updatedAt);
  }
  await announceEnd(transaction, queue, published, published.updatedAt);
  return true;
}

/** The executions of the parts are rolled back: somebody else makes them. */
class StaleClaimError extends Error {}

/** What is published of a file with several documents, of which executions are made. */
async function withParts(
  transaction: Transaction<Tables>,
  queue: Queue,
  claim: Claim,
  conclusion: Conclusion & { readonly at: string },
): Promise<Pick<Conclusion, 'status' | 'reasons' | 'result'>> {
  const { result, parts: asked } = conclusion;
  if (asked === undefined || result === undefined) return conclusion;
  const execution = await findExecution(transaction, claim.organizationId, claim.id);
  if (execution === undefined) throw new StaleClaimError();
  const { parts, reason } = await splitExecution(transaction, queue, execution, asked, conclusion.at);
  return { status: 'FAILED', reasons: [...conclusion.reasons, reason], result: { ...result, parts } };
}
