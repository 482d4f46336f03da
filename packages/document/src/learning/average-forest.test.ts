import { expect, test } from 'vitest';
import { logOdds } from '../ranker/trees.ts';
import { averageForest } from './average-forest.ts';

const stump = (threshold: number, low: number, high: number) => ({
  feature: [0, -1, -1],
  value: [threshold, low, high],
  left: [1, 0, 0],
});

test('the log odds of the average are the mean of the log odds', () => {
  const forests = [
    { base: 0.5, trees: [stump(2, -1, 3), stump(5, 0.25, -0.5)] },
    { base: -1, trees: [stump(3, 2, -2)] },
  ];
  for (const value of [1, 2.5, 4, 6]) {
    const mean = forests.reduce((sum, forest) => sum + logOdds(forest, [value]), 0) / forests.length;
    expect(logOdds(averageForest(forests), [value])).toBeCloseTo(mean, 9);
  }
});
