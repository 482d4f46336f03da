import type { FastifyRequest } from 'fastify';
import { timestamp } from '../clock.ts';
import { ProblemError } from '../problems.ts';
import type { ReviewState, ReviewStep } from '../store/review-store.ts';
import type { AppContext } from './app-context.ts';
import { audited } from './audit.ts';
import { pathIds, principalOf } from './gate.ts';
import { checkLock } from './review-access.ts';

/** One step by the caller, if nobody else holds the lock. */
export async function takeReviewStep(
  context: AppContext,
  request: FastifyRequest,
  decide: (state: ReviewState) => ReviewStep,
): Promise<ReviewState> {
  const { clock, log } = context;
  const { organizationId, actionId, executionId } = pathIds(request);
  const who = { by: principalOf(request).name, at: timestamp(clock) };
  const state = await audited(context, request, async ({ reviews }, note) => {
    const taken = await reviews.step(organizationId, actionId, executionId, who, (seen) => {
      checkLock(seen, request, clock);
      return decide(seen);
    });
    if (taken !== undefined && taken.review.closure !== null) await note('review.ended', executionId);
    return taken;
  });
  if (state === undefined) throw new ProblemError('REVIEW_UNKNOWN');
  log.write('info', 'review.changed', { executionId, closure: state.review.closure });
  return state;
}
