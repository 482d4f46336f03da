import type { FastifyRequest } from 'fastify';
import { may } from '../auth/principal.ts';
import { type Clock, timestamp } from '../clock.ts';
import { ProblemError } from '../problems.ts';
import type { ActionStore } from '../store/action-store.ts';
import type { ReviewState, ReviewStore } from '../store/review-store.ts';
import { pathIds, principalOf } from './gate.ts';

/** Actions whose executions the caller may review. Manage Actions makes a reviewer of every action. */
export async function reviewableActions(
  actions: ActionStore,
  request: FastifyRequest,
): Promise<readonly string[] | 'all'> {
  const principal = principalOf(request);
  if (may(principal, 'Manage Actions')) return 'all';
  if (principal.kind === 'app') throw new ProblemError('PERMISSION_MISSING', 'Only users can review.');
  return actions.listReviewable(principal.organizationId, principal.id);
}

/** Throws a 403 problem if the caller may not review the path's action. */
export async function checkReviewer(actions: ActionStore, request: FastifyRequest): Promise<void> {
  const allowed = await reviewableActions(actions, request);
  if (allowed !== 'all' && !allowed.includes(pathIds(request).actionId)) {
    throw new ProblemError('REVIEWER_NOT_ASSIGNED', 'You are not assigned to review this action.');
  }
}

/** The review of the path, open or closed. Throws a 403 or 404 problem. */
export async function findReview(
  store: { readonly actions: ActionStore; readonly reviews: ReviewStore },
  request: FastifyRequest,
): Promise<ReviewState> {
  const { organizationId, actionId, executionId } = pathIds(request);
  await checkReviewer(store.actions, request);
  const state = await store.reviews.find(organizationId, actionId, executionId);
  if (state === undefined) throw unknownReview(request);
  return state;
}

/** Throws a 409 problem while somebody else holds the lock. */
export function checkLock({ review }: ReviewState, request: FastifyRequest, clock: Clock): void {
  const { lockedBy, lockExpiresAt } = review;
  if (lockedBy === null || lockExpiresAt === null || lockExpiresAt <= timestamp(clock)) return;
  if (lockedBy === principalOf(request).id) return;
  const waitS = Math.ceil((Date.parse(lockExpiresAt) - clock.now().getTime()) / 1000);
  throw new ProblemError('REVIEW_LOCKED', `Somebody else is working on this review until ${lockExpiresAt}.`, {
    'retry-after': String(Math.max(1, waitS)),
  });
}

export function unknownReview(request: FastifyRequest): ProblemError {
  const { actionId, executionId } = pathIds(request);
  return new ProblemError(
    'REVIEW_UNKNOWN',
    `No review: Action Id: ${actionId}, Execution Id: ${executionId}`,
  );
}
