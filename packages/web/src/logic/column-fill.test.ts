import { expect, test } from 'vitest';
import { madeReview } from '../../test/support/made-review.ts';
import { fillColumn } from './column-fill.ts';
import { openReview } from './review-state.ts';
import { wordsBetween } from './words.ts';

test('a box drawn over a column fills its cells, each from its own row', () => {
  const { review, words } = madeReview(1, 4);
  const drawn = wordsBetween(words, { x: 0.72, y: 0.34 }, { x: 0.9, y: 0.45 });
  const filled = fillColumn(openReview(review), { table: 'lines', column: 'price' }, 0, drawn);
  expect(filled.map(({ text }) => text)).toEqual(['580.00', '200.00', '200.00', '200.00']);
  expect(filled[1]?.place?.geometry.top).toBeCloseTo(0.37);
});
