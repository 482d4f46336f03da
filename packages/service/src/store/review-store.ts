import type { FilePart, Reason, ReviewDraft } from '@recto/document';
import type { Kysely, Transaction } from 'kysely';
import type { Notifier } from '../notifier.ts';
import type { Queue } from '../queue/queue.ts';
import { announceEnd } from './announce-end.ts';
import { type CorrectedExecution, correctResult, type ResultCorrection } from './correct-result.ts';
import { inTransaction, takeTurn } from './dialect.ts';
import { forget, learn } from './example-store.ts';
import { moveExecution } from './move-execution.ts';
import { findExecution, updateExecution } from './queries/executions.ts';
import { type AuditedVersion, listPassedAudits, type PassedAudit } from './queries/passed-audits.ts';
import * as queries from './queries/reviews.ts';
import { splitExecution } from './split-execution.ts';
import type { StoredResult } from './stored-result.ts';
import type { ExecutionRow, ReviewItemRow, ReviewRow, Tables } from './tables.ts';

export type { AuditedVersion, PassedAudit } from './queries/passed-audits.ts';
export type { ReviewItemRow, ReviewRow } from './tables.ts';

export interface ReviewState {
  readonly review: ReviewRow;
  readonly items: readonly ReviewItemRow[];
  readonly execution: ExecutionRow;
}

/** The changes of a reviewer's step. */
export interface ReviewStep {
  readonly items: readonly ReviewItemRow[];
  /** Items that were not in the review at its start. */
  readonly added?: readonly ReviewItemRow[];
  readonly corrections: readonly Correction[];
  /** Decisions that are not final yet; null: none; absent: unchanged. */
  readonly draft?: ReviewDraft | null;
  /** The corrected result; absent to leave it unchanged. */
  readonly result?: StoredResult;
  readonly reasons?: readonly Reason[];
  /**
   * Ends the review: the execution is SUCCEEDED, or FAILED if rejected, and the validated values become an example for
   * the action.
   */
  readonly closure?: NonNullable<ReviewRow['closure']>;
  /** The documents in its file, each of which becomes an execution as this one is rejected. */
  readonly parts?: readonly FilePart[];
}

type Correction = Pick<queries.CorrectionRow, 'itemId' | 'name' | 'before' | 'after'> &
  Partial<Pick<queries.CorrectionRow, 'change' | 'note'>>;

export type { ResultCorrection } from './correct-result.ts';

type OpenReview = Awaited<ReturnType<typeof queries.listOpenReviews>>[number];

export type ReviewedItem = Awaited<ReturnType<typeof queries.listReviewedItems>>[number];

/** Reviews: a task for each execution that waits for a person. */
export interface ReviewStore {
  /** Open ones of some actions, or of all, oldest first. */
  listOpen(
    organizationId: string,
    actionIds: readonly string[] | 'all',
    paging: { readonly page: number; readonly size: number },
  ): Promise<readonly OpenReview[]>;
  /** What people changed in documents that only chance sent to them, in the order in which the reviews ended. */
  listPassedAudits(version: AuditedVersion): Promise<readonly PassedAudit[]>;
  /** Confirmed items of reviews closed at `since` or later; newest first. */
  listReviewed(
    organizationId: string,
    actionId: string,
    range: { readonly since: string; readonly most: number },
  ): Promise<readonly ReviewedItem[]>;
  /** A review, open or closed. */
  find(organizationId: string, actionId: string, executionId: string): Promise<ReviewState | undefined>;
  /**
   * Takes a step in one transaction: `decide` sees the current review and says what changes. What it throws reaches the
   * caller, and nothing is written. Undefined: no such review.
   */
  step(
    organizationId: string,
    actionId: string,
    executionId: string,
    who: { readonly by: string; readonly at: string },
    decide: (state: ReviewState) => ReviewStep,
  ): Promise<ReviewState | undefined>;
  /** See {@link correctResult}. */
  correct(
    which: CorrectedExecution,
    who: { readonly by: string; readonly at: string },
    decide: (execution: ExecutionRow) => ResultCorrection | undefined,
  ): Promise<ExecutionRow | undefined>;
  /** Locks a review for one person, who may already hold the lock. False: somebody else holds it. */
  takeLock(
    organizationId: string,
    executionId: string,
    lock: { readonly by: string; readonly at: string; readonly until: string },
  ): Promise<boolean>;
  /** Ends the person's lock; does nothing if it is another's. */
  freeLock(organizationId: string, executionId: string, by: string): Promise<void>;
  /** Who corrected what and when, oldest first. */
  history(organizationId: string, executionId: string): Promise<readonly queries.CorrectionRow[]>;
}

