import { describe, expect, test } from 'vitest';
import { isSoundVatId, recogniseVatIds } from './vat-id.ts';

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

describe('isSoundVatId', () => {
  test('the check digits follow from the others, as the letters of the country tell', () => {
    expect(isSoundVatId('DE 136695976')).toBe(true);
    expect(isSoundVatId('DE 136695977')).toBe(false);
    expect(isSoundVatId('CHE-116.281.710 MWST')).toBe(true);
  });

  test('a label tells the country of a number without letters', () => {
    expect(isSoundVatId('526-000-12-46', 'NIP:')).toBe(true);
    expect(isSoundVatId('526-000-12-47', 'NIP:')).toBe(false);
    expect(isSoundVatId('00743110157', 'Partita IVA')).toBe(true);
    expect(isSoundVatId('51 824 753 557', 'ABN')).toBe(false);
  });

  test('of two countries that call their numbers alike, either will do', () => {
    expect(isSoundVatId('B12345674', 'NIF')).toBe(true);
    expect(isSoundVatId('501442600', 'NIF')).toBe(true);
  });

  test('nothing is said of numbers whose country is not known or forms them otherwise', () => {
    expect(isSoundVatId('526-000-12-47')).toBeUndefined();
    expect(isSoundVatId('DE0123456789')).toBeUndefined();
    expect(isSoundVatId('51 824 753 557', 'Steuernummer')).toBeUndefined();
  });
});
