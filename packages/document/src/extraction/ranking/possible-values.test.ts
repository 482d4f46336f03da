import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';
import { PageStudy } from '../features/page-study.ts';
import { type TargetField, targetField } from '../features/target-field.ts';
import { takePossibleValues } from './possible-values.ts';

const vendor = targetField('parties.vendor.name', { kind: 'name', labels: ['Seller', 'Supplier'] });
const taxId = targetField('parties.vendor.taxId', { kind: 'identifier', labels: ['VAT ID', 'Tax ID'] });
const terms = targetField('paymentTerms', { kind: 'text', labels: ['Payment terms', 'Zahlungsbedingungen'] });
const date = targetField('invoiceDate', { kind: 'date', labels: ['Invoice date', 'Date'] });
const order = targetField('purchaseOrderNumber', {
  kind: 'identifier',
  labels: ['Purchase order', 'PO Number'],
});
const number = targetField('invoiceNumber', { kind: 'identifier', labels: ['Invoice number'] });

/** The value of a field where `texts` are its candidates, the likeliest first; undefined for none. */
function chosenOf(
  target: TargetField,
  lines: readonly (readonly [text: string, left: number, top: number])[],
  texts: readonly string[],
  others: readonly TargetField[] = [],
): string | undefined {
  const page = new Sheet(600, 800, 10);
  for (const [text, left, top] of lines) page.put(text, left, top);
  const study = new PageStudy(page.page(1), { dateOrder: 'day-first' }, 1);
  const all = study.candidates(target.finder);
  const ranked = texts.map((text, index): Ranked => {
    const studied = all.find(({ candidate }) => candidate.text === text);
    if (studied === undefined) throw new Error('Expected a candidate with this text.');
    const vector = featureNames.map(() => 0);
    return {
      studied,
      chance: 0.7 / (index + 1),
      vector,
      repeats: 1,
      odds: 0,
      taught: 0,
      normalizedValue: text,
    };
  });
  const pages = new Map([[target, ranked], ...others.map((one): [TargetField, Ranked[]] => [one, []])]);
  const refined = takePossibleValues({ study, ranked: pages }, new Map([[target, ranked[0]]]));
  return refined.get(target)?.studied.candidate.text;
}

test('a title, a caption, a heading of a table and a town are no names', () => {
  const lines = [
    ['Tax Invoice', 50, 30],
    ['Tamsin Supply Ltd', 50, 60],
    ['Description', 50, 200],
    ['Quantity', 300, 200],
    ['80999 Musterau', 50, 90],
  ] as const;
  for (const text of ['Tax Invoice', 'Description', '80999 Musterau'])
    expect(chosenOf(vendor, lines, [text, 'Tamsin Supply Ltd'])).toBe('Tamsin Supply Ltd');
});

test('a tax number has its label or its form', () => {
  const lines = [
    ['Call 030 555 01912', 50, 30],
    ['VAT ID: 123 555 019', 50, 60],
    ['Code: 41-555019', 50, 90],
    ['Registration no.: 5550192', 50, 120],
  ] as const;
  expect(chosenOf(taxId, lines, ['030 555', '123 555 019'])).toBe('123 555 019');
  expect(chosenOf(taxId, lines, ['5550192'])).toBeUndefined();
  expect(chosenOf(taxId, lines, ['41-555019'])).toBe('41-555019');
});

test('terms of payment say when or how', () => {
  const lines = [
    ['Payment Instructions', 50, 30],
    ['and Conditions', 50, 60],
    ['within 20 days', 50, 90],
  ] as const;
  expect(chosenOf(terms, lines, ['Payment Instructions', 'within 20 days'])).toBe('within 20 days');
  expect(chosenOf(terms, lines, ['and Conditions'])).toBeUndefined();
});

test('a date of delivery is not the date of a document', () => {
  const lines = [
    ['Delivery:', 50, 30],
    ['03/02/2031', 120, 30],
    ['Issued:', 50, 60],
    ['01/02/2031', 120, 60],
  ] as const;
  expect(chosenOf(date, lines, ['03/02/2031', '01/02/2031'])).toBe('01/02/2031');
});

test('the number of an order has a label where the document has a number of its own', () => {
  const lines = [['88771', 50, 30]] as const;
  expect(chosenOf(order, lines, ['88771'], [number])).toBeUndefined();
  expect(chosenOf(order, lines, ['88771'])).toBe('88771');
});

test('a number beside the label of an amount is no number of a customer', () => {
  const customer = targetField('customerNumber', { kind: 'identifier', labels: ['Customer number'] });
  const discount = targetField('discount', { kind: 'money', labels: ['Discount'] });
  const rows = (label: string) =>
    [
      [label, 50, 50],
      ['2718', 400, 50],
    ] as const;
  expect(chosenOf(customer, rows('Discount taken'), ['2718'], [discount])).toBeUndefined();
  expect(chosenOf(customer, rows('Account'), ['2718'], [discount])).toBe('2718');
});

test('terms of payment have a number of days, a way to pay or several words of terms, and are no caption of an amount', () => {
  const net = targetField('amountDue', { kind: 'money', labels: ['Net à payer', 'Amount due'] });
  const lines = [
    ['Rendered by Printo 2.6', 50, 20],
    ['© Printo 2025', 50, 40],
    ['An offer you cannot refuse to a friend', 50, 60],
    ['NET A PAYER', 50, 300],
    ['Payable upon receipt', 50, 500],
    ['Bezahlt per Lastschrift', 50, 600],
  ] as const;
  for (const text of ['© Printo 2025', 'An offer you cannot refuse to a friend', 'NET A PAYER'])
    expect(chosenOf(terms, lines, [text], [net])).toBeUndefined();
  for (const text of ['Payable upon receipt', 'Bezahlt per Lastschrift'])
    expect(chosenOf(terms, lines, [text], [net])).toBe(text);
});
