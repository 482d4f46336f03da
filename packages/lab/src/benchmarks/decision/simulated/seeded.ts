/** Random numbers that a seed repeats. */
export interface Seeded {
  /** From 0 to 1, as Math.random. */
  next(): number;
  /** A number between two, both included when whole. */
  between(least: number, most: number): number;
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

/** The generator mulberry32: small, fast, and good enough to draw schedules. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  return {
    next,
    between,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] as never,
    chance: (share) => next() < share,
  };
}
