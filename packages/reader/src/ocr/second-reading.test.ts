import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignReadings } from './align-readings.ts';
import type { ReadCharacter } from './recogniser.ts';
import { isDoubtful, mergeReadings, withConfirmed } from './second-reading.ts';

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

describe('mergeReadings', () => {
  test('an unsure character gives way to what the second reader is sure of', () => {
    const merged = mergeReadings(reading('PETA1ING', { 4: 0.4 }), reading('PETALING'));
    expect(textOf(merged)).toBe('PETALING');
    expect(merged.map(({ isAgreed }) => isAgreed)).toEqual([true, true, true, true, false, true, true, true]);
  });

  test('a sure character stands, and is marked as disputed', () => {
    const merged = mergeReadings(reading('PETALING'), reading('PETA1ING'));
    expect(textOf(merged)).toBe('PETALING');
    expect(merged[4]?.isAgreed).toBe(false);
  });

  test('case and diacritics are no dispute, and stay as the first reader has them', () => {
    const merged = mergeReadings(reading('Größe', { 2: 0.6 }), reading('GROBe', { 3: 0.3 }));
    expect(textOf(merged)).toBe('Größe');
    expect(merged.map(({ isAgreed }) => isAgreed)).toEqual([true, true, true, false, true]);
  });

  test('a letter beyond ASCII never gives way to one that the second reader knows', () => {
    expect(textOf(mergeReadings(reading('10€', { 2: 0.5 }), reading('10E')))).toBe('10€');
  });

  test('a character that only the first reader barely saw goes, one that the second surely saw comes', () => {
    expect(textOf(mergeReadings(reading('SDNI BHD'.replace(' ', ''), { 3: 0.3 }), reading('SDNBHD')))).toBe(
      'SDNBHD',
    );
    expect(textOf(mergeReadings(reading('SN'), reading('SDN')))).toBe('SDN');
  });

  test('readings that agree are left as they are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{0,30}$/), (text) => {
        expect(textOf(mergeReadings(reading(text), reading(text)))).toBe(text);
      }),
    );
  });
});

describe('withConfirmed', () => {
  test('what two readings agree on takes the place of what the new one is not certain of', () => {
    const anew = reading('14AMay', { 2: 0.8 });
    expect(textOf(withConfirmed(anew, reading('14/May'), reading('14/May')))).toBe('14/May');
    expect(textOf(withConfirmed(anew, reading('14/May'), reading('14IMay')))).toBe('14AMay');
    expect(textOf(withConfirmed(reading('14AMay'), reading('14/May'), reading('14/May')))).toBe('14AMay');
  });

  test('a letter that is missing comes back if it was confirmed, or seen surely', () => {
    const anew = reading('Johor ahru'.replace(' ', ''));
    const unsure = reading('JohorBahru', { 5: 0.5 });
    expect(textOf(withConfirmed(anew, unsure, reading('JohorBahru')))).toBe('JohorBahru');
    expect(textOf(withConfirmed(anew, unsure, reading('Johorahru')))).toBe('Johorahru');
    expect(textOf(withConfirmed(anew, reading('JohorBahru'), reading('Johorahru')))).toBe('JohorBahru');
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
