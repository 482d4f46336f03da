import { expect, test } from 'vitest';
import { watchSetBack } from './set-back.ts';

test('a clock that is set back is noticed once; time that passes, drift and a step forwards are not', () => {
  const time = { wall: Date.parse('2026-01-03T00:00:00Z'), elapsed: 0 };
  const isSetBack = watchSetBack({ now: () => new Date(time.wall) }, () => time.elapsed);
  const pass = (ms: number, wallMs = ms) => {
    time.elapsed += ms;
    time.wall += wallMs;
    return isSetBack();
  };
  expect(pass(60_000)).toBe(false);
  expect(pass(60_000, 59_500)).toBe(false);
  expect(pass(1000, 86_400_000)).toBe(false);
  expect(pass(1000, -172_800_000)).toBe(true);
  expect(pass(1000)).toBe(false);
});
