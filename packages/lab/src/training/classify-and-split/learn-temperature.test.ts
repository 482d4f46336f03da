import { expect, test } from 'vitest';
import { learnTemperature } from './learn-temperature.ts';

/** Ten samples that say 0.99, of which `right` are so. */
const overconfident = (right: number) =>
  Array.from({ length: 10 }, (_, index) => ({ chances: [0.99, 0.01], right: index < right ? 0 : 1 }));

test('what says too much is cooled down, what says too little is warmed', () => {
  expect(learnTemperature(overconfident(8))).toBeGreaterThan(2);
  const modest = Array.from({ length: 10 }, () => ({ chances: [0.7, 0.3], right: 0 }));
  expect(learnTemperature(modest)).toBeLessThan(0.6);
});
