import { expect, test } from 'vitest';
import type { Studied } from './page-study.ts';
import { asksForYear, isYear, loneYear } from './year.ts';

const number = (...labels: string[]) => ({ kind: 'number' as const, labels });

test('a field asks for a year by the end of its name or label', () => {
  expect(asksForYear('taxYear', number())).toBe(true);
  expect(asksForYear('period', number('Steuerjahr'))).toBe(true);
  expect(asksForYear('yearToDate', number('YTD'))).toBe(false);
  expect(asksForYear('yearsOfService', number())).toBe(false);
  expect(asksForYear('taxYear', { kind: 'date', labels: [] })).toBe(false);
});

test('a year has four digits and lies near our days', () => {
  expect(['2021', '1098', '94105', undefined].map(isYear)).toEqual([true, false, false, false]);
});

test('a year that stands by itself is lone where no other does; one within a line never is', () => {
  const print = (text: string, words: number): Studied =>
    ({
      candidate: { normalizedText: text, tokens: [{}], segments: [{ tokens: Array(words) }] },
    }) as unknown as Studied;
  expect(loneYear([print('2021', 1), print('2019', 5), print('1204', 1)])).toBe('2021');
  expect(loneYear([print('2021', 1), print('2021', 1)])).toBe('2021');
  expect(loneYear([print('2021', 1), print('2020', 1)])).toBeUndefined();
  expect(loneYear([print('2019', 5)])).toBeUndefined();
});
