import { expect, test } from 'vitest';
import type { Token } from '../../text/layout/layout.ts';
import { withDoubtful } from './doubtful-rows.ts';
import type { PageTable } from './page-columns.ts';
import type { SeenLine } from './pieces.ts';

const kinds = { description: 'text', quantity: 'number', unitPrice: 'money', price: 'money' } as const;
const table = {
  columns: Object.entries(kinds).map(([name, kind]) => ({ name, field: { kind } })),
} as unknown as PageTable;

function line(isRow: boolean, cells: Partial<Record<keyof typeof kinds, string>>): SeenLine {
  const pieces = Object.entries(cells).map(([column, text]) => ({
    column,
    odds: 1,
    tokens: [{ text } as Token],
  }));
  return { row: 0, pieces, inRow: isRow ? 0.9 : 0.3, rowTop: 0.9 };
}

const full = { description: 'Shears', quantity: '2', unitPrice: '130.00', price: '260.00' };
const rowsOf = (...lines: SeenLine[]) => withDoubtful(lines, table).map(({ inRow }) => inRow >= 0.5);

test('a line above a row, with a text and all of its numbers, is a doubtful row', () => {
  expect(rowsOf(line(false, full), line(true, full))).toEqual([true, true]);
});

test('a line below the rows, or without one of the numbers, is not', () => {
  expect(rowsOf(line(true, full), line(false, full))).toEqual([true, false]);
  const { quantity: _quantity, ...rest } = full;
  expect(rowsOf(line(false, rest), line(true, full))).toEqual([false, true]);
});

test('captions are not numbers', () => {
  const captions = { description: 'Item', quantity: 'Pieces', unitPrice: 'Each', price: 'Sum' };
  expect(rowsOf(line(false, captions), line(true, full))).toEqual([false, true]);
});
