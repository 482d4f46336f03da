import { expect, test } from 'vitest';
import {
  hasIbanChecksum,
  recogniseCheckboxes,
  recogniseEmails,
  recogniseIbans,
  recognisePercents,
  recognisePhones,
  recogniseUrls,
  recogniseVatIds,
} from './codes.ts';

test('an IBAN is compact in normal form and surer with a right checksum', () => {
  const [good] = recogniseIbans('IBAN: DE89 3704 0044 0532 0130 00 BIC');
  const [bad] = recogniseIbans('IBAN DE12 3704 0044 0532 0130 00');
  expect(good?.normalizedText).toBe('DE89370400440532013000');
  expect(good!.form).toBeGreaterThan(bad!.form);
  expect(hasIbanChecksum('GB82WEST12345698765432')).toBe(true);
  expect(hasIbanChecksum('GB82WEST12345698765433')).toBe(false);
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

test('codes of other kinds are found inside text', () => {
  expect(recogniseEmails('Mail: Info@Brezina.com.')[0]?.normalizedText).toBe('info@brezina.com');
  expect(recognisePhones('Tel. +33 6 41 70 83 29')[0]?.normalizedText).toBe('+33641708329');
  expect(recogniseVatIds('USt-IdNr DE736251840')[0]?.normalizedText).toBe('DE736251840');
  expect(recognisePercents('zzgl. 19,0 % MwSt')[0]?.normalizedText).toBe('19.0');
  expect(recogniseCheckboxes('☒ yes ☐ no').map((box) => box.normalizedText)).toEqual(['true', 'false']);
});

test('an address of the web may have no scheme, and keeps its path', () => {
  const urls = (text: string) => recogniseUrls(text).map(({ start, end }) => text.slice(start, end));
  expect(urls('see example.net/in/somebody, or example.org.')).toEqual([
    'example.net/in/somebody',
    'example.org',
  ]);
  expect(urls('https://example.com/a/b?c=1.')).toEqual(['https://example.com/a/b?c=1']);
  expect(urls('shop.example.com.au')).toEqual(['shop.example.com.au']);
  expect(urls('info@example.com')).toEqual([]);
});

test('a short number is no telephone number', () => {
  expect(recognisePhones('Pos 123 45')).toEqual([]);
});

test('a word that says yes or no and stands alone is the state of a box', () => {
  expect(recogniseCheckboxes('yes')[0]?.normalizedText).toBe('true');
  expect(recogniseCheckboxes(' Nein ')[0]?.normalizedText).toBe('false');
  expect(recogniseCheckboxes('no smoking')).toEqual([]);
});
