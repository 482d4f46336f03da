import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { kindLabel } from './kind-label.ts';
import { PageStudy } from './page-study.ts';

/** What the labels of the numbers on a page tell, by number. */
function told(lines: readonly string[], title?: string) {
  const sheet = new Sheet(595, 842, 10);
  if (title) sheet.put(title, 60, 30, { size: 18 });
  lines.forEach((line, row) => {
    sheet.put(line, 60, 80 + row * 30);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  return Object.fromEntries(
    study
      .candidates('identifier')
      .map((studied) => [studied.candidate.text, kindLabel(study, studied, 'documentNumber')]),
  );
}

test.each([
  ['Invoice', ['Your order: 4711', 'Order No: 4712', 'Invoice No: 4713'], '4713', '4712'],
  ['Bestellung', ['Rechnung: 4712', 'Bestellnummer: 4713'], '4713', '4712'],
  [undefined, ['AVOIR N° : 4713', 'FACTURE N° : 4712'], '4713', '4712'],
  [undefined, ['ORDER CHANGE: 4713', 'PURCHASE ORDER ID: 4712'], '4713', '4712'],
  ['TAX INVOICE', ['Invoice No: 4713', 'Delivery Note: 4712'], '4713', '4712'],
] as const)('the number of a document is the one under its own name: %s %s', (title, lines, own, other) => {
  const found = told(lines, title);
  expect(found[own]).toBe(1);
  expect(found[other]).toBe(-1);
});

test('a name among other words tells less, and behind them nothing', () => {
  const found = told(['Invoice credited: 4711', 'Your order: 4712', 'Customer: 4713'], 'Invoice');
  expect(found['4711']).toBe(0.5);
  expect(found['4712']).toBe(0);
  expect(found['4713']).toBe(0);
});

test('a page without a name of its own tells nothing', () => {
  expect(told(['Customer: 4711', 'Total 12'])).toEqual({ '4711': 0, '12': 0 });
});
