/** Random choices from a source of numbers from 0 (inclusive) to 1 (exclusive). */
export class Dice {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** An integer from `least` to `most`, both inclusive. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  pick<T>(options: readonly T[]): T {
    return options[Math.floor(this.#random() * options.length)]!;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const list = [...items];
    for (let index = list.length - 1; index > 0; index--) {
      const other = this.whole(0, index);
      [list[index], list[other]] = [list[other]!, list[index]!];
    }
    return list;
  }

  /** Replaces each `9` in a pattern with a digit and each `A` with a capital letter. */
  code(pattern: string): string {
    return pattern.replace(/[9A]/g, (place) =>
      place === '9' ? String(this.whole(0, 9)) : String.fromCharCode(65 + this.whole(0, 25)),
    );
  }
}
