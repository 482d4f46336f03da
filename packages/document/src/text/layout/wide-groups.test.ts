import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import { layoutOf } from './layout.ts';

const amountsOf = (...lines: readonly string[]) =>
  layoutOf(pageOfText(lines.join('\n'))).rows.map((row) => row.at(-1)!.text);

test('groups of amounts behind a wide blank are joined where two amounts of a column have it', () => {
  expect(
    amountsOf('Net          40   764,38', 'VAT 20 %      8   152,87', 'Total        48   917,25'),
  ).toEqual(['40 764,38', '8 152,87', '48 917,25']);
  expect(amountsOf('Net          40   764,38 EUR', 'Total        48   917,25 EUR')[1]).toBe('48 917,25 EUR');
});

test('not in rows of a table, of one row, or where the blanks differ', () => {
  expect(amountsOf('Bolts  A4  3   120,00  2   240,00', 'Nuts   A5  3   120,00  4   480,00')).toEqual([
    '240,00',
    '480,00',
  ]);
  expect(amountsOf('Net             764,38', 'Total        48   917,25')[1]).toBe('917,25');
  expect(amountsOf('Net          40    764,38', 'Total        48  917,25')).toEqual(['764,38', '917,25']);
  expect(
    amountsOf('Bread         2   120.00', 'Milk          1   140.00', 'Salt          3    14.00'),
  ).toEqual(['120.00', '140.00', '14.00']);
});
