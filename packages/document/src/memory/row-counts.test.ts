import { expect, test } from 'vitest';
import type { ExtractedRow } from '../model/extraction.ts';
import { rowCounts, rowShapeOf, shapedRows } from './row-counts.ts';

const row = (...columns: string[]): ExtractedRow => ({
  page: 1,
  cells: Object.fromEntries(
    columns.map((column) => [
      column,
      {
        text: column,
        confidence: 0.9,
        page: 1,
        box: { left: 0, top: 0, width: 1, height: 1 },
        reasons: [],
      },
    ]),
  ),
});

const counted = (...rows: ExtractedRow[]) => rowCounts({ goods: rows });
const known = [
  counted(row('item', 'price'), row('item', 'price', 'note')),
  counted(row('item', 'price'), row('price')),
];

test('what all rows of a sender have is known from the second document on', () => {
  expect(rowShapeOf(known.slice(0, 1), 'goods')).toBeUndefined();
  expect(rowShapeOf(known, 'goods')).toEqual({
    always: new Set(['price']),
    ever: new Set(['item', 'price', 'note']),
  });
});

test('a row of columns that the sender never has is none; one without what all have is doubted', () => {
  const rows = [row('day', 'until'), row('item', 'price'), row('item')];
  const shaped = shapedRows(rows, rowShapeOf(known, 'goods')!);
  expect(shaped.map(({ cells }) => cells.item?.confidence)).toEqual([0.9, 0.6]);
});
