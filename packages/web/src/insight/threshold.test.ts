import { expect, test } from 'vitest';
import { confidenceBins, shareOf, thresholdEffect } from './threshold.ts';

const tallies = [
  { score: 55, count: 10, right: 4 },
  { score: 85, count: 40, right: 38 },
  { score: 99, count: 50, right: 50 },
];

test('a higher threshold asks more, and lets fewer wrong ones pass', () => {
  expect(thresholdEffect(tallies, 80)).toMatchObject({ asked: { share: 0.1 }, wrong: { share: 2 / 90 } });
  expect(thresholdEffect(tallies, 91)).toMatchObject({ asked: { share: 0.5 }, wrong: { share: 0 } });
  expect(thresholdEffect([], 91)).toEqual({ asked: undefined, wrong: undefined });
});

test('no wrong one of few does not mean none of many', () => {
  expect(shareOf(0, 50)?.high).toBeCloseTo(0.0713, 3);
  expect(shareOf(0, 5000)?.high).toBeLessThan(0.001);
});

test('bins are of ten points, the last has 100', () => {
  expect(confidenceBins([...tallies, { score: 100, count: 1, right: 1 }])).toEqual([
    { score: 50, to: 59, count: 10, right: 4 },
    { score: 80, to: 89, count: 40, right: 38 },
    { score: 90, to: 100, count: 51, right: 51 },
  ]);
});
