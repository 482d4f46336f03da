import type { ReviewCorrections, ReviewDraftRequest, ReviewProgress } from '@recto/contract';
import type { FastifyRequest } from 'fastify';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import { fullStep, matterOf } from '../../reviews/complete-step.ts';
import { correctionStep } from '../../reviews/correction-step.ts';
import { drafted } from '../../reviews/draft-step.ts';
import { reviewProgressBody } from '../../reviews/review-progress-body.ts';
import { type ReviewView, reviewViewOf } from '../../reviews/review-view.ts';
import type { ExecutionRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { principalOf } from '../gate.ts';
import { definitionOf, viewedMatter } from '../review-view-access.ts';
import { checkHolder } from './claims.ts';
import { viewOf } from './review-document.ts';

/** What a draft would come to; of an open review, or of a correction after the end. */
export async function checkDraft(
  { store }: AppContext,
  execution: ExecutionRow,
  { tab: _, ...patch }: ReviewDraftRequest,
): Promise<ReviewProgress> {
  const { view } = await viewOf(store, execution);
  const { draft } = drafted(view, view.action, patch);
  return reviewProgressBody(view, reviewViewOf({ ...view, draft }, view.action), patch);
}

/** Saves a draft, unless another has the review or has changed what the client saw. */
export async function saveDraft(
  { store, clock, log }: AppContext,
  request: FastifyRequest,
  execution: ExecutionRow,
  { tab, ...patch }: ReviewDraftRequest,
): Promise<ReviewProgress> {
  const { organizationId, actionId, id: executionId } = execution;
  const action = await definitionOf(store, execution);
  const { id: by, name } = principalOf(request);
  const at = timestamp(clock);
  const seen: { view?: ReviewView } = {};
  const state = await store.reviews.step(
    organizationId,
    actionId,
    executionId,
    { by: name, at },
    (before) => {
      checkHolder(before.review, { by, tab }, at);
      seen.view = reviewViewOf(matterOf(before), action);
      return fullStep(before, action, patch);
    },
  );
  if (state === undefined || seen.view === undefined) {
    throw new ProblemError('REVIEW_UNKNOWN', `Execution Id: ${executionId}`);
  }
  log.write('debug', 'review.drafted', { executionId, revision: state.review.revision });
  return reviewProgressBody(seen.view, reviewViewOf(viewedMatter(state), action), patch);
}

/** Corrects a result that has ended. */
export async function correctAfterEnd(
  { store, clock, log }: AppContext,
  request: FastifyRequest,
  execution: ExecutionRow,
  patch: ReviewCorrections,
): Promise<ReviewProgress> {
  const { organizationId, actionId, id: executionId } = execution;
  const { view: before } = await viewOf(store, execution);
  const who = { by: principalOf(request).name, at: timestamp(clock) };
  const which = { organizationId, actionId, executionId };
  const corrected = await store.reviews.correct(which, who, (seen) =>
    correctionStep(seen, before.action, patch),
  );
  if (corrected === undefined) throw new ProblemError('REVIEW_UNKNOWN', `Execution Id: ${executionId}`);
  log.write('info', 'result.corrected', { executionId, revision: corrected.revision });
  const { view: after } = await viewOf(store, corrected);
  return reviewProgressBody(before, after, patch);
}
