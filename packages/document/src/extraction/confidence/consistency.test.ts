import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { decidePages } from '../ranking/decide.ts';
import { consistencyNames, consistencyOf } from './consistency.ts';

/** What is said of the choices on a page on which each field has one possible value. */
function contestsOf(lines: readonly (readonly [label: string, value: string])[], names: readonly string[]) {
  const sheet = new Sheet(595, 842, 10);
  lines.forEach(([label, value], row) => {
    sheet.put(label, 60, 60 + row * 30);
    sheet.put(value, 300, 60 + row * 30);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const asked = Object.fromEntries(names.map((name) => [name, templates.INVOICE.fields[name]!]));
  const decided = decidePages(
    [study],
    targetFields({ fields: asked }),
    { base: 2, trees: [] },
    () => undefined,
  );
  const numbers = consistencyOf([study], decided);
  return Object.fromEntries(
    decided.map(({ target }, index) => [
      target.name,
      Object.fromEntries(consistencyNames.map((name, at) => [name, numbers[index]![at]])),
    ]),
  );
}

test('a tax at a printed rate is told from one at a rate that is not there', () => {
  const sums = (rate: string) =>
    contestsOf(
      [
        ['Net', '100.00'],
        [`VAT ${rate}`, '19.00'],
        ['Total', '119.00'],
      ],
      ['subtotal', 'tax', 'total'],
    );
  expect(sums('19 %').total).toMatchObject({ ratePrinted: 1, rateStrange: 0, sumOpen: 0 });
  expect(sums('7 %').total).toMatchObject({ ratePrinted: 0 });
});

test('a day of payment before the day of issue contradicts both', () => {
  const dates = contestsOf(
    [
      ['Invoice date', '15.02.2024'],
      ['Due date', '01.02.2024'],
    ],
    ['invoiceDate', 'dueDate'],
  );
  const chosen = Object.values(dates).map(({ datesFit }) => datesFit);
  expect(chosen.every((fit) => fit === 1) || chosen.every((fit) => fit === -1)).toBe(true);
});
