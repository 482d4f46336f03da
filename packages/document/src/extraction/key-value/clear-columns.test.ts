import { expect, test } from 'vitest';
import { clearColumns } from './clear-columns.ts';

const columns = [
  { start: 0.1, end: 0.3 },
  { start: 0.5, end: 0.6 },
  { start: 0.7, end: 0.8 },
];
const crossing = [{ start: 0.45, end: 0.75 }];

test('one line in twenty that spans two columns does not merge them', () => {
  const rows = [...Array.from({ length: 20 }, () => columns), crossing];
  expect(clearColumns(rows)).toEqual(columns);
});

test('with few rows, or many that cross, columns are merged', () => {
  const few = [...Array.from({ length: 8 }, () => columns), crossing];
  const many = [...Array.from({ length: 20 }, () => columns), crossing, crossing, crossing];
  for (const rows of [few, many]) expect(clearColumns(rows)).toHaveLength(2);
});
