import { expect, test } from 'vitest';
import { recogniseVatIds } from './vat-id.ts';

const vatIds = (text: string) => recogniseVatIds(text).map(({ normalizedText }) => normalizedText);

test.each([
  ['USt-IdNr DE736251840', 'DE736251840'],
  ['ATU 1234 5678', 'ATU12345678'],
  ['EL 123456789', 'EL123456789'],
  ['CHE-482.617.093 MWST', 'CHE482617093MWST'],
  ['NL480271936B01', 'NL480271936B01'],
  ['XI 123456789', 'XI123456789'],
])('%s holds the VAT number %s', (text, number) => {
  expect(vatIds(text)).toEqual([number]);
});

test('what stands behind a number that its country forms so is no part of it', () => {
  expect(vatIds('DE 123456789 HRB 12345')).toEqual(['DE123456789']);
  expect(vatIds('VAT: FR 40 303265045 RCS')).toEqual(['FR40303265045']);
});

test('a number of about the right length counts, though its country does not form it so', () => {
  expect(vatIds('DE0123456789')).toEqual(['DE0123456789']);
  expect(vatIds('DE 123 456')).toEqual([]);
  expect(vatIds('IN 470271936618')).toEqual([]);
  expect(vatIds('ABC-EU-2024-001')).toEqual([]);
});
