import type { FilePart } from '@recto/document';
import { ProblemError } from '../problems.ts';
import type { ReviewState, ReviewStep } from '../store/review-store.ts';
import { remainingReasons } from './decide-step.ts';

/**
 * Ends the review of a file that holds several documents: each becomes an execution of its own, and the file's is FAILED.
 * Without `asked`, they are those that were told. Throws a problem if the review has ended, the file is gone, or a part is
 * none of it.
 */
export function splitStep(state: ReviewState, asked?: readonly FilePart[]): ReviewStep {
  const { review, execution } = state;
  if (review.closedAt !== null) throw new ProblemError('REVIEW_CLOSED', 'The review has ended.');
  if (execution.bytesGoneAt !== null)
    throw new ProblemError('EXECUTION_UNKNOWN', 'The file of this execution is gone.');
  const parts = asked ?? execution.result?.parts ?? [];
  checkParts(parts, execution.result?.pages.length ?? 0);
  return {
    items: [],
    corrections: [],
    draft: null,
    closure: 'REJECTED',
    reasons: remainingReasons(state),
    parts,
  };
}

function checkParts(parts: readonly FilePart[], pageCount: number): void {
  const places = parts.flatMap(({ pages, half = '' }) => pages.map((page) => `${page}${half}`));
  const isOnce = new Set(places).size === places.length;
  const isThere = parts.every(({ pages }) => pages.every((page) => page <= pageCount));
  const isWhole = parts.length === 1 && parts[0]!.half === undefined && parts[0]!.pages.length === pageCount;
  if (parts.length > 0 && isOnce && isThere && !isWhole) return;
  throw new ProblemError(
    'BODY_MALFORMED',
    `Expected parts with pages from 1 to ${pageCount}, each page in one part at most, and not the whole file.`,
  );
}
