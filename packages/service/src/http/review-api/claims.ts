import {
  type ClaimedReview,
  ClaimedReview as ClaimedReviewSchema,
  ClaimNextRequest,
  ClaimRequest,
  type ReviewClaim,
  ReviewClaim as ReviewClaimSchema,
  reviewApiPath,
  TabId,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { timestamp, timestampIn } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { ClaimTime, Holder } from '../../store/review-queue-store.ts';
import type { ExecutionRow, ReviewRow } from '../../store/tables.ts';
import type { AppContext } from '../app-context.ts';
import { checkedBody } from '../checked-body.ts';
import { principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import type { ApiGate } from './api-gate.ts';
import { findDocument } from './find-document.ts';
import { queueFilterOf } from './queue-filter.ts';
import { documentBody, reviewDocumentPath } from './review-document.ts';

const tags = ['review screen'];

/** The next review, and claims: each belongs to one tab at a time. */
export function claims(app: FastifyInstance, context: AppContext, apiGate: ApiGate): void {
  app.post(`${reviewApiPath}/queue/next`, {
    schema: {
      operationId: 'claimNextReview',
      tags,
      summary: 'The next unclaimed review, claimed for a tab; null at the end of the queue',
      body: ClaimNextRequest,
      response: { 200: ClaimedReviewSchema, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => claimNext(context, request),
  });
  app.post(`${reviewDocumentPath}/claim`, {
    schema: {
      operationId: 'claimReview',
      tags,
      summary: 'Claim a review for a tab, or renew its claim',
      body: ClaimRequest,
      response: { 200: ReviewClaimSchema, ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request) => {
      const { tab } = checkedBody(request, ClaimRequest, 'tab');
      return claim(context, request, await findDocument(context.store, request, 'review'), tab);
    },
  });
  app.delete(`${reviewDocumentPath}/claim`, {
    schema: {
      operationId: 'releaseReview',
      tags,
      summary: "Release a tab's claim",
      querystring: Type.Object({ tab: TabId, leaving: Type.Optional(Type.Boolean()) }),
      response: { 204: Type.Null(), ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request, reply) => {
      const { organizationId, id: executionId } = await findDocument(context.store, request, 'review');
      const holder = { by: principalOf(request).id, tab: tabOfQuery(request) };
      const review = { organizationId, executionId };
      const { leaving } = request.query as { readonly leaving?: unknown };
      if (leaving === 'true') {
        const { clock } = context;
        const until = timestampIn(clock, leavingMs);
        await context.store.reviewQueue.claim(review, { ...holder, at: timestamp(clock), until });
      } else await context.store.reviewQueue.release(review, holder);
      return reply.code(204).send();
    },
  });
}

/** A page that is left may only be loaded again: nobody else is given its document so soon. */
const leavingMs = 10_000;

/** The tab, from the query of a request without a body. Throws a 400 problem. */
export function tabOfQuery(request: FastifyRequest): string {
  const { tab } = request.query as { readonly tab?: unknown };
  if (Value.Check(TabId, tab)) return tab;
  throw new ProblemError(
    'PARAMETER_INVALID',
    "Invalid query parameter 'tab': expected 8 to 64 of A-Z a-z 0-9 _ -",
  );
}

/** Claims a review for a tab, or renews its claim. Throws a 409 problem if another has it, or it has ended. */
export async function claim(
  { store, clock, config }: AppContext,
  request: FastifyRequest,
  { organizationId, actionId, id: executionId, documentName }: ExecutionRow,
  tab: string,
): Promise<ReviewClaim> {
  const time = claimTime({ clock, config });
  const holder = { by: principalOf(request).id, tab, ...time };
  if (!(await store.reviewQueue.claim({ organizationId, executionId }, holder))) {
    const state = await store.reviews.find(organizationId, actionId, executionId);
    if (state === undefined) throw new ProblemError('REVIEW_UNKNOWN', `Execution Id: ${executionId}`);
    if (state.review.closedAt !== null) throw new ProblemError('REVIEW_CLOSED', 'The review has ended.');
    checkHolder(state.review, holder, time.at);
    throw new ProblemError('REVIEW_LOCKED', 'Somebody else has claimed this review; ask for the next.');
  }
  return { executionId, actionId, documentName, expiresAt: time.until, now: time.at };
}

/** Throws a 409 problem while another person, or another tab of the same person, has a review. */
export function checkHolder(review: ReviewRow, { by, tab }: Holder, now: string): void {
  const { lockedBy, lockedTab, lockExpiresAt: until } = review;
  if (lockedBy === null || until === null || until <= now) return;
  if (lockedBy === by && (lockedTab === null || lockedTab === tab)) return;
  const who = lockedBy === by ? 'Another tab of yours' : 'Somebody else';
  throw new ProblemError('REVIEW_LOCKED', `${who} is working on this review until ${until}.`, {
    'retry-after': String(Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))),
  });
}

/** Nobody works on a document that was only fetched ahead: it is soon free again if that tab is gone. */
const aheadMs = 100_000;

function claimTime({ clock, config }: Pick<AppContext, 'clock' | 'config'>, isAhead = false): ClaimTime {
  const lastsMs = isAhead ? Math.min(aheadMs, config.reviewLockMs) : config.reviewLockMs;
  return { at: timestamp(clock), until: timestampIn(clock, lastsMs) };
}

async function claimNext(context: AppContext, request: FastifyRequest): Promise<ClaimedReview> {
  const { store } = context;
  const expected = 'tab, and optionally filter, order or skip';
  const body = checkedBody(request, ClaimNextRequest, expected);
  const { tab, filter = {}, order = 'age', skip = [], ahead = false } = body;
  const asked = await queueFilterOf(context, request, filter);
  const time = claimTime(context, ahead);
  const holder = { by: principalOf(request).id, tab, ...time };
  const skipped = skip.map((id) => id.toLowerCase());
  const executionId = await store.reviewQueue.claimNext(asked, { order, skip: skipped }, holder);
  const left = await store.reviewQueue.count(asked);
  const execution =
    executionId === undefined ? undefined : await store.executions.find(asked.organizationId, executionId);
  // Just deleted: asking again returns the one after it.
  if (execution === undefined) return { claim: null, review: null, left };
  const { id, actionId, documentName } = execution;
  const claimed = { executionId: id, actionId, documentName, expiresAt: time.until, now: time.at };
  return { claim: claimed, review: await documentBody(context, request, execution), left };
}
