import { expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const columns: readonly Stretch[] = [
  ['description', 'text', 0, 12, ['Item']],
  ['productCode', 'identifier', 12, 22, ['Code']],
  ['quantity', 'number', 22, 30, ['Qty']],
  ['price', 'money', 30, 42, ['Amount']],
];

const codesBelow = (heading: string) =>
  seenRowsOfText(
    [
      `Item        ${heading.padEnd(10)}    Qty      Amount`,
      'Chair       94016100       2        8.00',
      'Table       94036000       1       15.00',
    ].join('\n'),
    columns,
    { first: 1, last: 2, tops: [1, 2] },
  ).map(({ cells }) => cells.productCode?.text);

test('numbers that class goods are no codes of articles', () => {
  expect(codesBelow('HSN/SAC')).toEqual([undefined, undefined]);
  expect(codesBelow('Code')).toEqual(['94016100', '94036000']);
});
