import { expect, test } from 'vitest';
import { gramCount, gramsOf, gramsPerWord, plainOf } from './grams.ts';

test('words that differ only in case, accents, outer punctuation and digits are the same word', () => {
  expect(plainOf('Gesamtbetrag:')).toBe('gesamtbetrag');
  expect(plainOf('Échéance')).toBe('echeance');
  expect(plainOf('2021')).toBe(plainOf('1987'));
});

test('a word of any length has the same number of n-grams, within the table', () => {
  for (const word of ['', 'a', 'Total', 'x'.repeat(500), '日本語', '€']) {
    const grams = gramsOf(word);
    expect(grams).toHaveLength(gramsPerWord);
    expect(Math.max(...grams)).toBeLessThan(gramCount);
  }
});
