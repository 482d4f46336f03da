import { alignReadings } from './align-readings.ts';
import type { ReadCharacter } from './recogniser.ts';

/** A line with a character less sure than this is read a second time. */
const doubtful = 0.9;

export function isDoubtful(characters: readonly ReadCharacter[]): boolean {
  return characters.some(({ confidence }) => confidence < doubtful);
}

/** A second reading of a line, each character of it with whether the first one has the same. */
export function withAgreement(
  second: readonly ReadCharacter[],
  first: readonly ReadCharacter[],
): readonly ReadCharacter[] {
  return alignReadings(second, first).flatMap(({ own, isSame }) =>
    own === undefined ? [] : [{ ...own, isAgreed: isSame }],
  );
}
