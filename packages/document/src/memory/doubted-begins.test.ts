import { expect, test } from 'vitest';
import { spansOf } from './column-spans.ts';
import { withDoubtedBegins } from './doubted-begins.ts';

const row = (left: number) => ({
  page: 1,
  cells: {
    item: {
      text: 'Bolts',
      confidence: 0.9,
      page: 1,
      box: { left, top: 0.4, width: 0.3, height: 0.02 },
      reasons: [],
    },
  },
});

test('a text that begins before those of its column is doubted, unless they begin anywhere', () => {
  const confidences = (known: readonly number[], lefts: readonly number[]) => {
    const spans = spansOf([{ goods: { item: known.map((one) => [one, 400] as const) } }], 'goods');
    return withDoubtedBegins(lefts.map(row), spans, () => 'text').map(({ cells }) => cells.item!.confidence);
  };
  expect(confidences([100, 101, 100], [0.12, 0.1, 0.12])).toEqual([0.9, 0.6, 0.9]);
  expect(confidences([100, 140, 80], [0.12, 0.1, 0.12])).toEqual([0.9, 0.9, 0.9]);
  expect(confidences([100, 101, 100], [0.1, 0.12])).toEqual([0.9, 0.9]);
});
