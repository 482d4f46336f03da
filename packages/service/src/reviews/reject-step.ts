import type { Reason } from '@recto/document';
import { ProblemError } from '../problems.ts';
import type { ReviewState, ReviewStep } from '../store/review-store.ts';
import { remainingReasons } from './decide-step.ts';

/** Ends the review of a document that is not what it should be: it becomes FAILED, with the reason. */
export function rejectStep(state: ReviewState, words: string): ReviewStep {
  if (state.review.closedAt !== null) throw new ProblemError('REVIEW_CLOSED', 'The review has ended.');
  const kept = remainingReasons(state);
  const rejected: Reason = { code: 'REJECTED', detail: `A person rejected the document: ${words}` };
  return {
    items: [],
    corrections: [],
    draft: null,
    closure: 'REJECTED',
    reasons: [...kept, rejected],
  };
}
