import { chances } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { fitLogit } from './fit-logit.ts';

test('learns the shares of the decisions', () => {
  const decisions = Array.from({ length: 10 }, (_, index) => ({
    options: [
      [1, 0],
      [1, 1],
    ],
    right: index < 2 ? 0 : index < 8 ? 1 : -1,
  }));
  const weight = fitLogit(decisions, { rounds: 2000, ridge: 0 });
  const [none, first, second] = chances(weight, [
    [1, 0],
    [1, 1],
  ]);
  expect([none, first, second].map((share) => share?.toFixed(2))).toEqual(['0.20', '0.20', '0.60']);
});

test('a weight never takes a forbidden sign', () => {
  const decisions = [{ options: [[1]], right: -1 }];
  expect(fitLogit(decisions, { rounds: 50, ridge: 0, signs: [1] })).toEqual([0]);
  expect(fitLogit(decisions, { rounds: 50, ridge: 0 })[0]).toBeLessThan(0);
});
