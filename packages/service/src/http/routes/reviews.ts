import {
  decisionsOf,
  FullReview,
  FullReviewPatch,
  LowConfidenceExecution,
  ReviewList,
  ReviewPatch,
  reviewLists,
  reviewsPageRules,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { withRuleBook } from '../../reviews/broken-rules.ts';
import { fullStep } from '../../reviews/complete-step.ts';
import { decideStep, deleteStep } from '../../reviews/decide-step.ts';
import { lowConfidenceBody } from '../../reviews/low-confidence-body.ts';
import { reviewViewOf } from '../../reviews/review-view.ts';
import type { AppContext } from '../app-context.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, pathIds } from '../gate.ts';
import { pageQueryOf, pageQuerySchema } from '../page-query.ts';
import { problemResponse } from '../problem-response.ts';
import { findReview, reviewableActions, unknownReview } from '../review-access.ts';
import { reviewBodyLimit } from '../review-body-limit.ts';
import {
  allSchema,
  asksFor,
  definitionOf,
  findReviewView,
  fullBody,
  patchSchema,
  viewedMatter,
} from '../review-view-access.ts';
import { takeReviewStep } from '../take-review-step.ts';
import { reviewPath, runtimePath } from './paths.ts';

const tags = ['reviews'];

/** Endpoints 3 to 6: what waits for a person, and the person's decisions. */
export function reviews(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const { store } = context;
  const onRequest = gate.requires();
  app.get(`${runtimePath}/reviews`, {
    schema: {
      operationId: 'listReviews',
      tags,
      summary: 'Executions that wait for a person, oldest first',
      querystring: pageQuerySchema(reviewsPageRules),
      response: { 200: ReviewList, ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      const paging = pageQueryOf(request, reviewsPageRules);
      const allowed = await reviewableActions(store.actions, request);
      const open = await store.reviews.listOpen(pathIds(request).organizationId, allowed, paging);
      return open.map(({ actionId, executionId, createdAt, fileId, documentName }) => ({
        docActionId: actionId,
        docOperationId: executionId,
        docOperationCreationDate: createdAt,
        docFileId: fileId,
        docFileName: documentName,
      }));
    },
  });
  app.get(reviewPath, {
    schema: {
      operationId: 'getReview',
      tags,
      summary: 'The values of an execution that a person has to check, or every value with all=true',
      querystring: allSchema,
      response: { 200: Type.Union([LowConfidenceExecution, FullReview]), ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      if (asksFor(request, 'all')) return fullBody(context, await findReviewView(store, request));
      const state = await findReview(store, request);
      if (state.review.closedAt !== null) throw unknownReview(request);
      return lowConfidenceBody(state);
    },
  });
  changes(app, context, onRequest);
}

const expectedLists = `at least one of ${reviewLists.join(', ')}, each a list of items with id and result`;

function changes(app: FastifyInstance, context: AppContext, onRequest: ReturnType<Gate['requires']>): void {
  app.patch(reviewPath, {
    // With all=true a client may send back everything it was given.
    bodyLimit: reviewBodyLimit,
    schema: {
      operationId: 'patchReview',
      tags,
      summary: 'Confirm or correct items; the last one ends the review. With all=true, any value, as a draft',
      querystring: patchSchema,
      body: Type.Union([ReviewPatch, FullReviewPatch]),
      response: { 200: Type.Union([LowConfidenceExecution, FullReview]), ...problemResponse },
    },
    onRequest,
    handler: async (request) => {
      if (asksFor(request, 'all')) return patchAll(context, request);
      return patchDoubtful(context, request);
    },
  });
  app.delete(reviewPath, {
    schema: {
      operationId: 'deleteReview',
      tags,
      summary: 'End a review and leave the result as it is',
      response: { 200: Type.Any({ description: 'No body' }), ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => {
      const { review } = await findReview(context.store, request);
      if (review.closedAt !== null) throw unknownReview(request);
      await takeReviewStep(context, request, deleteStep);
      return reply.code(200).send();
    },
  });
}

/** Decisions, which are final. */
async function patchDoubtful(context: AppContext, request: FastifyRequest): Promise<LowConfidenceExecution> {
  const { execution } = await findReview(context.store, request);
  const strict = asksFor(request, 'strict');
  const patch = checkedBody(request, ReviewPatch, expectedLists);
  const said = { decisions: decisionsOf(patch), strict, printedSo: patch.printedSo };
  const action = await definitionOf(context.store, execution);
  const state = await withRuleBook(context.checkRules, (book) =>
    takeReviewStep(context, request, (seen) => decideStep(seen, action, said, book)),
  );
  return lowConfidenceBody(state);
}

/** Drafts or, with `complete`, the end of the review. */
async function patchAll(context: AppContext, request: FastifyRequest): Promise<FullReview> {
  const { execution } = await findReview(context.store, request);
  const patch = checkedBody(
    request,
    FullReviewPatch,
    `revision with ${reviewLists.join(', ')}, rows or complete`,
  );
  const action = await definitionOf(context.store, execution);
  const state = await withRuleBook(context.checkRules, (book) =>
    takeReviewStep(context, request, (seen) => fullStep(seen, action, patch, book)),
  );
  return fullBody(context, reviewViewOf(viewedMatter(state), action));
}
