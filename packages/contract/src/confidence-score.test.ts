import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toConfidence, toConfidenceScore } from './confidence-score.ts';

const probability = fc.double({ min: 0, max: 1, noNaN: true });

test('scores read naturally', () => {
  expect([0, 0.07, 0.29, 0.9999409, 1].map(toConfidenceScore)).toEqual([0, 7, 29, 99.9941, 100]);
});

test('a value that is not a probability becomes the nearest one', () => {
  expect([-1, 2, Number.NaN, Infinity].map(toConfidenceScore)).toEqual([0, 100, 0, 100]);
});

test('keeps the order, and round-trips within half a ten-thousandth of a point', () => {
  fc.assert(
    fc.property(probability, probability, (a, b) => {
      if (a <= b) expect(toConfidenceScore(a)).toBeLessThanOrEqual(toConfidenceScore(b));
      expect(Math.abs(toConfidence(toConfidenceScore(a)) - a)).toBeLessThanOrEqual(0.000_000_51);
    }),
  );
});
