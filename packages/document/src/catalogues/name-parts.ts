import { fold } from '../text/layout/fold.ts';
import { nameWithoutForm } from './row-keys.ts';

/** A name as it is stored for searching its parts. */
export function foldedName(name: string): string {
  return fold(name);
}

/** A part of fewer letters is found in half of all names. */
const leastLetters = 5;

/**
 * What to search stored names for, in the order of trying: all parts of a name, then all but one, then each alone. A misread letter spoils
 * one part. Each entry is a list of texts that must all be in a name.
 * @example nameParts('Kessel Werke GmbH') // [['kessel', 'werke'], ['kessel'], ['werke']]
 */
export function nameParts(name: string): readonly (readonly string[])[] {
  const letters = [...fold(nameWithoutForm(name)).slice(0, 60)];
  const count = Math.max(1, Math.min(3, Math.floor(letters.length / leastLetters)));
  const size = Math.ceil(letters.length / count);
  const parts = Array.from({ length: count }, (_, index) =>
    letters.slice(index * size, (index + 1) * size).join(''),
  );
  if (letters.length < 3) return [];
  if (count === 1) return [parts];
  const pairs =
    count === 3
      ? [
          [parts[0]!, parts[1]!],
          [parts[1]!, parts[2]!],
          [parts[0]!, parts[2]!],
        ]
      : [];
  return [parts, ...pairs, ...parts.map((part) => [part])];
}
