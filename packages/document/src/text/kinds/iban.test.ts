import { expect, test } from 'vitest';
import { isSoundIban, recogniseIbans } from './iban.ts';

test('an IBAN is compact in normal form and surer with a right checksum', () => {
  const [good] = recogniseIbans('IBAN: DE89 3704 0044 0532 0130 00 BIC');
  const [bad] = recogniseIbans('IBAN DE12 3704 0044 0532 0130 00');
  expect(good?.normalizedText).toBe('DE89370400440532013000');
  expect(good!.form).toBeGreaterThan(bad!.form);
  expect(isSoundIban('GB82WEST12345698765432')).toBe(true);
  expect(isSoundIban('GB82WEST12345698765433')).toBe(false);
});

test('an IBAN may end in a group of letters, where its country uses that length', () => {
  expect(recogniseIbans('CH93 0076 2011 6238 5295 T').map(({ normalizedText }) => normalizedText)).toEqual([
    'CH930076201162385295T',
  ]);
  expect(recogniseIbans('BE68 5390 0754 7034 BIC').map(({ end }) => end)).toEqual([19]);
});

test('what begins with the letters of no country is no IBAN', () => {
  expect(recogniseIbans('XX89 3704 0044 0532 0130 00')).toEqual([]);
});

test('letters read for digits in an IBAN, and digits for letters, are set right where its check digits then agree', () => {
  const ibans = (text: string) => recogniseIbans(text).map(({ normalizedText }) => normalizedText);
  expect(ibans('GB82 WE5T 1234 5698 7654 32')).toEqual(['GB82WEST12345698765432']);
  expect(ibans('DE89 37O4 OO44 O532 O13O OO')).toEqual(['DE89370400440532013000']);
  expect(ibans('GB82 WE5T 1234 5698 7654 33')).toEqual(['GB82WE5T12345698765433']);
});

test('what stands behind its label is an IBAN of a specimen, though too short, and not sure', () => {
  expect(recogniseIbans('IBAN: AT31445566')).toMatchObject([
    { start: 6, normalizedText: 'AT31445566', form: 0.2 },
  ]);
  expect(recogniseIbans('UID AT31445566')).toEqual([]);
});

test('every country of the register has its length and its characters', () => {
  expect(isSoundIban('SA0380000000608010167519')).toBe(true);
  expect(isSoundIban('SA038000000060801016751')).toBe(false);
  expect(recogniseIbans('IN47 8830 2914 7706 5512')).toEqual([]);
});

test('a letter read for a digit is set right also where banks may have letters elsewhere', () => {
  expect(recogniseIbans('FR14 2OO4 1010 0505 0001 3M02 606')[0]).toMatchObject({
    normalizedText: 'FR1420041010050500013M02606',
    form: 0.9,
  });
});

test('check digits of a bank itself may be wrong: numbers that are made up have none', () => {
  expect(isSoundIban('BE41539007547035')).toBe(true);
});
