import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test('doubles, up to an hour', () => {
  expect([1, 2, 3, 4, 60].map((tries) => retryDelayMs(tries, 2000, 0))).toEqual([
    2000, 4000, 8000, 16_000, 3_600_000,
  ]);
});

test('jitter takes off at most half of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, random) => {
        const full = retryDelayMs(tries, 1000, 0);
        expect(retryDelayMs(tries, 1000, random)).toBeLessThanOrEqual(full);
        expect(retryDelayMs(tries, 1000, random)).toBeGreaterThanOrEqual(full / 2);
      },
    ),
  );
});
