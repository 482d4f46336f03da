import type { Ruling } from '@recto/document';
import { expect, test } from 'vitest';
import { scoreRulings } from './ruling-score.ts';

/** A horizontal line on a page of 100 × 100 points. */
const line = (left: number, right: number, y: number): Ruling => ({
  kind: 'horizontal',
  box: { left: left / 100, top: y / 100, width: (right - left) / 100, height: 0 },
});
const score = (printed: readonly Ruling[], found: readonly Ruling[]) =>
  scoreRulings('horizontal', printed, found, 100, 100);

test('compares by length, with a tolerance of a point sideways', () => {
  const { printed, printedFound, found, foundPrinted } = score(
    [line(0, 50, 10), line(0, 50, 20)],
    [line(0, 50, 11), line(0, 50, 80)],
  );
  expect([printed, printedFound, found, foundPrinted]).toEqual([100, 50, 100, 50]);
});

test('a line drawn cell by cell, or twice, is one line', () => {
  const cells = [line(0, 20, 10), line(20, 50, 10), line(0, 50, 10)];
  expect(score(cells, [line(0, 50, 10)])).toEqual({
    printed: 50,
    printedFound: 50,
    found: 50,
    foundPrinted: 50,
  });
});

test('the sides of a fill are neither missed if not found nor wrong if found', () => {
  const fill: Ruling = { kind: 'fill', box: { left: 0, top: 0.1, width: 0.5, height: 0.2 } };
  expect(score([fill], [line(0, 50, 10)])).toEqual({
    printed: 0,
    printedFound: 0,
    found: 50,
    foundPrinted: 50,
  });
  expect(score([fill], [line(0, 50, 20)])).toMatchObject({ found: 50, foundPrinted: 0 });
});
