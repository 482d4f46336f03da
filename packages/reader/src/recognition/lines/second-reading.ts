import { alignReadings } from './align-readings.ts';
import type { ReadCharacter } from './recogniser.ts';

/** A line with a character less sure than this is read a second time. */
const doubtful = 0.9;

export function isDoubtful(characters: readonly ReadCharacter[]): boolean {
  return characters.some(({ confidence }) => confidence < doubtful);
}

/** A reading of which each character says whether another reader saw the same, case and diacritics aside. */
export function withAgreement(
  reading: readonly ReadCharacter[],
  other: readonly ReadCharacter[],
): readonly ReadCharacter[] {
  return alignReadings(reading, other).flatMap(({ own, isSame }) =>
    own ? [{ ...own, isAgreed: isSame }] : [],
  );
}
