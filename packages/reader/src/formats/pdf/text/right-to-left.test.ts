import { expect, test } from 'vitest';
import type { Glyph } from './glyph.ts';
import { rightToLeftWords } from './right-to-left.ts';

/** Letters as they stand from left to right, each 6 wide, listed in any order; spaces are gaps. */
function standing(visual: string, bottom = 100, order: (glyphs: Glyph[]) => Glyph[] = (all) => all): Glyph[] {
  const glyphs = [...visual].flatMap((text, i): Glyph[] => {
    const box = { left: 50 + 6 * i, right: 56 + 6 * i, top: bottom - 12, bottom };
    if (text === ' ') return [];
    return [
      {
        text,
        tight: box,
        loose: box,
        direction: 0,
        afterSpace: false,
        isBroken: false,
        textObject: i,
        font: 1,
        colours: [[0, 0, 0]],
      },
    ];
  });
  return order(glyphs);
}

function wordsOf(glyphs: readonly Glyph[]): readonly string[] {
  return rightToLeftWords(glyphs)
    .words.map((word) => word.map(({ text }) => text).join(''))
    .toReversed();
}

const reversed = (all: Glyph[]) => all.toReversed();
const shuffled = (all: Glyph[]) =>
  all.toSorted((a, b) => ((a.textObject * 7) % 5) - ((b.textObject * 7) % 5));

test.each([
  ['Hebrew', '71402 :רפסמ', ['מספר:', '71402']],
  ['a date', '14/03/2024 :ךיראת', ['תאריך:', '14/03/2024']],
  ['an amount', '643.50 םולשתל', ['לתשלום', '643.50']],
  ['a sign inside a word', 'מ"עב', ['בע"מ']],
  ['a sign inside', 'מ"עמ', ['מע"מ']],
  ['brackets', '(תוחנה) ךס', ['סך', '(הנחות)']],
  ['Latin words', 'Ltd Acme תרבח', ['חברת', 'Acme', 'Ltd']],
  ['figures in a word', '12-ב', ['ב-12']],
  ['Arabic', '250.00 عومجملا', ['المجموع', '250.00']],
  ['joined forms of Arabic', 'ﻢﻗﺭ', ['رقم']],
])('%s', (_, visual, words) => {
  for (const order of [(all: Glyph[]) => all, reversed, shuffled]) {
    expect(wordsOf(standing(visual, 100, order))).toEqual(words);
  }
});

test('lines without such letters are left to others', () => {
  const glyphs = [...standing('Total 12', 100), ...standing('ךס', 130)];
  const { words, rest } = rightToLeftWords(glyphs);
  expect(words).toHaveLength(1);
  expect(rest.map(({ text }) => text).join('')).toBe('Total12');
});
