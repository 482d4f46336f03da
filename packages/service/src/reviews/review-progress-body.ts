import { type FullReviewPatch, type ReviewProgress, reviewLists } from '@recto/contract';
import type { RuleBook } from './broken-rules.ts';
import { fullReviewBody } from './full-review-body.ts';
import { reviewChecks } from './review-checks.ts';
import type { ReviewView } from './review-view.ts';

type Said = Partial<Pick<FullReviewPatch, (typeof reviewLists)[number] | 'rows'>>;

/** The effect of a draft: checks and counts, and the items it changes or adds. */
export function reviewProgressBody(
  before: ReviewView,
  after: ReviewView,
  said: Said,
  book: RuleBook,
): ReviewProgress {
  const { executionId, revision, openCount, tables, ...lists } = fullReviewBody(after, book);
  const meant = new Set(reviewLists.flatMap((name) => said[name] ?? []).map(({ id }) => id.toLowerCase()));
  const items = reviewLists
    .flatMap((name) => lists[name])
    .filter(({ id, rowId }) => meant.has(id) || (rowId !== undefined && !before.rowsById.has(rowId)));
  return { executionId, revision, openCount, checks: reviewChecks(after, book), items, tables };
}
