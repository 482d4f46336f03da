import { expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const columns: readonly Stretch[] = [
  ['description', 'text', 0, 30, ['Item']],
  ['unit', 'text', 70, 80, ['Unit']],
  ['price', 'money', 40, 52, ['Amount']],
];

const rowsBelow = (heading: string) =>
  seenRowsOfText(
    [
      `Item            ${heading.padEnd(10)}              Amount`,
      'Chair of oak    Storeroom                 8.00',
      'Table           Hall                     15.00',
    ].join('\n'),
    columns,
    { first: 1, last: 2, tops: [1, 2] },
  ).map(({ cells }) => [cells.description?.text, cells.unit?.text]);

test('what stands below a heading of its own is not part of the text beside it', () => {
  expect(rowsBelow('Place')).toEqual([
    ['Chair of oak', undefined],
    ['Table', undefined],
  ]);
});

test('it goes to the column that the heading names', () => {
  expect(rowsBelow('Unit')).toEqual([
    ['Chair of oak', 'Storeroom'],
    ['Table', 'Hall'],
  ]);
});

test('without a heading above it, it stays', () => {
  expect(rowsBelow('')).toEqual([
    ['Chair of oak Storeroom', undefined],
    ['Table Hall', undefined],
  ]);
});
