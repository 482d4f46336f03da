import { expect, test } from 'vitest';
import type { ExtractedValue } from '../model/extraction.ts';
import type { Way } from './choose-way.ts';
import type { Example } from './example.ts';
import { wordHashes } from './form-sheet.ts';
import { withoutLayoutWords } from './without-layout-words.ts';

const way = (text: string): Way => {
  const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
  const value: ExtractedValue = { text, page: 1, confidence: 0.6, box, reasons: [] };
  return { value, chance: 0.6, isFound: true };
};

/** A document of which a person settled that `period` is `said`; undefined: nobody looked. */
const printing = (text: string, said?: string): Example => ({
  print: [],
  fields: {},
  said: {},
  form: {
    sheets: [{ page: 1, words: wordHashes(text).map((hash, at) => [at, 0, at + 1, 1, hash] as const) }],
    places: said === undefined ? {} : { period: { page: 1, value: [0, 0, 1, 1], free: [0, 1] } },
  },
  facts: said === undefined ? {} : { period: { words: wordHashes(said) } },
});

const known = [
  printing('Period: April 2031 Date Generated: 1 May', 'April 2031'),
  printing('Period: June 2031 Date Generated: 3 July', 'June 2031'),
];
const texts = (ways: readonly Way[]) => ways.map(({ value }) => value?.text);

test('a value with the next caption behind it is no other value', () => {
  const ways = [way('August 2031 Date'), way('August 2031')];
  expect(texts(withoutLayoutWords(ways, known, 'period'))).toEqual(['August 2031', 'August 2031']);
});

test('words that the sender printed only once, or that values have, are none of the layout', () => {
  const ways = [way('August 2031 revised'), way('August 2031'), way('2031')];
  expect(texts(withoutLayoutWords(ways, known, 'period'))).toEqual(texts(ways));
  const parts = [way('April 2031'), way('April')];
  expect(texts(withoutLayoutWords(parts, known, 'period'))).toEqual(texts(parts));
});

test('documents of which nobody looked at the field tell nothing', () => {
  const ways = [way('August 2031 Date'), way('August 2031')];
  expect(withoutLayoutWords(ways, [printing('Date Generated: 1 May')], 'period')).toBe(ways);
});
