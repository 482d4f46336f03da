import { expect, test } from 'vitest';
import { allTerms } from '../lexicon/terms.ts';
import { currencySigns } from './currency-signs.ts';

test('signs are those of CLDR, and the first of several currencies has the one that they share', () => {
  const signs = currencySigns(['USD', 'AUD', 'JPY', 'CNY', 'SEK', 'KZT']);
  expect([...signs]).toEqual([
    ['$', 'USD'],
    ['A$', 'AUD'],
    ['¥', 'JPY'],
    ['CN¥', 'CNY'],
    ['₸', 'KZT'],
  ]);
});

test('the codes that are known are codes of ISO 4217', () => {
  const iso = new Set(Intl.supportedValuesOf('currency'));
  expect(allTerms((one) => one.currencyCodes).filter((code) => !iso.has(code))).toEqual([]);
});
