import { expect, test } from 'vitest';
import { formatActionFile } from '../file/format-action-file.ts';
import { parseActionFile } from '../file/parse-action-file.ts';
import { genericTemplate } from './generic.ts';
import { purchaseOrderTemplate } from './purchase-order.ts';
import { templates } from './templates.ts';

test.each([purchaseOrderTemplate, genericTemplate])(
  'template $name is an action that a file can represent',
  (template) => {
    const parsed = parseActionFile(formatActionFile(template));
    expect(parsed).toMatchObject({ ok: true, action: JSON.parse(JSON.stringify(template)) });
  },
);

test('a purchase order has the fields that clients know, and its currency', () => {
  const topLevel = new Set(Object.keys(purchaseOrderTemplate.fields).map((name) => name.split('.')[0]));
  expect([...topLevel].sort()).toEqual(
    [
      ...['fob', 'tax', 'total', 'emails', 'carrier', 'parties', 'shipVia', 'subtotal', 'amountDue'],
      ...[
        'signatures',
        'deliveryDate',
        'paymentTerms',
        'requiredByDate',
        'purchaseOrderDate',
        'purchaseOrderNumber',
        'currency',
      ],
    ].sort(),
  );
  expect(Object.keys(purchaseOrderTemplate.tables)).toEqual(['table1']);
});

test('an order asks about what an invoice asks about, and about copies of nothing', () => {
  const asked = Object.entries(templates.PURCHASE_ORDER.fields).flatMap(([name, { confidenceThreshold }]) =>
    confidenceThreshold === 0 ? [] : [name],
  );
  expect(asked.filter((name) => /addressBlock|header|street|city|zipCode/.test(name))).toEqual([]);
  expect(asked).toEqual(expect.arrayContaining(['total', 'parties.buyer.name', 'parties.vendor.address']));
  expect(asked).toEqual(expect.arrayContaining(['parties.buyer.taxId', 'parties.vendor.taxId']));
});
