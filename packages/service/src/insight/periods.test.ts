import { expect, test } from 'vitest';
import { lastDays } from './periods.ts';

test("days begin at the caller's midnight", () => {
  const now = new Date('2026-03-15T23:30:00.000Z');
  expect(lastDays(now, 2, 60)).toEqual([
    { from: '2026-03-14T23:00:00.000Z', before: '2026-03-15T23:00:00.000Z' },
    { from: '2026-03-15T23:00:00.000Z', before: '2026-03-16T23:00:00.000Z' },
  ]);
  expect(lastDays(now, 1, 0)[0]?.from).toBe('2026-03-15T00:00:00.000Z');
});
