import { seededRandom } from '@recto/document';

/** A seeded random generator: the same seed gives the same draws. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  of(probability: number): boolean;
  /** Both bounds are inclusive. */
  int(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

export function seededChance(seed: number): Chance {
  const next = seededRandom(seed);
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    of: (probability) => next() < probability,
    int,
    pick: (list) => list[int(0, list.length - 1)]!,
    shuffle: (list) => {
      const all = [...list];
      for (let index = all.length - 1; index > 0; index--) {
        const other = int(0, index);
        [all[index], all[other]] = [all[other]!, all[index]!];
      }
      return all;
    },
  };
}
