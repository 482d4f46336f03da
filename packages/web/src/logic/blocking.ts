import type { ReviewCheck } from '@recto/contract';
import { remembered } from './remembered.ts';
import { isOpen, type ReviewState } from './review-state.ts';

/**
 * The broken checks that keep a review from ending, other than those that the person has said to be printed so. A text
 * that cannot be understood counts once somebody is asked about it or has answered.
 */
export const blockingChecks: (state: ReviewState) => readonly ReviewCheck[] = remembered(
  ({ checks, draft, said }) => [checks, draft, said],
  (state) => state.checks.filter((check) => isBlocking(state, check)),
);

function isBlocking(state: ReviewState, check: ReviewCheck): boolean {
  if (!check.blocks || state.said.has(answerKey(state, check))) return false;
  return check.kind !== 'kind' || check.itemIds.some((id) => isDecided(state, id));
}

function isDecided(state: ReviewState, id: string): boolean {
  const mark = state.draft.values.get(id)?.mark;
  if (mark === 'notOnPage' || mark === 'unreadable') return false;
  return mark === 'confirmed' || isOpen(state, id);
}

/**
 * The check that keeps this value from being confirmed; undefined if the server has not heard its latest text. What the
 * person has typed may still miss its sum: the other values are perhaps about to be corrected too.
 */
export function blockOf(state: ReviewState, id: string): ReviewCheck | undefined {
  const isTyped = state.draft.values.get(id)?.mark === 'typed';
  return blockingChecks(state).find(
    (check) => check.itemIds.includes(id) && isFresh(state, check) && !(isTyped && check.itemIds.length > 1),
  );
}

/** Whether the check tells of the values as they are now, rather than as they were when the server last answered. */
function isFresh({ draft, checked }: ReviewState, { itemIds }: ReviewCheck): boolean {
  const isSame = (id: string) => draft.values.get(id)?.text === checked.values.get(id)?.text;
  return rowCount(draft) === rowCount(checked) && itemIds.every(isSame);
}

function rowCount({ tables }: ReviewState['draft']): number {
  return tables.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** What is said about a check holds only for the values that it was said of. */
export function answerKey({ draft }: ReviewState, { id, sum, itemIds }: ReviewCheck): string {
  const values = sum
    ? [sum.computed, sum.equals.amount]
    : itemIds.map((item) => draft.values.get(item)?.text ?? '');
  return JSON.stringify([id, ...values]);
}

/** The last value of a check's, which is its total; the first that can be focused. */
export function valueToCorrect(state: ReviewState, { itemIds }: ReviewCheck): string | undefined {
  return itemIds.findLast((id) => state.draft.values.has(id));
}
