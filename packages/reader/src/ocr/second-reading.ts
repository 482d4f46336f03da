import { alignReadings } from './align-readings.ts';
import type { ReadCharacter } from './recogniser.ts';

/** A line with a character less sure than this is read a second time. */
const doubtful = 0.9;
/** A character less sure than this gives way to what the second reader is surer of. */
const unsure = 0.75;
const surer = 0.6;
/** Where one reader sees a character and the other none: when it goes, and when it comes. */
const barelySeen = 0.5;
const surelySeen = 0.9;

export function isDoubtful(characters: readonly ReadCharacter[]): boolean {
  return characters.some(({ confidence }) => confidence < doubtful);
}

/**
 * Two readings of one line made into one. The first decides, but for characters that it is unsure of and the second
 * reader is not; the second reader knows no letters beyond ASCII. Each character says whether both agreed.
 */
export function mergeReadings(
  first: readonly ReadCharacter[],
  second: readonly ReadCharacter[],
): readonly ReadCharacter[] {
  return alignReadings(first, second).flatMap(({ own, other, isSame }): readonly ReadCharacter[] => {
    if (own === undefined) return other!.confidence > surelySeen ? [{ ...other!, isAgreed: false }] : [];
    if (isSame) return [{ ...own, isAgreed: true }];
    if (other === undefined) return own.confidence < barelySeen ? [] : [{ ...own, isAgreed: false }];
    const givesWay = own.confidence < unsure && other.confidence > surer && own.text <= '\x7f';
    return [
      givesWay
        ? { ...own, text: other.text, confidence: other.confidence, isAgreed: false }
        : { ...own, isAgreed: false },
    ];
  });
}

/** A character less sure than this gives way to one on which two others agree. */
const certain = 0.95;

/**
 * A line that was read anew, with what the first reading and another one agree on: it takes the place of what the new
 * one is not certain of, and comes where the new one has nothing, as does what the first saw surely.
 */
export function withConfirmed(
  anew: readonly ReadCharacter[],
  first: readonly ReadCharacter[],
  other: readonly ReadCharacter[],
): readonly ReadCharacter[] {
  const confirmed = new Set(
    alignReadings(first, other).flatMap(({ own, isSame }) => (own && isSame ? [own] : [])),
  );
  return alignReadings(anew, first).flatMap(({ own, other: before, isSame }): readonly ReadCharacter[] => {
    if (own === undefined) return confirmed.has(before!) || before!.confidence > surelySeen ? [before!] : [];
    if (isSame || before === undefined) return [own];
    return confirmed.has(before) && own.confidence < certain ? [{ ...own, text: before.text }] : [own];
  });
}
