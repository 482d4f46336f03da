import { expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const columns: readonly Stretch[] = [
  ['description', 'text', 0, 14],
  ['quantity', 'number', 14, 22],
  ['amount', 'money', 22, 44],
];

const text = [
  'Item           Qty     Amount      Rate',
  'Chair            2      20.00',
  'Bench            1      70.00      0.50',
  'Table        and 3      15.00     12.00',
  'Sofa             1    1 150.00',
];

test('a cell keeps the number that is in line with those of its column', () => {
  const rows = seenRowsOfText(text.join('\n'), columns, { first: 1, last: 4, tops: [1, 2, 3, 4] });
  expect(rows.map(({ cells }) => cells.amount?.normalizedText)).toEqual([
    '20.00',
    '70.00',
    '15.00',
    '1150.00',
  ]);
});
