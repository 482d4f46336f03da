import { expect, test } from 'vitest';
import { costText, type JudgedKind, kindFigures, kindText } from './kinds-figures.ts';

function judged(right: string | null, given: string | null, confidence: number): JudgedKind {
  const isLikeliestRight = right === given;
  return { set: 'any', language: 'en', id: 'a', right, given, confidence, isLikeliestRight };
}

test('documents of offered kinds and of others are counted apart', () => {
  const figures = kindFigures([
    judged('Invoice', 'Invoice', 0.95),
    judged('Invoice', 'Receipt', 0.55),
    judged('Receipt', null, 0.45),
    judged(null, null, 0.85),
    judged(null, 'Invoice', 0.65),
  ]);
  expect(figures.known).toMatchObject({ count: 1, of: 3 });
  expect(figures.wrong).toMatchObject({ count: 1, of: 3 });
  expect(figures.given).toMatchObject({ count: 1, of: 2 });
  expect(figures.calibrationError).toBeCloseTo((0.05 + 0.55 + 0.45 + 0.15 + 0.65) / 5);
  expect(kindText('any', figures)).toContain('right 0.333 = 1 of 3');
});

test('an interval holds the share and narrows with more documents', () => {
  const of = (count: number) => kindFigures(Array.from({ length: count }, () => judged('A', 'A', 1))).known;
  expect(of(10).to).toBeCloseTo(1);
  expect(of(10).from).toBeLessThan(of(100).from);
  expect(of(100).from).toBeCloseTo(0.963, 3);
});

test('processor time is told by its middle and its upper end', () => {
  const costs = Array.from({ length: 101 }, (_, index) => index / 10);
  expect(costText(costs)).toBe('processor time a document: median 5.0 ms, 95 of 100 within 9.5 ms');
});
