import { expect, test } from 'vitest';
import { asksForYear, isYear } from './year.ts';

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
