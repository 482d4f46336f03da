import { expect, test } from 'vitest';
import { soughtFields } from '../extract.ts';
import { PageStudy } from '../features/page-study.ts';
import { Sheet } from '../learning/generated/sheet.ts';
import { templates } from '../templates/templates.ts';
import { decidePages } from './decide.ts';

/** What is decided for the amounts of a page when every value has the same small chance. */
function decidedAmounts(amounts: readonly (readonly [label: string, amount: string])[]) {
  const sheet = new Sheet(595, 842, 10);
  amounts.forEach(([label, amount], row) => {
    sheet.put(label, 60, 60 + row * 16);
    sheet.put(amount, 300, 60 + row * 16);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const { subtotal, tax, total } = templates.INVOICE.fields;
  const fields = soughtFields({ fields: { subtotal: subtotal!, tax: tax!, total: total! } });
  const doubtful = { base: -2.2, trees: [] };
  const decided = decidePages([study], fields, doubtful, () => undefined);
  return decided.map(({ chosen }) => chosen.studied.candidate.text).sort();
}

test('doubtful amounts are left out, but for those whose sum agrees', () => {
  expect(
    decidedAmounts([
      ['Subtotal', '100.00'],
      ['Tax', '19.00'],
      ['Total', '130.00'],
    ]),
  ).toEqual([]);
  expect(
    decidedAmounts([
      ['Subtotal', '100.00'],
      ['Tax', '19.00'],
      ['Total', '119.00'],
    ]),
  ).toEqual(['100.00', '119.00', '19.00']);
});
