import type { Amounts, Held, Taking } from './store.ts';

interface Slot {
  readonly startMs: number;
  endMs: number;
  amounts: Amounts;
}

/** Slots per window. They bound the memory; an entry may stay this fraction of the window too long, never too short. */
const slotsPerWindow = 10_000;
const nothing: Amounts = { calls: 0, inputTokens: 0, costUsd: 0 };

/** Sums over the last `windowMs`: no interval of that length, wherever it starts, exceeds the limits. */
export class RollingWindow {
  readonly #windowMs: number;
  #slots: Slot[] = [];
  #first = 0;
  #sums = nothing;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Gives back what is returned, and adds the amounts unless one of the limits would be exceeded. */
  take({ amounts, limits, nowMs, returned }: Omit<Taking, 'key' | 'windowMs'>): Held {
    this.#forget(nowMs);
    if (returned !== undefined) this.#giveBack(returned.amounts, returned.nowMs);
    const sums = add(this.#sums, amounts, 1);
    const names = Object.keys(limits) as (keyof Amounts)[];
    const isTaken = names.every((name) => sums[name] <= (limits[name] ?? Number.POSITIVE_INFINITY));
    if (isTaken) {
      const slot = this.#slotAt(nowMs);
      slot.amounts = add(slot.amounts, amounts, 1);
      this.#sums = sums;
    }
    return { ...this.#sums, isTaken, sinceMs: this.#slots[this.#first]?.startMs ?? nowMs };
  }

  /** To the slot it was taken in, if that is still there: it must not count as negative later. */
  #giveBack(amounts: Amounts, atMs: number): void {
    const slot = this.#slots.findLast(({ startMs }, index) => startMs <= atMs && index >= this.#first);
    if (slot === undefined) return;
    slot.amounts = add(slot.amounts, amounts, -1);
    this.#sums = add(this.#sums, amounts, -1);
  }

  #slotAt(nowMs: number): Slot {
    const last = this.#slots.at(-1);
    if (last !== undefined && nowMs - last.startMs <= this.#windowMs / slotsPerWindow) {
      last.endMs = Math.max(last.endMs, nowMs);
      return last;
    }
    const slot = { startMs: nowMs, endMs: nowMs, amounts: nothing };
    this.#slots.push(slot);
    return slot;
  }

  /** A slot is dropped when its last entry has left the window. */
  #forget(nowMs: number): void {
    for (;;) {
      const slot = this.#slots[this.#first];
      if (slot === undefined || nowMs - slot.endMs < this.#windowMs) break;
      this.#sums = add(this.#sums, slot.amounts, -1);
      this.#first++;
    }
    // Dropped in bulk, so that forgetting takes constant time per slot.
    if (this.#first > slotsPerWindow || this.#first === this.#slots.length) {
      this.#slots = this.#slots.slice(this.#first);
      this.#first = 0;
    }
  }
}

function add(one: Amounts, other: Amounts, sign: 1 | -1): Amounts {
  return {
    calls: one.calls + sign * other.calls,
    inputTokens: one.inputTokens + sign * other.inputTokens,
    // Free of binary residue: a budget of 0.3 takes three times 0.1.
    costUsd: Math.round((one.costUsd + sign * other.costUsd) * 1e12) / 1e12,
  };
}
