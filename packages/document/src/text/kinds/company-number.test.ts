import { describe, expect, test } from 'vitest';
import { isSoundNumber, namesLooseNumber, namesNumber } from './company-number.ts';

/** A sound number, and what it is with another last digit, or another one where that is given. */
const numbers: readonly (readonly [label: string, sound: string, wrong: string])[] = [
  ['GSTIN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZW'],
  ['GST No.', '27AAPFU0939F1ZV', '27AAPFU0938F1ZV'],
  ['SIRET', '732 829 320 00074', '732 829 320 00075'],
  ['N° SIREN :', '732 829 320', '732 829 321'],
  ['CNPJ:', '11.222.333/0001-81', '11.222.333/0001-82'],
  ['CNPJ', '12.ABC.345/01DE-35', '12.ABC.345/01DE-36'],
  ['CUIT', '20-26756539-3', '20-26756539-4'],
  ['C.U.I.T. N°', '20-26756539-3', '20-26756539-4'],
  ['ABN', '51 824 753 556', '51 824 753 557'],
  ['RFC:', 'GODE561231GR8', 'GODE561231GR9'],
  ['NIP', '526-000-12-46', '526-000-12-47'],
  ['REGON', '123456785', '123456786'],
  ['REGON', '12345678512347', '12345678512348'],
  ['UID', 'CHE-116.281.710', 'CHE-116.281.711'],
  ['UID-Nr.', 'CHE-116.281.710 MWST', 'CHE-116.281.711 MWST'],
  ['Org.nr', '974 760 673', '974 760 674'],
  ['Organisasjonsnummer:', 'NO 974 760 673 MVA', 'NO 974 760 674 MVA'],
];

describe('isSoundNumber', () => {
  test.each(numbers)('%s %s is sound, and %s is not', (label, sound, wrong) => {
    expect(isSoundNumber(sound, label)).toBe(true);
    expect(isSoundNumber(wrong, label)).toBe(false);
    expect(namesNumber(label)).toBe(true);
  });

  test('the branches of La Poste share a number whose digits sum up to a multiple of five', () => {
    expect(isSoundNumber('356 000 000 00048', 'SIRET')).toBe(true);
    expect(isSoundNumber('356 000 000 09075', 'SIRET')).toBe(true);
    expect(isSoundNumber('356 000 000 09076', 'SIRET')).toBe(false);
  });

  test('a form that no other number has needs no label', () => {
    expect(isSoundNumber('27AAPFU0939F1ZW')).toBe(false);
    expect(isSoundNumber('CHE-116.281.711')).toBe(false);
    expect(isSoundNumber('CHE-116.281.710')).toBe(true);
  });

  test('nothing is said of other numbers, of other forms, and of those for the public at large', () => {
    expect(isSoundNumber('732 829 320 00075')).toBeUndefined();
    expect(isSoundNumber('732 829 321', 'Tax ID')).toBeUndefined();
    expect(isSoundNumber('732 829 321', 'SIRET')).toBeUndefined();
    expect(isSoundNumber('556036-0793', 'Org.nr')).toBeUndefined();
    expect(isSoundNumber('XAXX010101000', 'RFC')).toBeUndefined();
    expect(isSoundNumber('ATU12345675', 'GSTIN')).toBe(isSoundNumber('ATU12345675'));
    expect(namesNumber('Invoice number')).toBe(false);
  });

  test('numbers of which real ones end otherwise now and then are told by their label', () => {
    expect(namesLooseNumber('R.F.C.:')).toBe(true);
    expect(namesLooseNumber('SIRET')).toBe(false);
    expect(namesLooseNumber('Invoice number')).toBe(false);
  });
});
