import { expect, test } from 'vitest';
import type { FieldKind } from '../../model/action.ts';
import { conceptOf } from './concept.ts';

const meant = (name: string, kind: FieldKind) => conceptOf(name, { kind, labels: [] });

test.each([
  ['invoice_no', 'identifier', 'documentNumber'],
  ['grossAmount', 'money', 'total'],
  ['rechnungsdatum', 'date', 'documentDate'],
  ['faelligkeitsdatum', 'date', 'dueDate'],
  ['fälligkeitsdatum', 'date', 'dueDate'],
  ['montantTTC', 'money', 'total'],
  ['montantHT', 'money', 'subtotal'],
  ['netAPayer', 'money', 'amountDue'],
  ['dateEcheance', 'date', 'dueDate'],
  ['numeroFactura', 'identifier', 'documentNumber'],
  ['fechaEmision', 'date', 'documentDate'],
  ['proveedor', 'name', 'vendorName'],
  ['factuurdatum', 'date', 'documentDate'],
] as const)('%s is understood in its language', (name, kind, concept) => {
  expect(meant(name, kind)).toBe(concept);
});

test.each([
  ['rechnungsempfaenger', 'name', 'buyerName'],
  ['kundenanschrift', 'address', 'buyerAddress'],
  ['adresseClient', 'address', 'buyerAddress'],
  ['nomFournisseur', 'name', 'vendorName'],
  ['supplierAddress', 'address', 'vendorAddress'],
] as const)('%s says whose name or address it is', (name, kind, concept) => {
  expect(meant(name, kind)).toBe(concept);
});

test.each([
  ['rechnungsdatum', 'money'],
  ['policyHolder', 'name'],
  ['employeeName', 'name'],
  ['odometer', 'number'],
  ['totalDue', 'text'],
] as const)('%s of the kind %s asks for nothing that training knows', (name, kind) => {
  expect(meant(name, kind)).toBe('other');
});
