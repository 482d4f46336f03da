import { expect, test } from 'vitest';
import { templates } from '../action/templates/templates.ts';
import { claimsOf } from './claims.ts';

const { INVOICE, GENERIC } = templates;

test.each([
  [
    { ...INVOICE, name: 'Rent invoice' },
    { invoice: 1, creditNote: 0.5, proforma: 0.5 },
  ],
  [
    { ...INVOICE, name: 'Supplier papers' },
    { invoice: 1, creditNote: 0.5, proforma: 0.5 },
  ],
  [{ ...INVOICE, name: 'Gutschrift' }, { creditNote: 1 }],
  [{ ...GENERIC, name: 'Lieferschein' }, undefined],
])('a template, and a copy of it for another kind, are for their kinds (%#)', (action, expected) => {
  expect(claimsOf(action).byTemplate).toEqual(expected);
});

test.each([
  ['Lieferschein', ['deliveryNote']],
  ['Nota de crédito', ['creditNote']],
  ['Umowa najmu', ['contract']],
  ['Paragon', ['receipt']],
  ['Lease agreement', ['contract']],
  ['Papers', []],
])('the name %s names kinds', (name, expected) => {
  expect(Object.keys(claimsOf({ ...GENERIC, name }).byName)).toEqual(expected);
});
