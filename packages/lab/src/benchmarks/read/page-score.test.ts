import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadWord, TrueLine } from '../../collections/reading/truth.ts';
import { scorePage } from './page-score.ts';

const height = 0.02;

/** A line of text at `top`, with characters of equal width. */
function lineAtTop(text: string, top: number): TrueLine {
  return { text, box: { left: 0, top, width: 1, height } };
}

/** Words side by side on the line at `top`. */
function wordsAt(text: string, top: number, confidence = 1): readonly ReadWord[] {
  const words = text.split(' ').filter(Boolean);
  return words.map((word, i) => ({
    text: word,
    confidence,
    box: { left: i / words.length, top, width: 0.5 / words.length, height },
  }));
}

const score = (printed: string, read: string) => scorePage([lineAtTop(printed, 0.1)], {}, wordsAt(read, 0.1));

describe('scorePage', () => {
  test('text read as printed has no errors', () => {
    const text = fc.array(fc.stringMatching(/^[A-Za-z0-9€ä.]{1,8}$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(text, (words) => {
        const page = score(words.join(' '), words.join(' '));
        expect(page.characterErrors).toBe(0);
        expect(page.exactLines).toBe(1);
        expect(page.sharedWords).toBe(words.length);
        expect(page.sharedSpaces).toBe(words.length - 1);
        expect(page.judgedWords.every(({ right }) => right)).toBe(true);
        for (const { printed, right, invented } of Object.values(page.apart)) {
          expect([right, invented]).toEqual([printed, 0]);
        }
      }),
    );
  });

  test('counts characters without spaces, and spaces between neighbours that were both read', () => {
    const page = score('TOTAL DUE 12.50', 'TOTALDUE l2 .50');
    expect(page).toMatchObject({ characters: 13, characterErrors: 1, exactLines: 0 });
    // The space before the 1 that was read as l counts: a wrong letter still occupies the place of the right one.
    expect(page).toMatchObject({ printedSpaces: 2, readSpaces: 2, sharedSpaces: 1 });
  });

  test.each([
    ['1 12 5', '1 1 2 5', [true, false, false, true]],
    ['TOTAL: 50.00', 'TOTAL : 50 .00', [true, true, false, false]],
    ['SHAH ALAM', 'SHAHALAM', [false]],
    ['AMT (RM)', 'AMT(RM)', [true]],
    ['ITEM', 'EM', [false]],
    ['NOT RETURNABLE.', 'NOT RETURNABLE', [true, false]],
    ['7 12', '12 7', [true, false]],
  ])('if %s is read as %s, whole words are right or wrong', (printed, read, right) => {
    expect(score(printed, read).judgedWords.map((word) => word.right)).toEqual(right);
  });

  test('words outside the lines of the truth are counted but not judged', () => {
    const page = scorePage([lineAtTop('TOTAL', 0.1)], {}, [
      ...wordsAt('total', 0.1),
      ...wordsAt('logo', 0.5),
    ]);
    expect(page).toMatchObject({ printedWords: 1, readWords: 2, sharedWords: 1, characterErrors: 0 });
    expect(page.judgedWords).toHaveLength(1);
  });

  test('fields are searched for without spaces and punctuation', () => {
    const fields = { total: '1,234.50', date: '01/02/2024' };
    expect(scorePage([], fields, wordsAt('Total 1234 50', 0.1)).fields).toEqual({ total: true, date: false });
  });
});

describe('what is counted apart', () => {
  test('non-ASCII letters are counted by the language of the page', () => {
    const german = 'Die Rechnung für das Geschäft ist mit der Post';
    const { apart } = score(german, german.replace('Geschäft', 'Geschaft').replace('Post', 'Pöst'));
    expect(apart['letters beyond ASCII, de']).toEqual({ printed: 2, right: 1, invented: 1 });
  });

  test('currency signs', () => {
    const { apart } = score('RM 5.00 £3 €2 $1 ARM', 'RM5.00 £3 E2 $1 ARM');
    expect(apart.RM).toEqual({ printed: 1, right: 1, invented: 0 });
    expect(apart['£']).toEqual({ printed: 1, right: 1, invented: 0 });
    expect(apart['€']).toEqual({ printed: 1, right: 0, invented: 0 });
    expect(apart.$).toEqual({ printed: 1, right: 1, invented: 0 });
  });

  test('a long string of digits is right as a whole or not at all', () => {
    const digits = (printed: string, read: string) => score(printed, read).apart['six digits or more'];
    expect(digits('No 00123456', 'No 00123456')).toEqual({ printed: 1, right: 1, invented: 0 });
    expect(digits('No 00123456', 'No 001234567')).toEqual({ printed: 1, right: 0, invented: 1 });
    expect(digits('No 00123456', 'No 00123 456')).toEqual({ printed: 1, right: 0, invented: 0 });
    expect(digits('No 12345', 'No 12345')).toEqual({ printed: 0, right: 0, invented: 0 });
  });
});
