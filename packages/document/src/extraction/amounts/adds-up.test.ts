import { expect, test } from 'vitest';
import { addsUp, addsUpExactly, isAtRate, isRoundedToCoins, rowsAddUp } from './adds-up.ts';
import { exactDecimal } from './exact-decimal.ts';

test('two amounts may miss their sum by a cent, and three by two', () => {
  expect([addsUp([100, 19], 119), addsUp([100, 19], 120), addsUp([100, 19], 121)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([addsUp([100, 19, 5], 126), addsUp([100, 19, 5], 127)]).toEqual([true, false]);
  expect(addsUp([100, Number.NaN], 119)).toBe(false);
});

test('rows may miss theirs by a cent each', () => {
  expect([rowsAddUp([10, 10, 10], 33), rowsAddUp([10, 10, 10], 34)]).toEqual([true, false]);
  expect([rowsAddUp([10], 11), rowsAddUp([10], 12), rowsAddUp([], 0)]).toEqual([true, false, true]);
});

test('amounts beyond the precision of numbers add up exactly', () => {
  const [large, small, sum] = ['90071992547409.93', '0.05', '90071992547409.99'].map(
    (text) => exactDecimal(text)!,
  );
  expect(addsUpExactly([large!, small!], sum!)).toBe(true);
  expect(addsUpExactly([large!, small!], sum! + exactDecimal('0.01')!)).toBe(false);
});

test('a total that is rounded to coins is the sum', () => {
  expect(isRoundedToCoins(62_197, 62_195)).toBe(true);
  expect(isRoundedToCoins(62_197, 62_199)).toBe(false);
  expect(isRoundedToCoins(62_192, 62_195)).toBe(false);
});

test('a tax is at a rate but for a cent, or for what amounts are rounded to', () => {
  expect(isAtRate({ base: 1000, tax: 190 }, 19)).toBe(true);
  expect(isAtRate({ base: 1000, tax: 191 }, 19)).toBe(true);
  expect(isAtRate({ base: 1000, tax: 192 }, 19)).toBe(false);
  expect(isAtRate({ base: 125_000, tax: 23_800 }, 19, 100)).toBe(true);
  expect(isAtRate({ base: Number.NaN, tax: 1 }, 19)).toBe(false);
});
