import { expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const columns: readonly Stretch[] = [
  ['description', 'text', 50, 60],
  ['quantity', 'number', 0, 3],
  ['amount', 'money', 20, 32],
];

test('a row without a text has the words before its amount', () => {
  const text = ['Order 7', '2  Pale ale     =         10.20', '1  Crisps                 2.00'].join('\n');
  const rows = seenRowsOfText(text, columns, { first: 1, last: 2, tops: [1, 2] });
  expect(
    rows.map(({ cells }) => [cells.quantity?.text, cells.description?.text, cells.amount?.text]),
  ).toEqual([
    ['2', 'Pale ale', '10.20'],
    ['1', 'Crisps', '2.00'],
  ]);
});
