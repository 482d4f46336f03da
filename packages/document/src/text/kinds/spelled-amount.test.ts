import { expect, test } from 'vitest';
import { spelledAmounts } from './spelled-amount.ts';

test.each([
  ['THREE HUNDRED SIXTY-TWO AND 45/100 DOLLARS', 362],
  ['Amount in words: Rupees One Lakh Twenty Three Thousand Four Hundred and Fifty Only', 123_450],
  ['One thousand two hundred dollars and twenty-five cents', 1200],
  ['Son: Un mil doscientos treinta y cuatro pesos 50/100 M.N.', 1234],
  ['dois mil e quinhentos reais', 2500],
])('%s', (line, value) => {
  expect(spelledAmounts([line])).toEqual([value]);
});

test.each([
  [['Rupees one lakh twenty three', 'thousand only']],
  [['One of three hundred items']],
  [['twenty twelve only']],
  [['fifty cents only']],
])('no whole amount: %j', (lines) => {
  expect(spelledAmounts(lines)).toEqual([]);
});
