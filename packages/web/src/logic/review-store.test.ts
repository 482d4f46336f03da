import { expect, test } from 'vitest';
import { idOf, madeReview } from '../../test/support/made-review.ts';
import { remembered } from './remembered.ts';
import { createReviewStore } from './review-store.ts';

const [dueDate, total] = [idOf(1, 5), idOf(1, 10)];

test('subscribers hear of each change and of nothing else', () => {
  const store = createReviewStore(madeReview(1).review);
  const focuses: string[] = [];
  const stop = store.subscribe(() => focuses.push(store.getState().focusId));
  store.dispatch({ type: 'focused', id: dueDate });
  expect(focuses).toEqual([]);
  store.dispatch({ type: 'focused', id: total });
  stop();
  store.dispatch({ type: 'focused', id: dueDate });
  expect(focuses).toEqual([total]);
});

test('a memoized result is computed again only when an argument changes', () => {
  let works = 0;
  const open = remembered(
    ({ draft }: ReturnType<typeof store.getState>) => [draft],
    ({ draft }) => {
      works += 1;
      return [...draft.values].length;
    },
  );
  const store = createReviewStore(madeReview(1).review);
  const first = open(store.getState());
  store.dispatch({ type: 'focused', id: total });
  expect(open(store.getState())).toBe(first);
  expect(works).toBe(1);
  store.dispatch({ type: 'typed', id: total, text: '1', place: null });
  open(store.getState());
  expect(works).toBe(2);
});
