import type { ReadCharacter } from './recogniser.ts';

/** A character of one reading next to its counterpart in the other; one of them may be missing. */
interface Aligned {
  readonly own: ReadCharacter | undefined;
  readonly other: ReadCharacter | undefined;
  /** True if both are the same letter, ignoring case and diacritics. */
  readonly isSame: boolean;
}

/** Aligns two readings of one line with the fewest edits (Levenshtein 1966). */
export function alignReadings(
  first: readonly ReadCharacter[],
  second: readonly ReadCharacter[],
): readonly Aligned[] {
  const own = first.map(({ text }) => plain(text));
  const other = second.map(({ text }) => plain(text));
  const costs = editCosts(own, other);
  const aligned: Aligned[] = [];
  for (let i = own.length, j = other.length; i > 0 || j > 0; ) {
    const isSame = i > 0 && j > 0 && own[i - 1] === other[j - 1];
    const cost = costs[i]![j]!;
    if (i > 0 && j > 0 && cost === costs[i - 1]![j - 1]! + Number(!isSame)) {
      aligned.push({ own: first[--i], other: second[--j], isSame });
    } else if (i > 0 && cost === costs[i - 1]![j]! + 1) {
      aligned.push({ own: first[--i], other: undefined, isSame: false });
    } else {
      aligned.push({ own: undefined, other: second[--j], isSame: false });
    }
  }
  return aligned.reverse();
}

function editCosts(own: readonly string[], other: readonly string[]): readonly (readonly number[])[] {
  const costs: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= own.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = costs[i - 1]![j - 1]! + Number(own[i - 1] !== other[j - 1]);
      row.push(Math.min(replaced, costs[i - 1]![j]! + 1, row[j - 1]! + 1));
    }
    costs.push(row);
  }
  return costs;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
