import { expect, test } from 'vitest';
import { speaksOfOther } from './opposition.ts';

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
