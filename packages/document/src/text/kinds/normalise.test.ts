import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldKinds } from '../../model/action.ts';
import type { ValueKind } from './kind-facts.ts';
import { conventionsOfValues, normalise } from './normalise.ts';

const conventions = { dateOrder: 'day-first' } as const;

test.each<[ValueKind, string, string | undefined]>([
  ['date', '1. Februar 2030', '2030-02-01'],
  ['money', '$ 1,234.50', '1234.50'],
  ['number', '-7', '-7'],
  ['percent', '19 %', '19'],
  ['percent', '7,5', '7.5'],
  ['currency', '€', 'EUR'],
  ['email', 'A@B.org', 'a@b.org'],
  ['iban', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['checkbox', '[x]', 'true'],
  ['name', 'Anna', undefined],
  ['date', 'soon', undefined],
  ['money', '1.00 and 2.00', undefined],
])('%s %j has the normal form %j', (kind, text, expected) => {
  expect(normalise(kind, text, conventions)).toBe(expected);
});

test('any text has at most one normal form, and looking for it does not throw', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fieldKinds), fc.string(), (kind, text) => {
      expect(['string', 'undefined']).toContain(typeof normalise(kind, text, conventions));
    }),
  );
});

test('values tell how three digits behind a mark are read', () => {
  const weight = { text: '1.250', normalizedText: '1.250' };
  expect(conventionsOfValues([weight]).decimalMark).toBe('.');
  expect(normalise('number', '2.750', conventionsOfValues([weight]))).toBe('2.750');
  expect(normalise('number', '2.750', conventionsOfValues([{ ...weight, normalizedText: '1250' }]))).toBe(
    '2750',
  );
});
