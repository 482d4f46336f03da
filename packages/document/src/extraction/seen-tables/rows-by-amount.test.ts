import { expect, test } from 'vitest';
import type { Token } from '../../text/layout/layout.ts';
import type { PageTable } from './page-columns.ts';
import type { Line } from './pieces.ts';
import { rowsByAmount } from './rows-by-amount.ts';

const table = {
  study: { layout: { lineHeight: 10 } },
  columns: [
    { name: 'description', field: { kind: 'text' } },
    { name: 'amount', field: { kind: 'money' } },
  ],
} as unknown as PageTable;

function line(row: number, description: string | undefined, amount?: string, top = row * 12): Line {
  const piece = (column: string, text: string) => ({ column, odds: 1, tokens: [{ text, top } as Token] });
  return {
    row,
    pieces: [
      ...(description === undefined ? [] : [piece('description', description)]),
      ...(amount === undefined ? [] : [piece('amount', amount)]),
    ],
  };
}

const numbersOf = (rows: readonly { lines: readonly Line[] }[]) =>
  rows.map(({ lines }) => lines.map(({ row }) => row));
const rowsOf = (...rows: Line[][]) => rows.map((lines) => ({ lines }));

test('a second amount in the same column begins a row', () => {
  const rows = rowsOf([line(0, 'Cider', '6.40'), line(1, 'Supper', '6.40')], [line(2, 'Tip', '1.00')]);
  expect(numbersOf(rowsByAmount(rows, table))).toEqual([[0], [1], [2]]);
});

test('if descriptions wrap, rows end with their amounts', () => {
  const rows = rowsOf(
    [line(0, 'Fried')],
    [line(1, 'noodles', '8.00'), line(2, 'Iced')],
    [line(3, 'tea', '3.00')],
  );
  expect(numbersOf(rowsByAmount(rows, table))).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('details below an amount stay with the row above them', () => {
  const rows = rowsOf([line(0, 'Noodles', '8.00'), line(1, 'no onions')], [line(2, 'Tea', '3.00')]);
  expect(numbersOf(rowsByAmount(rows, table))).toEqual([[0, 1], [2]]);
});

test('a heading above single lines does not extend a row', () => {
  const rows = rowsOf(
    [line(0, 'Drinks')],
    [line(1, 'Tea', '3.00')],
    [line(2, 'Ale', '4.00')],
    [line(3, 'Rum', '5.00')],
  );
  expect(numbersOf(rowsByAmount(rows, table))).toEqual([[0], [1], [2], [3]]);
});

test('a line further from the next belongs to the one above', () => {
  const rows = rowsOf(
    [line(0, 'Fried', undefined, 0)],
    [line(1, 'noodles', '8.00', 12), line(2, 'no onions', undefined, 24)],
    [line(3, 'Tea', '3.00', 60)],
  );
  expect(numbersOf(rowsByAmount(rows, table))).toEqual([[0], [1, 2], [3]]);
});

test('without amounts, rows are unchanged', () => {
  const rows = rowsOf([line(0, 'Tea')], [line(1, 'Ale'), line(2, 'Rum')]);
  expect(numbersOf(rowsByAmount(rows, table))).toEqual([[0], [1, 2]]);
});
