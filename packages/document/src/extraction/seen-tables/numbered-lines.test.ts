import { expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const columns: readonly Stretch[] = [
  ['lineNumber', 'identifier', 0, 8],
  ['productCode', 'identifier', 90, 99],
  ['description', 'text', 8, 20],
  ['price', 'money', 20, 30],
];

function numbered(...numbers: readonly string[]) {
  const lines = numbers.map((number, index) => `${number.padEnd(8)}Cup ${'ABC'[index]}          5.${index}0`);
  const tops = numbers.map((_, index) => index + 1);
  const text = ['No      Item          Amount', ...lines].join('\n');
  const rows = seenRowsOfText(text, columns, { first: 1, last: numbers.length, tops });
  return rows.map(({ cells }) => [cells.lineNumber?.text, cells.productCode?.text]);
}

test('numbers that count are those of lines', () => {
  expect(numbered('1', '2', '3').map(([line]) => line)).toEqual(['1', '2', '3']);
  expect(numbered('10', '20', '30').map(([line]) => line)).toEqual(['10', '20', '30']);
});

test('numbers that do not count are codes', () => {
  expect(numbered('6', '6').map(([, code]) => code)).toEqual(['6', '6']);
  expect(numbered('62155').map(([, code]) => code)).toEqual(['62155']);
  expect(numbered('920', '410', '77')[2]).toEqual([undefined, '77']);
});
