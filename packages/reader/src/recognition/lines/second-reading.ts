import { alignReadings } from './align-readings.ts';
import type { ReadCharacter } from './recogniser.ts';

/** A line with a less certain character is read a second time. */
const doubtful = 0.9;

export function isDoubtful(characters: readonly ReadCharacter[]): boolean {
  return characters.some(({ confidence }) => confidence < doubtful);
}

/** A reading in which each character records whether another reader saw the same, ignoring case and diacritics. */
export function withAgreement(
  reading: readonly ReadCharacter[],
  other: readonly ReadCharacter[],
): readonly ReadCharacter[] {
  return alignReadings(reading, other).flatMap(({ own, isSame }) =>
    own ? [{ ...own, isAgreed: isSame }] : [],
  );
}
