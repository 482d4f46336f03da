import type { ReviewCorrections, ReviewDraftRequest, ReviewProgress } from '@recto/contract';
import type { FastifyRequest } from 'fastify';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import { withRuleBook } from '../../reviews/broken-rules.ts';
import { fullStep } from '../../reviews/complete-step.ts';
import { correctionStep } from '../../reviews/correction-step.ts';
import { drafted } from '../../reviews/draft-step.ts';
import { reviewProgressBody } from '../../reviews/review-progress-body.ts';
import { matterOf, type ReviewView, reviewViewOf } from '../../reviews/review-view.ts';
import type { ExecutionRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { principalOf } from '../gate.ts';
import { definitionOf, viewedMatter } from '../review-view-access.ts';
import { checkHolder } from './claims.ts';
import { viewOf } from './review-document.ts';

/** The effect of a draft, for an open review or for a correction after the end. */
export async function checkDraft(
  { store, checkRules }: AppContext,
  execution: ExecutionRow,
  { tab: _, ...patch }: ReviewDraftRequest,
): Promise<ReviewProgress> {
  const { view } = await viewOf(store, execution);
  const { draft } = drafted(view, view.action, patch);
  const after = reviewViewOf({ ...view, draft }, view.action);
  return withRuleBook(checkRules, async (book) => reviewProgressBody(view, after, patch, book));
}

/** Saves a draft, unless somebody else has the review or has changed what the client saw. */
export async function saveDraft(
  { store, clock, checkRules, log }: AppContext,
  request: FastifyRequest,
  execution: ExecutionRow,
  { tab, ...patch }: ReviewDraftRequest,
): Promise<ReviewProgress> {
  const { organizationId, actionId, id: executionId } = execution;
  const action = await definitionOf(store, execution);
  const { id: by, name } = principalOf(request);
  const at = timestamp(clock);
  const seen: { view?: ReviewView } = {};
  const state = await withRuleBook(checkRules, (book) =>
    store.reviews.step(organizationId, actionId, executionId, { by: name, at }, (before) => {
      checkHolder(before.review, { by, tab }, at);
      seen.view = reviewViewOf(matterOf(before), action);
      return fullStep(before, action, patch, book);
    }),
  );
  const { view } = seen;
  if (state === undefined || view === undefined) {
    throw new ProblemError('REVIEW_UNKNOWN', `Execution Id: ${executionId}`);
  }
  log.write('debug', 'review.drafted', { executionId, revision: state.review.revision });
  const after = reviewViewOf(viewedMatter(state), action);
  return withRuleBook(checkRules, async (book) => reviewProgressBody(view, after, patch, book));
}

/** Corrects a finished result. */
export async function correctAfterEnd(
  context: AppContext,
  request: FastifyRequest,
  execution: ExecutionRow,
  patch: ReviewCorrections,
): Promise<ReviewProgress> {
  const { store, clock, checkRules, log } = context;
  const { organizationId, actionId, id: executionId } = execution;
  const { view: before } = await viewOf(store, execution);
  const who = { by: principalOf(request).name, at: timestamp(clock) };
  const which = { organizationId, actionId, executionId };
  const corrected = await withRuleBook(checkRules, (book) =>
    audited(context, request, async ({ reviews }, note) => {
      const decide = (seen: ExecutionRow) => correctionStep(seen, before.action, patch, book);
      const revised = await reviews.correct(which, who, decide);
      if (revised !== undefined) await note('result.corrected', executionId);
      return revised;
    }),
  );
  if (corrected === undefined) throw new ProblemError('REVIEW_UNKNOWN', `Execution Id: ${executionId}`);
  log.write('info', 'result.corrected', { executionId, revision: corrected.revision });
  const { view: after } = await viewOf(store, corrected);
  return withRuleBook(checkRules, async (book) => reviewProgressBody(before, after, patch, book));
}
