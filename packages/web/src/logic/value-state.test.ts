import type { ReviewCheck } from '@recto/contract';
import { expect, test } from 'vitest';
import { madeReview } from '../../test/support/made-review.ts';
import { openReview } from './review-state.ts';
import { valueState } from './value-state.ts';

test('a sum that adds up proves its amounts, but not empty cells', () => {
  const { review } = madeReview(1);
  const [filled, other] = review.results.filter(({ column }) => column === 'price');
  if (filled === undefined || other === undefined) throw new Error('Expected two prices.');
  const empty = { ...other, result: '', read: '' };
  const results = review.results.map((item) => (item.id === other.id ? empty : item));
  const check: ReviewCheck = {
    id: 'sum-1',
    blocks: false,
    isRule: true,
    detail: 'the prices add up to the subtotal',
    kind: 'sum',
    state: 'fits',
    itemIds: [filled.id, empty.id],
    names: ['lines.price', 'subtotal'],
  };
  const state = openReview({ ...review, results, checks: [check] });
  expect([filled.id, empty.id].map((id) => valueState(state, id).name)).toEqual(['proven', 'empty']);
});
