import type { Seeded } from './seeded.ts';

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
}

/** A busy event loop fires timers this late at most, in milliseconds. */
const mostLateMs = 20;

/** A clock that stands still until everything that can happen at its time has happened, and then goes to the next timer. */
export class VirtualClock {
  #nowMs: number;
  readonly #random: Seeded;
  readonly #timers = new Map<number, Timer>();
  #nextId = 0;

  constructor(random: Seeded) {
    this.#random = random;
    this.#nowMs = random.whole(0, 2_000_000_000_000);
  }

  readonly now = (): number => this.#nowMs;

  /** Timers are late, as on a busy machine, and now and then half a millisecond early, as Node's are. */
  readonly after = (delayMs: number, fire: () => void): (() => void) => {
    if (delayMs === Number.POSITIVE_INFINITY) return () => undefined;
    const lateMs = this.#random.chance(0.1) ? -0.5 : this.#random.next() ** 4 * mostLateMs;
    return this.exactly(Math.max(0, delayMs + lateMs), fire);
  };

  /** A timer of the simulated world itself. */
  exactly(delayMs: number, fire: () => void): () => void {
    const id = this.#nextId++;
    this.#timers.set(id, { atMs: this.#nowMs + delayMs, fire });
    return () => void this.#timers.delete(id);
  }

  /** Lets time pass until nothing is left to happen, or until `isOver`. */
  async run(isOver: () => boolean): Promise<void> {
    for (;;) {
      // Promises first: a turn of the real event loop lets all of them settle.
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (isOver()) return;
      let first: readonly [number, Timer] | undefined;
      for (const entry of this.#timers)
        if (first === undefined || entry[1].atMs < first[1].atMs) first = entry;
      if (first === undefined) return;
      this.#timers.delete(first[0]);
      this.#nowMs = Math.max(this.#nowMs, first[1].atMs);
      first[1].fire();
    }
  }
}
