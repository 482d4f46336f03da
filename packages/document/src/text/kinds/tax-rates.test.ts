import { expect, test } from 'vitest';
import { taxRates } from './tax-rates.ts';

test('rates are those of a country on a day', () => {
  expect(taxRates('DE', '2020-06-30')).toEqual([19, 7]);
  expect(taxRates('DE', '2020-07-01')).toEqual([16, 5]);
  expect(taxRates('DE', '2021-01-01')).toEqual([19, 7]);
  expect(taxRates('CH', '2023-12-31')).toContain(7.7);
  expect(taxRates('CH', '2024-01-01')).toContain(8.1);
});

test.each([
  ['AT', '2026-07-01', [20, 13, 10, 4.9]],
  ['CY', '2024-01-01', [19, 9, 5, 3]],
  ['EE', '2025-07-01', [24, 13, 9]],
  ['ES', '2024-11-30', [21, 10, 7.5, 4, 2]],
  ['FI', '2025-12-31', [25.5, 14, 10]],
  ['FI', '2026-01-01', [25.5, 13.5, 10]],
  ['LT', '2026-01-01', [21, 12, 5]],
  ['RO', '2026-08-01', [21, 11]],
  ['SK', '2025-01-01', [23, 19, 5]],
  ['TH', '2026-01-01', [7]],
])('%s has its rates of %s', (country, day, rates) => {
  expect(taxRates(country, day)).toEqual(rates);
});

test('without a day all rates of the country count', () => {
  expect(taxRates('CH')).toEqual(expect.arrayContaining([8, 7.7, 8.1]));
});

test('nothing is known of days before the first that is listed, nor of other countries', () => {
  expect(taxRates('DE', '1999-01-01')).toEqual([]);
  expect(taxRates('US', '2024-01-01')).toEqual([]);
});
