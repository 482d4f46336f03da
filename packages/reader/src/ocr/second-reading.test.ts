import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignReadings } from './align-readings.ts';
import type { ReadCharacter } from './recogniser.ts';
import { isDoubtful, withAgreement } from './second-reading.ts';

/** Characters of a line, those in `unsure` (by place) with that confidence and the others with 0.99. */
function reading(text: string, unsure: Readonly<Record<number, number>> = {}): readonly ReadCharacter[] {
  return [...text].map((letter, i) => ({
    text: letter,
    confidence: unsure[i] ?? 0.99,
    position: (i + 0.5) / text.length,
    spaceBefore: 0,
  }));
}

const textOf = (characters: readonly ReadCharacter[]): string => characters.map(({ text }) => text).join('');

describe('withAgreement', () => {
  test('is the second reading, with what the first has too', () => {
    const merged = withAgreement(reading('PETALING', { 4: 0.7 }), reading('PETA1ING', { 4: 0.4 }));
    expect(textOf(merged)).toBe('PETALING');
    expect(merged[4]?.confidence).toBe(0.7);
    expect(merged.map(({ isAgreed }) => isAgreed)).toEqual([true, true, true, true, false, true, true, true]);
  });

  test('case and diacritics are no dispute', () => {
    const merged = withAgreement(reading('Größe'), reading('GROBe'));
    expect(merged.map(({ isAgreed }) => isAgreed)).toEqual([true, true, true, false, true]);
  });

  test('what only one of them has moves no other character', () => {
    expect(withAgreement(reading('SDN'), reading('SN')).map(({ isAgreed }) => isAgreed)).toEqual([
      true,
      false,
      true,
    ]);
    expect(withAgreement(reading('SN'), reading('SDN')).map(({ isAgreed }) => isAgreed)).toEqual([
      true,
      true,
    ]);
  });

  test('readings that agree are left as they are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{0,30}$/), (text) => {
        expect(textOf(withAgreement(reading(text), reading(text)))).toBe(text);
      }),
    );
  });
});

test('a line is doubtful by its least sure character', () => {
  expect(isDoubtful(reading('TOTAL'))).toBe(false);
  expect(isDoubtful(reading('TOTAL', { 2: 0.7 }))).toBe(true);
  expect(isDoubtful([])).toBe(false);
});

test('an alignment holds every character of both readings once, in order', () => {
  const text = fc.stringMatching(/^[a-d0O]{0,12}$/);
  fc.assert(
    fc.property(text, text, (first, second) => {
      const aligned = alignReadings(reading(first), reading(second));
      expect(textOf(aligned.flatMap(({ own }) => own ?? []))).toBe(first);
      expect(textOf(aligned.flatMap(({ other }) => other ?? []))).toBe(second);
      expect(aligned.filter(({ isSame }) => !isSame).length).toBeLessThanOrEqual(
        Math.max(first.length, second.length),
      );
    }),
  );
});
