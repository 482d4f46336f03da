import type { ReviewDecision } from '@recto/contract';
import {
  applyCorrections,
  type Correction,
  type Reason,
  type ReviewDraft,
  type ReviewItem,
  reviewItemName,
} from '@recto/document';
import { ProblemError } from '../problems.ts';
import type { ReviewItemRow, ReviewState, ReviewStep } from '../store/review-store.ts';
import type { StoredResult } from '../store/stored-result.ts';
import { draftWithout } from './draft-step.ts';
import { currentText } from './low-confidence-body.ts';
import { reviewedText } from './reviewed-text.ts';

interface Decided {
  readonly row: ReviewItemRow;
  readonly item: ReviewItem;
  readonly text: string | null;
  readonly validated: boolean;
}

const nothing: ReviewStep = { items: [], corrections: [] };

/**
 * The changes from a reviewer's decisions. Each item sent is confirmed, changed or not, unless it is kept open; the
 * review ends with the last one. Repeated decisions change nothing. Throws a problem for an unknown item, and for new
 * decisions after the end.
 */
export function decideStep(state: ReviewState, decisions: readonly ReviewDecision[]): ReviewStep {
  const decided = decisions.map((decision) => decide(state.items, decision));
  const news = decided.filter(isNew);
  if (state.review.closedAt !== null) {
    if (news.length === 0 && state.review.closure === 'VALIDATED') return nothing;
    throw new ProblemError('REVIEW_CLOSED', 'The review has ended; its values can no longer be changed.');
  }
  const items = news.map(rowOf);
  const confirmed = news.filter(({ validated }) => validated);
  const closes = allValidated(state.items, items);
  return {
    items,
    corrections: confirmed.map(({ row, item, text }) => ({
      itemId: row.id,
      name: reviewItemName(item),
      before: currentText(row, item),
      after: text,
    })),
    ...(confirmed.length > 0 && { result: correctedResult(state, confirmed) }),
    ...(news.length > 0 && state.review.draft !== null && { draft: draftLeft(state.review.draft, news) }),
    ...(closes && { closure: 'VALIDATED', reasons: remainingReasons(state) }),
  };
}

/** Ends a review without changing the result. Throws a problem if none is open. */
export function deleteStep(state: ReviewState): ReviewStep {
  if (state.review.closedAt !== null) throw new ProblemError('REVIEW_UNKNOWN');
  return { ...nothing, closure: 'DELETED', reasons: remainingReasons(state) };
}

function decide(rows: readonly ReviewItemRow[], decision: ReviewDecision): Decided {
  const row = rows.find(({ id }) => id === decision.id.toLowerCase());
  if (row === undefined) {
    throw new ProblemError('REVIEW_ITEM_UNKNOWN', 'Expected the ids of items of this review.');
  }
  const { item } = row;
  const { result, isValidated } = decision;
  if (result === undefined && isValidated !== true) {
    throw new ProblemError(
      'BODY_MALFORMED',
      'Expected result or isValidated: true for each item; one has neither.',
    );
  }
  const text = result === undefined ? currentText(row, item) : reviewedText(result);
  // An unanswered question is shown with an empty answer: sent back unchanged, it decides nothing.
  const isUnsaid = result === '' && item.target.kind === 'prompt' && isValidated !== true;
  return { row, item, text, validated: isValidated !== false && !isUnsaid };
}

function isNew({ row, item, text, validated }: Decided): boolean {
  return validated !== (row.validated === 1) || text !== currentText(row, item);
}

/** A decision takes precedence over an earlier draft for the same item. */
function draftLeft(draft: ReviewDraft, news: readonly Decided[]): ReviewDraft {
  return draftWithout(
    draft,
    news.map(({ item }) => item),
  );
}

function rowOf({ row, text, validated }: Decided): ReviewItemRow {
  return { ...row, text, validated: validated ? 1 : 0 };
}

function allValidated(before: readonly ReviewItemRow[], changed: readonly ReviewItemRow[]): boolean {
  const after = new Map([...before, ...changed].map((row) => [row.id, row]));
  return [...after.values()].every(({ validated }) => validated === 1);
}

function correctedResult({ execution }: ReviewState, confirmed: readonly Decided[]): StoredResult {
  const result = execution.result!;
  const corrections = confirmed.map(({ item, text }): Correction => ({ item, text }));
  return { ...result, extraction: applyCorrections(result.extraction, corrections) };
}

/** A person has settled every doubt; an unreadable page remains one. */
export function remainingReasons({ execution }: ReviewState): readonly Reason[] {
  return execution.reasons.filter(({ code }) => code.startsWith('PAGE_'));
}
