import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadCharacter } from '../lines/recogniser.ts';
import { gapFeatureCount, gapFeatures } from './gap-features.ts';

const widthPx = 400;

/** Characters at these pixels of the line. */
function placed(...characters: readonly (readonly [text: string, x: number])[]): readonly ReadCharacter[] {
  return characters.map(([text, x]) => ({ text, confidence: 0.9, position: x / widthPx, spaceBefore: 0 }));
}

/** Ink under each character, `half` pixels to both sides. */
function inkUnder(characters: readonly ReadCharacter[], half: number): Uint8Array {
  const columns = new Uint8Array(widthPx);
  for (const { position } of characters) {
    const middle = Math.round(position * widthPx);
    columns.fill(20, Math.max(0, middle - half), Math.min(widthPx, middle + half + 1));
  }
  return columns;
}

const [byDistance, byBlank] = [1, 2];

describe('gapFeatures', () => {
  test('describes each gap by finite numbers, one row per gap', () => {
    const texts = fc.array(
      fc.record({
        text: fc.constantFrom('A', 'b', '7', '.', ':', '(', ')', '-', '€', '中', '’'),
        confidence: fc.double({ min: 0, max: 1, noNaN: true }),
        position: fc.double({ min: 0, max: 1, noNaN: true }),
        spaceBefore: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 12 },
    );
    const columns = fc.uint8Array({ minLength: 8, maxLength: 100 });
    fc.assert(
      fc.property(texts, columns, fc.integer({ min: 8, max: 64 }), (characters, ink, height) => {
        const sorted = characters.toSorted((a, b) => a.position - b.position);
        const rows = gapFeatures(sorted, ink, height);
        expect(rows).toHaveLength(Math.max(0, characters.length - 1));
        for (const row of rows) {
          expect(row).toHaveLength(gapFeatureCount);
          expect(row.every(Number.isFinite)).toBe(true);
          expect(row[0]).toBe(1);
          // One class for each of the two characters and one for the pair.
          expect(row.slice(12).reduce((sum, value) => sum + value, 0)).toBe(3);
        }
      }),
    );
  });

  test('a wider gap exceeds what its letters explain, and shows more blank paper', () => {
    const line = placed(['a', 40], ['b', 60], ['c', 80], ['d', 130], ['e', 150]);
    const rows = gapFeatures(line, inkUnder(line, 7), 48);
    const [first, , wide] = rows.map((row) => [row[byDistance]!, row[byBlank]!]);
    expect(wide![0]).toBeGreaterThan(first![0]! + 1);
    expect(wide![1]).toBeGreaterThan(first![1]! + 1);
  });

  test("does not depend on the size of the line's image", () => {
    const line = placed(['N', 40], ['o', 62], ['4', 110], ['2', 132]);
    const small = gapFeatures(line, inkUnder(line, 8), 24);
    const doubled = new Uint8Array(2 * widthPx);
    inkUnder(line, 8).forEach((ink, x) => {
      doubled.fill(ink, 2 * x, 2 * x + 2);
    });
    const large = gapFeatures(line, doubled, 48);
    small.forEach((row, i) => {
      expect(large[i]![byDistance]).toBeCloseTo(row[byDistance]!, 1);
      expect(large[i]![byBlank]).toBeCloseTo(row[byBlank]!, 0);
    });
  });

  test('narrow letters are closer together without exceeding what is explained', () => {
    const line = placed(['i', 40], ['l', 54], ['m', 74], ['W', 99]);
    for (const row of gapFeatures(line, inkUnder(line, 5), 48))
      expect(Math.abs(row[byDistance]!)).toBeLessThan(0.1);
  });

  test('a line of one character has no gaps', () => {
    expect(gapFeatures(placed(['x', 20]), new Uint8Array(40), 48)).toEqual([]);
    expect(gapFeatures([], new Uint8Array(40), 48)).toEqual([]);
  });
});
