import { expect, test } from 'vitest';
import { taxRates } from './tax-rates.ts';

test('rates are those of a country on a day', () => {
  expect(taxRates('DE', '2020-06-30')).toEqual([19, 7]);
  expect(taxRates('DE', '2020-07-01')).toEqual([16, 5]);
  expect(taxRates('DE', '2021-01-01')).toEqual([19, 7]);
  expect(taxRates('CH', '2023-12-31')).toContain(7.7);
  expect(taxRates('CH', '2024-01-01')).toContain(8.1);
});

test('without a day all rates of the country count', () => {
  expect(taxRates('CH')).toEqual(expect.arrayContaining([8, 7.7, 8.1]));
});

test('nothing is known of days before the first that is listed, nor of other countries', () => {
  expect(taxRates('DE', '1999-01-01')).toEqual([]);
  expect(taxRates('US', '2024-01-01')).toEqual([]);
});
