import { expect, test } from 'vitest';
import { differences, inTurn, medianOf } from './rounds.ts';

test('each goes first equally often, and follows each of the others', () => {
  const orders = [0, 1, 2, 3].map((round) => inTurn(['loop', 'batch'], round).join(' '));
  expect(orders).toEqual(['loop batch', 'batch loop', 'batch loop', 'loop batch']);
});

test('a neighbour that slows some blocks does not move the median or its interval past the others', () => {
  const quiet = Array.from({ length: 52 }, (_, index) => 1 + index / 1000);
  const { measured, interval } = medianOf([...quiet, ...Array<number>(8).fill(100)]);
  expect(measured).toBeCloseTo(1.03);
  expect(interval[0]).toBeCloseTo(1.022);
  expect(interval[1]).toBeCloseTo(1.038);
});

test('percentiles are compared within a block, since what slows the machine slows both', () => {
  const one = [Float64Array.of(1.2, 1.3), Float64Array.of(9.2, 9.3)];
  const other = [Float64Array.of(1, 1.1), Float64Array.of(9, 9.1)];
  for (const difference of differences(one, other, 0.95)) expect(difference).toBeCloseTo(0.2);
});
