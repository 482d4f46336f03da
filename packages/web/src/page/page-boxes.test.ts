import { expect, test } from 'vitest';
import { idOf, madeReview } from '../../test/support/made-review.ts';
import { createReviewStore } from '../logic/review-store.ts';
import { pageBoxes, placeToShow } from './page-boxes.ts';

test('the boxes stay the same as the focus moves between fields, so none renders again', () => {
  const store = createReviewStore(madeReview(1).review);
  store.dispatch({ type: 'focused', id: idOf(1, 5) });
  const before = pageBoxes(store.getState());
  store.dispatch({ type: 'focused', id: idOf(1, 10) });
  expect(pageBoxes(store.getState())).toBe(before);
  expect(before.length).toBe(9);
});

test('a focused row shows the boxes of its cells, and a value that moved shows its new box', () => {
  const { review } = madeReview(1);
  const store = createReviewStore(review);
  const cell = review.results.find(({ rowId }) => rowId !== undefined);
  if (cell === undefined) throw new Error('Expected a cell.');
  store.dispatch({ type: 'focused', id: cell.id });
  expect(pageBoxes(store.getState()).length).toBe(12);
  expect(placeToShow(store.getState())?.geometry).toEqual(cell.geometry);
  const geometry = { left: 0.5, top: 0.5, width: 0.1, height: 0.02 };
  store.dispatch({ type: 'typed', id: idOf(1, 10), text: '9', place: { page: 0, geometry } });
  const moved = pageBoxes(store.getState()).find(({ id }) => id === idOf(1, 10));
  expect(moved?.geometry).toEqual(geometry);
});
