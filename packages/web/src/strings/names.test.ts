import { expect, test } from 'vitest';
import { columnLabel, labelOf, nameOf } from './names.ts';

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
])('%s becomes %s', (name, words) => {
  expect(nameOf(name)).toBe(words);
});

test("an action's labels name its fields and columns, also in cells", () => {
  const labels = { contractNumber: 'Contract', 'lines.spots': 'Spots per week' };
  expect(labelOf(labels, 'contractNumber')).toBe('Contract');
  expect(labelOf(labels, 'lines[3].spots')).toBe('Spots per week');
  expect(columnLabel(labels, 'lines', 'spots')).toBe('Spots per week');
  expect(columnLabel(labels, 'lines', 'unitPrice')).toBe('Unit price');
  expect(labelOf(labels, 'constructor')).toBe('Constructor');
});
