import { expect, test } from 'vitest';
import { numberOwnersOf, refersToOther, speaksOfOther } from './opposition.ts';

test.each([
  'Original invoice no.',
  'N° de facture associée :',
  'Ursprüngliche Rechnung vom',
  'Nr faktury korygowanej',
])('%s speaks of another document', (label) => {
  expect(speaksOfOther(label)).toBe(true);
});

test.each(['Invoice no.', 'N° de facture', 'Rechnung vom', 'Aboriginal art', ''])(
  '%s speaks of this document',
  (label) => {
    expect(speaksOfOther(label)).toBe(false);
  },
);

test('an alternate number is another one', () => {
  expect(speaksOfOther('Alternate order #')).toBe(true);
});

test.each([
  ['Company registration no.', ['register']],
  ['N° Contribuinte:', ['tax']],
  ['USt-IdNr.', ['tax']],
  ['VAT registration no.', ['tax', 'register']],
])('%s asks for a number that %s gave', (label, owners) => {
  expect([...numberOwnersOf(label)]).toEqual(owners);
});

test.each(['Tax invoice no.', 'Invoice no.', 'Kundennummer', 'Steckdose', ''])(
  '%s asks for no number of an office',
  (label) => {
    expect(numberOwnersOf(label).size).toBe(0);
  },
);

test.each(['Applies to invoice 88412 dated', 'Correction of the original invoice of'])(
  '%s says that what follows is of another document',
  (text) => {
    expect(refersToOther(text)).toBe(true);
  },
);

test.each(['Invoice 88412 dated', 'Issued', ''])('%s does not', (text) => {
  expect(refersToOther(text)).toBe(false);
});
