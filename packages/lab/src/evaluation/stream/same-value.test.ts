import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

test.each([
  ['ACME, Ltd.', 'acme ltd', true],
  ['1,250.00', '1250', true],
  ['1.250,00 €', '1,250.00', true],
  ['(12.50)', '-12.5', true],
  ['03/05/2024', '3 May 2024', true],
  ['2024-05-03', '03.05.24', true],
  ['5 mai 2024', '05/05/2024', true],
  ['1.250', '1.25', false],
  ['12 Long Street', '12 Short Street', false],
])('%s and %s: %s', (given, truth, same) => {
  expect(isSameValue(given, truth)).toBe(same);
});

test('a missing value is not the same as any', () => {
  expect(isSameValue(undefined, '')).toBe(false);
});
