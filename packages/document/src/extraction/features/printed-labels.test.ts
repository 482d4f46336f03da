import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { labelsFromName } from '../../action/concept/labels-from-name.ts';
import type { FieldKind } from '../../model/action.ts';
import { PageStudy } from './page-study.ts';
import { withPrintedLabels } from './printed-labels.ts';

function bothOf(lines: readonly string[], name: string, kind: FieldKind, own?: readonly string[]) {
  const sheet = new Sheet(595, 842, 10);
  for (const [row, line] of lines.entries()) sheet.put(line, 60, 60 + row * 30);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const one = { [name]: { kind, labels: own ?? labelsFromName(name) } };
  const { fields, tables } = withPrintedLabels([study], { fields: one, tables: { lines: { columns: one } } });
  return { field: fields[name]!.labels, column: tables.lines!.columns[name]!.labels };
}

const labelsOf = (...asked: Parameters<typeof bothOf>) => bothOf(...asked).field;
const columnLabelsOf = (...asked: Parameters<typeof bothOf>) => bothOf(...asked).column;

test('a field that is only named has the labels that the page prints for it, in its language', () => {
  expect(labelsOf(['Net à payer : 2 011,32'], 'netPay', 'money')).toEqual(['Net à payer']);
  expect(labelsOf(['Kontoinhaber: Ada Quist'], 'accountHolder', 'name')).toEqual(['Kontoinhaber']);
});

test('where the page prints the name itself, that is the label', () => {
  expect(labelsOf(['Tax 2.45', 'VAT no. 12'], 'tax', 'money')).toEqual(
    expect.arrayContaining(['Tax', 'VAT']),
  );
  expect(labelsOf(['Grand total 61.25'], 'odometer', 'number')).toEqual(['Odometer']);
});

test('what training knows keeps the labels that are not printed behind those that are', () => {
  const labels = labelsOf(['Data wystawienia: 2024-09-18'], 'rechnungsdatum', 'date');
  const [printed, other] = ['Data wystawienia', 'Invoice Date'].map((label) => labels.indexOf(label));
  expect(printed).toBeGreaterThanOrEqual(0);
  expect(other).toBeGreaterThan(printed!);
});

test('labels that somebody wrote stay as they are, and so does a field without any', () => {
  expect(labelsOf(['Net à payer : 2 011,32'], 'netPay', 'money', ['Take home'])).toEqual(['Take home']);
  expect(labelsOf(['Net à payer : 2 011,32'], 'netPay', 'money', [])).toEqual([]);
});

test('columns have the printed labels of their kind', () => {
  const heads = ['Description Qty Rate Amount'];
  expect(columnLabelsOf(heads, 'einzelpreis', 'money')).toEqual(['Rate']);
  expect(columnLabelsOf(heads, 'menge', 'number')).toEqual(['Qty']);
  expect(columnLabelsOf(heads, 'weather', 'text')).toEqual(['Weather']);
});
