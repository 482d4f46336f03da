import {
  ReviewCompletion,
  ReviewCorrections,
  ReviewDraftRequest,
  type ReviewEnding,
  ReviewEnding as ReviewEndingSchema,
  ReviewPostponement,
  ReviewProgress,
  ReviewRejection,
  ReviewSplitting,
  reviewLists,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { timestamp, timestampIn } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import { type RuleBook, withRuleBook } from '../../reviews/broken-rules.ts';
import { fullStep } from '../../reviews/complete-step.ts';
import { deleteStep } from '../../reviews/decide-step.ts';
import { rejectStep } from '../../reviews/reject-step.ts';
import { splitStep } from '../../reviews/split-step.ts';
import type { ReviewState, ReviewStep } from '../../store/review-store.ts';
import type { ExecutionRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { reviewBodyLimit } from '../review-body-limit.ts';
import { definitionOf } from '../review-view-access.ts';
import type { ApiGate } from './api-gate.ts';
import { checkHolder, claim, tabOfQuery } from './claims.ts';
import { findDocument } from './find-document.ts';
import { reviewDocumentPath } from './review-document.ts';
import { checkDraft, correctAfterEnd, saveDraft } from './review-drafts.ts';

const tags = ['review screen'];
const said = `revision with ${reviewLists.join(', ')} or rows`;

/** A person's changes to a document: drafts, their checks, and the end of the review. */
export function reviewChanges(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  drafts(app, context, apiGate);
  endings(app, context, apiGate);
  splitting(app, context, apiGate);
  app.post(`${reviewDocumentPath}/postpone`, {
    schema: {
      operationId: 'postponeReview',
      tags,
      summary: 'Release a claim and postpone the review',
      body: ReviewPostponement,
      response: { 204: Type.Null(), ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request, reply) => {
      const execution = await findDocument(context.store, request, 'review');
      await postpone(context, request, execution);
      return reply.code(204).send();
    },
  });
}

function drafts(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  const { store } = context;
  app.post(`${reviewDocumentPath}/check`, {
    bodyLimit: reviewBodyLimit,
    schema: {
      operationId: 'checkReviewDraft',
      tags,
      summary: 'Evaluate a draft without saving it: rules, sums, check digits and dates',
      body: ReviewDraftRequest,
      response: { 200: ReviewProgress, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      const execution = await findDocument(store, request, 'review');
      return checkDraft(context, execution, checkedBody(request, ReviewDraftRequest, `tab and ${said}`));
    },
  });
  app.patch(reviewDocumentPath, {
    bodyLimit: reviewBodyLimit,
    schema: {
      operationId: 'saveReviewDraft',
      tags,
      summary: 'Save a draft; it takes effect when the review is completed',
      body: ReviewDraftRequest,
      response: { 200: ReviewProgress, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      const execution = await findDocument(store, request, 'review');
      const draft = checkedBody(request, ReviewDraftRequest, `tab and ${said}`);
      const progress = await saveDraft(context, request, execution, draft);
      await claim(context, request, execution, draft.tab);
      return progress;
    },
  });
  app.post(`${reviewDocumentPath}/corrections`, {
    bodyLimit: reviewBodyLimit,
    schema: {
      operationId: 'correctReviewDocument',
      tags,
      summary: 'Correct a final result, as a new revision',
      body: ReviewCorrections,
      response: { 200: ReviewProgress, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      const execution = await findDocument(store, request, 'review');
      return correctAfterEnd(context, request, execution, checkedBody(request, ReviewCorrections, said));
    },
  });
}

function endings(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  const { store } = context;
  app.post(`${reviewDocumentPath}/complete`, {
    bodyLimit: reviewBodyLimit,
    schema: {
      operationId: 'completeReview',
      tags,
      summary: 'End a review; its draft becomes the result',
      body: ReviewCompletion,
      response: { 200: ReviewEndingSchema, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      const execution = await findDocument(store, request, 'review');
      const { tab, ...patch } = checkedBody(request, ReviewCompletion, 'tab and revision');
      const action = await definitionOf(store, execution);
      return end(context, request, { execution, tab }, (seen, book) =>
        fullStep(seen, action, { ...patch, complete: true }, book),
      );
    },
  });
  app.post(`${reviewDocumentPath}/reject`, {
    schema: {
      operationId: 'rejectDocument',
      tags,
      summary: 'Reject a document: its review ends and it is FAILED',
      body: ReviewRejection,
      response: { 200: ReviewEndingSchema, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      const execution = await findDocument(store, request, 'review');
      const { tab, reason } = checkedBody(request, ReviewRejection, 'tab and reason');
      return end(context, request, { execution, tab }, (seen) => rejectStep(seen, reason));
    },
  });
  app.delete(reviewDocumentPath, {
    schema: {
      operationId: 'endReview',
      tags,
      summary: 'End a review and leave the result as it was read',
      querystring: Type.Object({ tab: Type.String() }),
      response: { 200: ReviewEndingSchema, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      const execution = await findDocument(store, request, 'review');
      return end(context, request, { execution, tab: tabOfQuery(request) }, deleteStep);
    },
  });
}

function splitting(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  app.post(`${reviewDocumentPath}/split`, {
    schema: {
      operationId: 'splitReviewDocument',
      tags,
      summary:
        'Each document in a file becomes an execution of its own: the review ends and the file is FAILED',
      body: ReviewSplitting,
      response: { 200: ReviewEndingSchema, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      const execution = await findDocument(context.store, request, 'review');
      const { tab, parts } = checkedBody(request, ReviewSplitting, 'tab, and optionally parts with pages');
      return end(context, request, { execution, tab }, (seen) => splitStep(seen, parts));
    },
  });
}

async function end(
  context: AppContext,
  request: FastifyRequest,
  { execution, tab }: { readonly execution: ExecutionRow; readonly tab: string },
  decide: (state: ReviewState, book: RuleBook) => ReviewStep,
): Promise<ReviewEnding> {
  const { clock, checkRules, log } = context;
  const { organizationId, actionId, id: executionId } = execution;
  const { id: by, name } = principalOf(request);
  const at = timestamp(clock);
  const state = await withRuleBook(checkRules, (book) =>
    audited(context, request, async ({ reviews }, note) => {
      const taken = await reviews.step(organizationId, actionId, executionId, { by: name, at }, (seen) => {
        checkHolder(seen.review, { by, tab }, at);
        return decide(seen, book);
      });
      if (taken !== undefined && taken.review.closure !== null) await note('review.ended', executionId);
      return taken;
    }),
  );
  if (state === undefined) throw new ProblemError('REVIEW_UNKNOWN', `Execution Id: ${executionId}`);
  log.write('info', 'review.changed', { executionId, closure: state.review.closure });
  const { status, revision } = state.execution;
  return { executionId, status, revision };
}

async function postpone(
  context: AppContext,
  request: FastifyRequest,
  execution: ExecutionRow,
): Promise<void> {
  const { store, clock, log } = context;
  const body = checkedBody(request, ReviewPostponement, 'tab, and optionally minutes or note');
  const { tab, minutes = 60, note = null } = body;
  // Whoever postpones must have it: an expired claim is taken again, another's is a 409.
  await claim(context, request, execution, tab);
  const { organizationId, id: executionId } = execution;
  const postponedUntil = timestampIn(clock, minutes * 60_000);
  const holder = { by: principalOf(request).id, tab };
  await store.reviewQueue.postpone({ organizationId, executionId }, holder, {
    postponedUntil,
    note,
    askedOf: null,
    askedBy: null,
    askedUntil: null,
  });
  log.write('info', 'review.postponed', { executionId, postponedUntil });
}
