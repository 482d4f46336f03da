import { expect, test } from 'vitest';
import { countryOf } from './country.ts';

test.each([
  ['Austria', 'AT'],
  ['Österreich', 'AT'],
  ['Alemania', 'DE'],
  ['Pays-Bas', 'NL'],
  ['BELGIË', 'BE'],
  ['United Kingdom', 'GB'],
  ['Scotland', 'GB'],
  ['U.S.A.', 'US'],
  ['Norwegen', 'NO'],
  ['Česko', 'CZ'],
  ['Japan', 'JP'],
  [', (Suisse)', 'CH'],
  ['DE', 'DE'],
])('%s is the country %s', (text, code) => {
  expect(countryOf(text)).toBe(code);
});

test.each(['', 'NO', 'IL', 'UK-based', 'Paris', 'European Union', 'DDR', 'de', 'Georgia', 'Jersey'])(
  '%s is not a country',
  (text) => {
    expect(countryOf(text)).toBeUndefined();
  },
);
