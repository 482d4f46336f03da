import { expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const columns: readonly Stretch[] = [
  ['description', 'text', 0, 30, ['Item']],
  ['quantity', 'number', 30, 38, ['Qty']],
  ['price', 'money', 38, 50, ['Amount']],
];

const text = [
  'Item                          Qty       Amount',
  'Letterhead, A4',
  'two colours                   500        90.00',
  'Business cards',
  'matt                        1,000        60.00',
].join('\n');

test('where items begin above their amounts, the first one does as well', () => {
  const rows = seenRowsOfText(text, columns, { first: 1, last: 4, tops: [3], unseen: [1] });
  expect(rows.map(({ cells }) => cells.description?.text)).toEqual([
    'Letterhead, A4 two colours',
    'Business cards matt',
  ]);
});
