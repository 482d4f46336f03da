import { expect, test } from 'vitest';
import type { DrawnDocument, DrawnField } from '../../drawn/drawn-document.ts';
import { templateFieldOf } from './trade-labelled.ts';

const field = {
  kind: 'identifier',
  names: [],
  captions: [],
  labels: [],
  values: [],
} as unknown as DrawnField;

function drawn(kind: string, ...names: string[]): DrawnDocument {
  return {
    kind,
    fields: Object.fromEntries(names.map((name) => [name, field])),
  } as unknown as DrawnDocument;
}

test('the number of a credit note is asked for as invoiceNumber, that of the corrected invoice is not', () => {
  const note = drawn('credit note', 'creditNoteNumber', 'originalInvoiceNumber');
  expect(templateFieldOf(note, 'creditNoteNumber')).toMatchObject({ name: 'invoiceNumber' });
  expect(templateFieldOf(note, 'originalInvoiceNumber')).toBeUndefined();
});

test('the number of the order referred to counts as the document’s own only if there is no other', () => {
  const own = drawn('delivery note', 'deliveryNoteNumber', 'orderNumber');
  expect(templateFieldOf(own, 'orderNumber')).toBeUndefined();
  expect(templateFieldOf(drawn('order', 'orderNumber'), 'orderNumber')).toMatchObject({
    name: 'purchaseOrderNumber',
  });
});

test('the heading of the seller on an order is one that orders use', () => {
  const [invoice, order] = ['invoice', 'purchase order'].map(
    (kind) => templateFieldOf(drawn(kind, 'vendor.name'), 'vendor.name')!,
  );
  expect(order!.name).toBe(invoice!.name);
  expect(order!.labels).not.toEqual(invoice!.labels);
});

test('a document of another kind has no template field', () => {
  expect(templateFieldOf(drawn('payslip', 'vendor.name'), 'vendor.name')).toBeUndefined();
});
