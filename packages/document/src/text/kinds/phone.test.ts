import { expect, test } from 'vitest';
import { recognisePhones } from './phone.ts';

const phones = (text: string) => recognisePhones(text).map(({ normalizedText }) => normalizedText);

test('a number with its country is in the form of E.164', () => {
  expect(phones('Tel. +33 6 41 70 83 29')).toEqual(['+33641708329']);
  expect(phones('+44 (0) 20 7946 0958')).toEqual(['+442079460958']);
  expect(phones('0049 30 901820')).toEqual(['+4930901820']);
});

test('a number without its country is its digits', () => {
  expect(phones('(555) 123-4567')).toEqual(['5551234567']);
  expect(phones('00123 4567')).toEqual(['001234567']);
  expect(phones('No 004930901820')).toEqual(['004930901820']);
});

test('a number that its country cannot have is less sure', () => {
  const [possible, impossible] = recognisePhones('+33 6 41 70 83 29, +33 6 41 70 83 29 99');
  expect(possible!.form).toBeGreaterThan(impossible!.form);
});

test('a short number is no telephone number', () => {
  expect(recognisePhones('Pos 123 45')).toEqual([]);
});
