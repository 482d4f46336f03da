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

/** Mulberry32 (Tommy Ettinger, public domain). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
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
