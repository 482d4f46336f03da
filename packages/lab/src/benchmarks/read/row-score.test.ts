import { expect, test } from 'vitest';
import { scoreRows } from './row-score.ts';

const part = (printedRow: number, readRow: number | undefined, left: number) => ({
  printedRow,
  readRow,
  left,
});

test('rows kept together', () => {
  const parts = [part(0, 4, 0), part(0, 4, 0.5), part(1, 5, 0), part(1, 5, 0.5)];
  expect(scoreRows(parts)).toEqual({ printed: 2, read: 2, shared: 2 });
});

test('an amount that slipped to the row below is missing there and wrong here', () => {
  const parts = [part(0, 0, 0), part(0, 1, 0.5), part(1, 1, 0)];
  expect(scoreRows(parts)).toEqual({ printed: 1, read: 1, shared: 0 });
});

test('parts that were not read do not count', () => {
  expect(scoreRows([part(0, 0, 0), part(0, undefined, 0.5)])).toEqual({ printed: 0, read: 0, shared: 0 });
});
