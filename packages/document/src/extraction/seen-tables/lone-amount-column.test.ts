import { expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const seenAs = (column: 'unitPrice' | 'price'): readonly Stretch[] => [
  ['description', 'text', 0, 12],
  ['quantity', 'number', 12, 20],
  ['unitPrice', 'money', ...(column === 'unitPrice' ? ([20, 40] as const) : ([90, 99] as const))],
  ['price', 'money', ...(column === 'price' ? ([20, 40] as const) : ([90, 99] as const))],
];

/** The column in which the amounts are, seen in one and with a total. */
function columnOf(seen: 'unitPrice' | 'price', total: string): readonly (string | undefined)[] {
  const text = [
    'Item        Qty       Amount',
    'Tea         2          5.00',
    'Coffee      3          4.00',
    '',
    `Paid                   ${total}`,
  ];
  const rows = seenRowsOfText(text.join('\n'), seenAs(seen), { first: 1, last: 2, tops: [1, 2] });
  return rows.map(({ cells }) => Object.keys(cells).find((name) => name === 'price' || name === 'unitPrice'));
}

test('amounts that add up to the total are those of the rows', () => {
  expect(columnOf('unitPrice', '9.00')).toEqual(['price', 'price']);
  expect(columnOf('price', '9.00')).toEqual(['price', 'price']);
});

test('amounts that add up with the quantities counted are for one', () => {
  expect(columnOf('price', '22.00')).toEqual(['unitPrice', 'unitPrice']);
  expect(columnOf('unitPrice', '22.00')).toEqual(['unitPrice', 'unitPrice']);
});

test('without a sum the heading decides', () => {
  expect(columnOf('price', '71.00')).toEqual(['price', 'price']);
  expect(columnOf('unitPrice', '71.00')).toEqual(['unitPrice', 'unitPrice']);
});
