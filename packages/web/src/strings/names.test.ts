import { expect, test } from 'vitest';
import { nameOf } from './names.ts';

test.each([
  ['iban', 'IBAN'],
  ['parties.vendor.vatId', 'Vendor VAT ID'],
  ['purchaseOrderNumber', 'Purchase order number'],
  ['table1', 'Table 1'],
  ['lineItems', 'Line items'],
  ['lines[3].unit-price', 'Lines unit price'],
  ['W2', 'W2'],
  ['Kundennummer', 'Kundennummer'],
  ['...', '...'],
])('%s is read as %s', (name, words) => {
  expect(nameOf(name)).toBe(words);
});
