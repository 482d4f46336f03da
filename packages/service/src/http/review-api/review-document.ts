import {
  DocumentHistory,
  type ReviewDocument,
  ReviewDocument as ReviewDocumentSchema,
  reviewApiPath,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import { withRuleBook } from '../../reviews/broken-rules.ts';
import { endedMatter } from '../../reviews/correction-step.ts';
import { type RepeatedDocument, reviewDocumentBody } from '../../reviews/review-document-body.ts';
import { type ReviewView, reviewViewOf } from '../../reviews/review-view.ts';
import type { Store } from '../../store/store.ts';
import type { ExecutionRow, ReviewRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { definitionOf, viewedMatter } from '../review-view-access.ts';
import type { ApiGate } from './api-gate.ts';
import { documentHistory } from './document-history.ts';
import { findDocument } from './find-document.ts';

export const reviewDocumentPath = `${reviewApiPath}/reviews/:executionId`;

/** A document with everything its reviewer sees, and the decisions on it. */
export function reviewDocument(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  const { store } = context;
  app.get(reviewDocumentPath, {
    schema: {
      operationId: 'getReviewDocument',
      tags: ['review screen'],
      summary:
        'Every value of a document with its draft, checks, pages and claim, including finished documents',
      response: { 200: ReviewDocumentSchema, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => documentBody(context, request, await findDocument(store, request, 'review')),
  });
  app.get(`${reviewDocumentPath}/history`, {
    schema: {
      operationId: 'getReviewDocumentHistory',
      tags: ['review screen'],
      summary: 'What happened to a document and who changed what, oldest first',
      response: { 200: DocumentHistory, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => documentHistory(store, await findDocument(store, request, 'review')),
  });
}

interface Viewed {
  readonly view: ReviewView;
  readonly review: ReviewRow | undefined;
}

/** An execution with all its values, under review or finished. Throws a 404 problem if there are none. */
export async function viewOf(store: Store, execution: ExecutionRow): Promise<Viewed> {
  const { organizationId, actionId, id } = execution;
  const state = await store.reviews.find(organizationId, actionId, id);
  const matter = state === undefined ? endedMatter(execution) : viewedMatter(state);
  if (matter === undefined) {
    throw new ProblemError(
      'REVIEW_UNKNOWN',
      `Expected a document that was read; this one is ${execution.status}.`,
    );
  }
  return { view: reviewViewOf(matter, await definitionOf(store, execution)), review: state?.review };
}

/** The body of a document for the caller. */
export async function documentBody(
  { store, clock, checkRules }: AppContext,
  request: FastifyRequest,
  execution: ExecutionRow,
): Promise<ReviewDocument> {
  const { view, review } = await viewOf(store, execution);
  const { id: userId, organizationId } = principalOf(request);
  const people = [review?.lockedBy, review?.askedBy, review?.askedOf];
  const names = await namesOf(store, organizationId, people);
  const duplicateOf = await repeatedBy(store, execution);
  const onlooker = { userId, now: timestamp(clock), names, duplicateOf };
  return withRuleBook(checkRules, async (book) => reviewDocumentBody(view, review, onlooker, book));
}

/** The earlier document, if it is still there. */
async function repeatedBy(
  store: Store,
  { organizationId, duplicateOf }: ExecutionRow,
): Promise<RepeatedDocument | undefined> {
  if (duplicateOf === null) return undefined;
  const { executionId, kind } = duplicateOf;
  const earlier = await store.executions.find(organizationId, executionId);
  if (earlier === undefined) return undefined;
  const { documentName, createdAt } = earlier;
  return { executionId, documentName, createdAt, kind };
}

async function namesOf(
  store: Store,
  organizationId: string,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'string');
  const users = await Promise.all(known.map((id) => store.accounts.findUserById(organizationId, id)));
  return new Map(
    users.flatMap((user) => (user === undefined ? [] : [[user.id, user.name || user.username] as const])),
  );
}
