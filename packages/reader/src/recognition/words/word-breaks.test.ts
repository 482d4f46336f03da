import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Raster } from '../../raster/raster.ts';
import type { ReadCharacter } from '../lines/recogniser.ts';
import { splitWords } from './word-breaks.ts';

const heightPx = 48;
const advancePx = 24;

/**
 * A typewriter line: a block of ink per letter, a blank of a letter's width per space, with the characters as returned
 * by a recogniser that sees no spaces.
 */
function typed(
  text: string,
  spaceBefore: (place: number) => number = () => 0.001,
): {
  readonly characters: readonly ReadCharacter[];
  readonly line: Raster;
} {
  const widthPx = (text.length + 2) * advancePx;
  const data = new Uint8Array(widthPx * heightPx * 3).fill(255);
  const characters: ReadCharacter[] = [];
  [...text].forEach((letter, i) => {
    if (letter === ' ') return;
    const left = (i + 1) * advancePx;
    const [margin, top] = /[.,-]/.test(letter) ? [9, 30] : [3, 12];
    for (let y = top; y < 36; y++) {
      const from = (y * widthPx + left + margin) * 3;
      data.fill(0, from, from + (advancePx - 2 * margin) * 3);
    }
    const position = (left + advancePx / 2) / widthPx;
    characters.push({ text: letter, confidence: 0.95, position, spaceBefore: spaceBefore(i) });
  });
  return { characters, line: { widthPx, heightPx, data } };
}

function split(text: string, spaceBefore?: (place: number) => number): readonly string[] {
  const { characters, line } = typed(text, spaceBefore);
  return splitWords(characters, line).words.map((word) => word.map((character) => character.text).join(''));
}

describe('splitWords', () => {
  test.each([
    'Total amount due',
    'Invoice 20417 of March',
    'GRAND TOTAL 1250.00',
    'thank you for stopping by',
  ])('finds the spaces in %s', (text) => {
    expect(split(text)).toEqual(text.split(' '));
  });

  test.each(['1726,38', '204,96', '11.50 A'])(
    "takes no gap next to a number's sign for a space in %s",
    (text) => {
      expect(split(text, (i) => (text[i - 1] === ',' ? 0.97 : 0.001))).toEqual(text.split(' '));
    },
  );

  test('finds the space after a sign', () => {
    expect(split('113, 57', (i) => (i === 5 ? 0.97 : 0.001))).toEqual(['113,', '57']);
  });

  test('separates letters at the spaces between them, wherever these are', () => {
    const word = fc.stringMatching(/^[acdenosu]{3,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        expect(split(words.join(' '))).toEqual(words);
      }),
    );
  });

  test('keeps every character, in order, whatever is on the line', () => {
    const character = fc.record({
      text: fc.constantFrom('A', 'b', '7', '.', '/', '€', '中'),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      position: fc.double({ min: 0, max: 1, noNaN: true }),
      spaceBefore: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const pixels = fc.uint8Array({ minLength: 30 * 10 * 3, maxLength: 30 * 10 * 3 });
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), pixels, (characters, data) => {
        const { words } = splitWords(characters, { widthPx: 30, heightPx: 10, data });
        expect(words.flat()).toEqual(characters);
        expect(words.every((word) => word.length > 0)).toBe(true);
      }),
    );
  });
});
