import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type WordFacts, wordConfidence, wordConfidenceFeatures } from './word-confidence.ts';
import { meanConfidence, wordFacts } from './word-facts.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

function facts(text: string, confidence: number, more: Partial<WordFacts> = {}): WordFacts {
  return {
    characters: [...text].map((character) => ({ text: character, confidence })),
    lineConfidence: 0.98,
    pageConfidence: 0.97,
    lineHeightPx: 30,
    gapSureness: 8,
    ...more,
  };
}

const anyWord = fc.record({
  characters: fc.array(
    fc.record({ text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), confidence: share }),
  ),
  lineConfidence: share,
  pageConfidence: share,
  lineHeightPx: fc.double({ min: 0, max: 500, noNaN: true }),
  gapSureness: fc.double({ min: 0, max: 8, noNaN: true }),
});

describe('wordConfidence', () => {
  test('is a probability, with as many features as weights, whatever was read', () => {
    const { weight } = JSON.parse(
      readFileSync(new URL('../../ocr/weights/word-confidence.json', import.meta.url), 'utf8'),
    ) as { weight: readonly number[] };
    fc.assert(
      fc.property(anyWord, fc.constantFrom(undefined, 'agrees', 'differs'), (read, second) => {
        const all: WordFacts = second === undefined ? read : { ...read, secondReading: second };
        const features = wordConfidenceFeatures(all);
        expect(features).toHaveLength(weight.length);
        expect(features.every(Number.isFinite)).toBe(true);
        const confidence = wordConfidence(all);
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThan(1);
      }),
    );
  });

  test('believes words with certain characters, and doubts others', () => {
    for (const text of ['Total', 'INVOICE', '12.50', '20417']) {
      expect(wordConfidence(facts(text, 0.999))).toBeGreaterThan(0.9);
      expect(wordConfidence(facts(text, 0.6))).toBeLessThan(wordConfidence(facts(text, 0.95)));
    }
  });

  test('doubts most of all words with barely visible characters, whoever else read them', () => {
    for (const text of ['Total', 'INVOICE', '12.50', '20417']) {
      for (const secondReading of [undefined, 'differs'] as const) {
        const rest = 24 - text.length;
        const lineConfidence = (text.length * 0.2 + rest * 0.98) / 24;
        const word = facts(text, 0.2, { lineConfidence, ...(secondReading && { secondReading }) });
        expect(wordConfidence(word)).toBeLessThan(0.65);
      }
    }
  });

  test('a second reader that agrees is better than none, and one that differs is worse', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const [agrees, alone, differs] = [{ secondReading: 'agrees' }, {}, { secondReading: 'differs' }].map(
          (second) => wordConfidence({ ...word, ...second } as WordFacts),
        ) as [number, number, number];
        expect(agrees).toBeGreaterThan(alone);
        expect(alone).toBeGreaterThan(differs);
      }),
    );
  });

  test('doubts words with uncertain boundaries', () => {
    expect(wordConfidence(facts('Total', 0.99, { gapSureness: 0.1 }))).toBeLessThan(
      wordConfidence(facts('Total', 0.99)),
    );
  });

  test('doubts words on badly read pages', () => {
    expect(wordConfidence(facts('Total', 0.99, { pageConfidence: 0.8 }))).toBeLessThan(
      wordConfidence(facts('Total', 0.99)),
    );
  });
});

describe('wordFacts', () => {
  const character = (text: string, confidence: number) => ({ text, confidence, position: 0, spaceBefore: 0 });

  test('takes the least certain of the gaps inside a word and on both its sides', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((text) => character(text, 0.8));
    const line = { words: [[a!], [b!, c!], [d!]], gapOdds: [4, -2, 7], heightPx: 20 };
    expect(wordFacts(line, 0.9).map(({ gapSureness }) => gapSureness)).toEqual([4, 2, 7]);
  });

  test('a word alone on its line has certain boundaries', () => {
    const [only] = wordFacts({ words: [[character('x', 0.5)]], gapOdds: [], heightPx: 20 }, 0.9);
    expect(only).toMatchObject({
      gapSureness: 8,
      lineConfidence: 0.5,
      pageConfidence: 0.9,
      lineHeightPx: 20,
    });
  });

  test('the mean is over characters, and nothing read is nothing doubted', () => {
    expect(meanConfidence([character('a', 0.5), character('b', 1)])).toBe(0.75);
    expect(meanConfidence([])).toBe(1);
  });
});
