import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignReadings } from './align-readings.ts';
import type { ReadCharacter } from './recogniser.ts';
import { isDoubtful, withAgreement } from './second-reading.ts';

/** Characters of a line, those in `unsure` (by position) with that confidence and the others with 0.99. */
function reading(text: string, unsure: Readonly<Record<number, number>> = {}): readonly ReadCharacter[] {
  return [...text].map((letter, i) => ({
    text: letter,
    confidence: unsure[i] ?? 0.99,
    position: (i + 0.5) / text.length,
    spaceBefore: 0,
  }));
}

const textOf = (characters: readonly ReadCharacter[]): string => characters.map(({ text }) => text).join('');

test('a line is as doubtful as its least certain character', () => {
  expect(isDoubtful(reading('TOTAL'))).toBe(false);
  expect(isDoubtful(reading('TOTAL', { 2: 0.7 }))).toBe(true);
  expect(isDoubtful([])).toBe(false);
});

test('each character records whether the other reader saw it; case and diacritics do not count', () => {
  const agreed = withAgreement(reading('Größe'), reading('GROBe'));
  expect(textOf(agreed)).toBe('Größe');
  expect(agreed.map(({ isAgreed }) => isAgreed)).toEqual([true, true, true, false, true]);
  expect(withAgreement(reading('SDN'), reading('SN')).map(({ isAgreed }) => isAgreed)).toEqual([
    true,
    false,
    true,
  ]);
  expect(textOf(withAgreement(reading('SN'), reading('SDN')))).toBe('SN');
});

test('an alignment contains every character of both readings once, in order', () => {
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
