import { expect, test } from 'vitest';
import { adamw } from './adamw.ts';

const options = { learningRate: 0.1, weightDecay: 0, steps: 200 };

test('the first step has the length of the rate and descends, however steep the slope', () => {
  const parameters = [Float32Array.from([1, 1, 1])];
  adamw(parameters, options)([Float32Array.from([1000, -0.001, 0])]);
  expect(parameters[0]![0]).toBeCloseTo(0.9);
  expect(parameters[0]![1]).toBeCloseTo(1.1);
  expect(parameters[0]![2]).toBe(1);
});

test('finds the minimum of a quadratic and does not move after the last step', () => {
  const bowl = Float32Array.from([3, -2]);
  const take = adamw([bowl], options);
  for (let i = 0; i < options.steps; i++) take([bowl.map((value, k) => 2 * (value - k))]);
  expect(bowl[0]).toBeCloseTo(0, 2);
  expect(bowl[1]).toBeCloseTo(1, 2);
  const before = [...bowl];
  take([Float32Array.from([1, 1])]);
  expect([...bowl]).toEqual(before);
});

test('weight decay pulls weights towards zero without a gradient', () => {
  const parameters = [Float32Array.from([2])];
  adamw(parameters, { ...options, weightDecay: 0.5 })([Float32Array.from([0])]);
  expect(parameters[0]![0]).toBeCloseTo(2 - 0.1 * 0.5 * 2);
});