export function createReviewStore(database: Kysely<Tables>, queue: Queue, notifier: Notifier): ReviewStore {
  return {
    async listOpen(organizationId, actionIds, paging) {
      if (actionIds.length === 0) return [];
      return queries.listOpenReviews(database, organizationId, actionIds, paging);
    },
    listReviewed: (organizationId, actionId, range) =>
      queries.listReviewedItems(database, organizationId, actionId, range),
    listPassedAudits: (version) => listPassedAudits(database, version),
    find: (organizationId, actionId, executionId) =>
      findState(database, organizationId, actionId, executionId),
    async step(organizationId, actionId, executionId, who, decide) {
      const state = await inTransaction(database, async (transaction) => {
        await takeTurn(transaction, 'review', executionId);
        const seen = await findState(transaction, organizationId, actionId, executionId);
        if (seen === undefined) return undefined;
        await takeStep(transaction, queue, seen, decide(seen), who);
        return findState(transaction, organizationId, actionId, executionId);
      });
      notifier.notify();
      return state;
    },
    correct: (which, who, decide) => correctResult(database, which, who, decide),
    takeLock: (organizationId, executionId, lock) =>
      queries.takeLock(database, organizationId, executionId, lock),
    freeLock: (organizationId, executionId, by) =>
      queries.freeLock(database, organizationId, executionId, by),
    history: (organizationId, executionId) => queries.listCorrections(database, organizationId, executionId),
  };
}

async function findState(
  database: Kysely<Tables>,
  organizationId: string,
  actionId: string,
  executionId: string,
): Promise<ReviewState | undefined> {
  const review = await queries.findReview(database, organizationId, executionId);
  const execution = await findExecution(database, organizationId, executionId);
  if (review === undefined || execution === undefined || review.actionId !== actionId) return undefined;
  return { review, execution, items: await queries.listReviewItems(database, organizationId, executionId) };
}

async function takeStep(
  transaction: Transaction<Tables>,
  queue: Queue,
  { review, execution }: ReviewState,
  step: ReviewStep,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  const { organizationId, executionId } = review;
  await writeWords(transaction, review, step, { by, at });
  const change = {
    ...(step.result !== undefined && { result: step.result }),
    ...(step.reasons !== undefined && { reasons: step.reasons }),
    ...(step.parts && (await changeOfSplit(transaction, queue, execution, step, at))),
  };
  if (step.closure === undefined) {
    if (Object.keys(change).length > 0) {
      await updateExecution(transaction, execution, { ...change, updatedAt: at });
    }
    return;
  }
  const to = step.closure === 'REJECTED' ? 'FAILED' : 'SUCCEEDED';
  const move = { organizationId, executionId, by: 'reviewer', to, at } as const;
  const ended = await moveExecution(transaction, { ...move, change: () => change });
  if (ended === undefined) return;
  if (step.closure === 'VALIDATED' && ended.result !== null) {
    const { extraction } = ended.result;
    await learn(transaction, ended, extraction, at);
  } else await forget(transaction, organizationId, executionId);
  await queries.updateReview(transaction, organizationId, executionId, {
    draft: null,
    closedAt: at,
    closedBy: by,
    closure: step.closure,
    lockedBy: null,
    lockExpiresAt: null,
    lockedTab: null,
  });
  await announceEnd(transaction, queue, ended, at, step.closure);
}

async function changeOfSplit(
  transaction: Transaction<Tables>,
  queue: Queue,
  execution: ExecutionRow,
  { parts: asked = [], reasons = [] }: ReviewStep,
  at: string,
): Promise<Pick<ExecutionRow, 'result' | 'reasons'>> {
  const { parts, reason } = await splitExecution(transaction, queue, execution, asked, at);
  const { pages, extraction } = execution.result!;
  return { result: { pages, extraction, parts }, reasons: [...reasons, reason] };
}

/** A step's decisions go into the history, and the review's revision is incremented. */
async function writeWords(
  transaction: Transaction<Tables>,
  { organizationId, executionId, revision }: ReviewRow,
  { items, added = [], corrections, draft, closure }: ReviewStep,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  for (const item of items) await queries.updateReviewItem(transaction, item);
  await queries.insertReviewItems(transaction, added);
  for (const correction of corrections) {
    const row = { change: 'VALUE', note: null, ...correction, organizationId, executionId, by, at } as const;
    await queries.insertCorrection(transaction, row);
  }
  const isChanged = items.length + corrections.length > 0 || draft !== undefined || closure !== undefined;
  if (!isChanged) return;
  await queries.updateReview(transaction, organizationId, executionId, {
    revision: revision + 1,
    ...(draft !== undefined && { draft }),
  });
}
