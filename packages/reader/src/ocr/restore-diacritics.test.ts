import { expect, test } from 'vitest';
import type { ReadCharacter } from './recogniser.ts';
import { restoreDiacritics } from './restore-diacritics.ts';

const read = (text: string): readonly ReadCharacter[] =>
  [...text].map((letter, i) => ({
    text: letter,
    confidence: 0.9,
    position: (i + 0.5) / text.length,
    spaceBefore: 0,
  }));

const restored = (first: string, second: string): string =>
  restoreDiacritics(read(first), [...second])
    .map(({ text }) => text)
    .join('');

test.each([
  ['Geschaftsfuhrer', 'Geschäftsführer'],
  ['Lieferantenstrabe', 'Lieferantenstraße'],
  ['Francais', 'Français'],
  ['E12,50', '€12,50'],
  ['Rechnung f r', 'Rechnung für'],
])('%s is completed to %s', (first, second) => {
  const letters = first.replace(/ /g, '');
  expect(restored(letters, second.replace(/ /g, ''))).toBe(second.replace(/ /g, ''));
});

test('digits and plain letters stay as the first reader has them', () => {
  expect(restored('Uberweisung1234', 'Überweisung1284')).toBe('Überweisung1234');
});

test('a second reading of something else is of no use', () => {
  expect(restored('Gesamtbetrag', 'ÄÖÜßéèêç')).toBe('Gesamtbetrag');
});

test('nothing read a second time changes nothing', () => {
  expect(restored('Gesamt', '')).toBe('Gesamt');
});
