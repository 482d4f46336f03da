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
  ['УНП', '524542863', '524542873'],
  ['R.U.T.', '59.033.688-2', '59.033.688-3'],
  ['RNC', '949-98683-2', '949-98683-3'],
  ['Kennitala', '100286-1229', '100286-1239'],
  ['NPWP', '01.710.773.1-792.163', '01.710.773.2-792.163'],
  ['ע.מ', '302331277', '302331278'],
  ['БИН', '220345526983', '220345526984'],
  ['ICE', '631751403611520', '631751403611521'],
  ['ЕДБ', '4623312894418', '4623312894417'],
  ['PIB', '88610136', '88610137'],
  ['UEN', '201474425H', '201474425G'],
  ['VKN', '712 248 5098', '712 248 5097'],
  ['Код ЄДРПОУ', '32392742', '32392743'],
  ['РНОКПП', '2392924479', '2392924478'],
  ['RIF', 'J-08918881-3', 'J-08918881-4'],
  ['Mã số thuế', '4615637457', '4615637458'],
  ['RUC', '20077146629', '20077146628'],
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

  test('of a number whose label countries share, only what is sound is said', () => {
    expect(isSoundNumber('4320367511', 'VAT No')).toBe(true);
    expect(isSoundNumber('4320367512', 'VAT No')).toBeUndefined();
    expect(isSoundNumber('39-729-734-9', 'IRD No')).toBe(true);
    expect(isSoundNumber('603440132 RT0001', 'GST/HST No')).toBe(true);
    expect(isSoundNumber('531.554.061-3', 'NIT')).toBe(true);
    expect(isSoundNumber('531.554.061-4', 'NIT')).toBeUndefined();
    expect(namesNumber('TRN')).toBe(true);
    expect(namesNumber('Invoice')).toBe(false);
    expect(isSoundNumber('100234567890003', 'TRN')).toBeUndefined();
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
