import { expect, test } from 'vitest';
import { termsOf } from './terms.ts';

test('a list is split at commas, whatever the spaces', () => {
  expect(termsOf('Total,  Amount\n   due, ')).toEqual(['Total', 'Amount due']);
  expect(termsOf(undefined)).toEqual([]);
});

test('a term in double quotes may hold commas', () => {
  expect(termsOf('Payments, "Payments, credits", Other')).toEqual(['Payments', 'Payments, credits', 'Other']);
});
