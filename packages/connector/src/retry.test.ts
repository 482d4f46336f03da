import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAttempts, parseRetryAfterMs, pollDelayMs, retryDelayMs } from './retry.ts';

test('a delay is never negative and never above its maximum', () => {
  const attempt = fc.record({
    index: fc.nat({ max: maxAttempts }),
    repeatable: fc.boolean(),
    status: fc.integer({ min: 400, max: 599 }),
    retryAfterMs: fc.nat({ max: 200_000 }),
  });
  fc.assert(
    fc.property(attempt, fc.double({ min: 0, max: 1, noNaN: true }), (given, random) => {
      const delayMs = retryDelayMs(given, random);
      if (delayMs === undefined) return;
      expect(delayMs).toBeGreaterThanOrEqual(0);
      expect(delayMs).toBeLessThanOrEqual(60_000);
      expect(given.repeatable || given.status === 429).toBe(true);
    }),
  );
});

test('polls slow down, at least half a second and, unless asked, at most ten seconds apart', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1000 }), (index) => {
      const delayMs = pollDelayMs(index, undefined);
      expect(delayMs).toBeGreaterThanOrEqual(500);
      expect(delayMs).toBeLessThanOrEqual(10_000);
      expect(pollDelayMs(index + 1, undefined)).toBeGreaterThanOrEqual(delayMs);
    }),
  );
});

test.each([
  ['0', 0],
  ['120', 120_000],
  [' 2.5 ', 2500],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 50_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After: %s', (header, expected) => expect(parseRetryAfterMs(header, 10_000)).toBe(expected));
