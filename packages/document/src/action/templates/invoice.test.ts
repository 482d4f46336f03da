import { expect, test } from 'vitest';
import { isTaxTable, tablesOfRows } from '../../model/tax-table.ts';
import { formatActionFile } from '../file/format-action-file.ts';
import { parseActionFile } from '../file/parse-action-file.ts';
import { invoice } from './invoice.ts';
import { templates } from './templates.ts';

const block = ['city', 'name', 'state', 'street', 'address', 'country', 'zipCode', 'addressBlock'];
const header = ['headerUrl', 'headerName', 'headerPhone', 'headerAddress'];
const party = (name: string, parts: readonly string[]) => parts.map((part) => `parties.${name}.${part}`);

test('an invoice has the fields that clients know', () => {
  const top = [
    ...['tax', 'total', 'emails', 'dueDate', 'subtotal', 'amountDue', 'signatures', 'invoiceDate'],
    ...['paymentTerms', 'invoiceNumber', 'purchaseOrderNumber'],
  ];
  const known = [
    ...top,
    ...party('buyer', [...block, ...header]),
    ...party('vendor', [...block, ...header]),
    ...party('billTo', block),
    ...party('shipTo', block),
  ];
  const own = [
    ...['currency', 'iban', 'deliveryDate', 'customerNumber', 'discount', 'freight', 'deposit'],
    ...['parties.vendor.taxId', 'parties.buyer.taxId'],
  ];
  expect(Object.keys(invoice.fields).sort()).toEqual([...known, ...own].sort());
  expect(Object.keys(invoice.tables.table1?.columns ?? {}).sort()).toEqual(
    [
      ...[
        'price',
        'endDate',
        'quantity',
        'startDate',
        'unitPrice',
        'lineNumber',
        'description',
        'productCode',
      ],
      ...['productType', 'expectedDate', 'unitOfMeasure', 'additionalCharges', 'purchaseOrderNumber'],
    ].sort(),
  );
});

test('it extracts taxes by rate, which are never sent to review', () => {
  const { taxes } = invoice.tables;
  expect(isTaxTable(taxes!)).toBe(true);
  expect(Object.keys(tablesOfRows(invoice.tables))).toEqual(['table1']);
  expect(Object.values(taxes!.columns).map(({ confidenceThreshold }) => confidenceThreshold)).toEqual([
    0, 0, 0,
  ]);
});

test('every value is asked about below a threshold, but copies, parts and lists', () => {
  const silent = /header|addressBlock|emails|signatures|(?:street|city|state|zipCode|country)$/;
  for (const [name, { confidenceThreshold }] of Object.entries(templates.INVOICE.fields)) {
    expect([name, confidenceThreshold === 0]).toEqual([name, silent.test(name)]);
  }
  const columns = Object.entries(invoice.tables.table1!.columns);
  expect(
    columns.flatMap(([name, { confidenceThreshold }]) => (confidenceThreshold === 0 ? [] : [name])),
  ).toEqual(['productCode', 'description', 'quantity', 'unitPrice', 'price']);
});

test('it is an action that a file can represent', () => {
  const parsed = parseActionFile(formatActionFile(invoice));
  expect(parsed).toMatchObject({ ok: true, action: JSON.parse(JSON.stringify(invoice)) });
});
