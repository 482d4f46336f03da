import { expect, test } from 'vitest';
import { labelsFromName } from './labels-from-name.ts';

test.each([
  ['grossAmount', ['Gross Amount']],
  ['contract_num', ['Contract Number', 'Contract No', 'Contract #']],
  ['flight-from', ['Flight From']],
  ['buyer.name', ['Buyer Name', 'Name']],
  ['IBANCode', ['IBAN Code']],
  ['constructor-valueOf', ['Constructor Value Of']],
  ['constructor.constructor', ['Constructor Constructor', 'Constructor']],
  ['po_qty', ['PO Quantity', 'PO Qty']],
])('%s', (name, labels) => {
  expect(labelsFromName(name)).toEqual(labels);
});
