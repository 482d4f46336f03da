import { expect, test } from 'vitest';
import { idOf, madeReview } from '../../test/support/made-review.ts';
import { reduceReview } from './reduce-review.ts';
import { openReview } from './review-state.ts';
import { allSections, foundSections, hiddenCount } from './shown-rows.ts';

const iban = idOf(1, 6);

/** Without its IBAN. */
function opened() {
  const { review } = madeReview(1);
  const results = review.results.map((item) =>
    item.id === iban ? { ...item, result: '', read: '', geometry: null } : item,
  );
  return openReview({ ...review, results });
}

test('values stand by party, in the order of the action', () => {
  expect(allSections(opened()).map(({ name, ids }) => [name, ids.length])).toEqual([
    ['vendor', 1],
    ['buyer', 1],
    ['', 8],
  ]);
});

test('what was not found and is not asked for is left out, until somebody goes there', () => {
  const state = opened();
  const ids = (of: typeof state) => foundSections(of).flatMap((section) => section.ids);
  expect([hiddenCount(state), ids(state).includes(iban)]).toEqual([1, false]);
  const there = reduceReview(state, { type: 'focused', id: iban });
  expect(ids(there)).toContain(iban);
  const typed = reduceReview(there, { type: 'typed', id: iban, text: 'DE', place: null });
  expect(ids(reduceReview(typed, { type: 'focused', id: idOf(1, 1) }))).toContain(iban);
});

test('a missing value that is required stays', () => {
  expect(foundSections(opened()).flatMap(({ ids }) => ids)).toContain(idOf(1, 7));
});
