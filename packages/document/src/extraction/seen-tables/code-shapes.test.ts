import { expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const columns: readonly Stretch[] = [
  ['article', 'identifier', 0, 10],
  ['description', 'text', 10, 30],
  ['price', 'money', 30, 42],
];

test('the heading of a group is no part of the code above it', () => {
  const text = [
    'Art. no.  Description                Price',
    '10-100    Claw hammer                24.50',
    '10-300    Screwdriver                39.00',
    'MEASURING',
    '20-010    Folding rule               12.40',
  ].join('\n');
  const rows = seenRowsOfText(text, columns, { first: 1, last: 4, tops: [1, 2, 4] });
  expect(rows.map(({ cells }) => cells.article?.text)).toEqual(['10-100', '10-300', '20-010']);
});

test('a code that goes on in the next line keeps it', () => {
  const text = [
    'Art. no.  Description                Price',
    '10-100    Claw hammer                24.50',
    '10-2000-  Screwdriver                39.00',
    '30',
    '20-010    Folding rule               12.40',
  ].join('\n');
  const rows = seenRowsOfText(text, columns, { first: 1, last: 4, tops: [1, 2, 4] });
  expect(rows[1]?.cells.article?.text.replace(/\s/g, '')).toBe('10-2000-30');
});
