import { DecisionError } from './decision-error.ts';

export interface BudgetLimits {
  readonly maxCalls?: number;
  readonly maxInputTokens?: number;
  /** The length of the window, in milliseconds. Default: one day. */
  readonly windowMs?: number;
}

/** What the window holds now. */
interface BudgetState {
  readonly calls: number;
  readonly inputTokens: number;
  readonly estimatedCostUsd: number;
  /** When the oldest of it happened; the present when there is nothing. */
  readonly windowStartMs: number;
}

interface Slot {
  startMs: number;
  endMs: number;
  calls: number;
  inputTokens: number;
  costUsd: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Slots per window: they bound the memory, and hold what they count at most this fraction too long, never too short. */
const slotsPerWindow = 10_000;

/** Counts over the last `windowMs`. It rolls: no window of that length, wherever it starts, admits more. */
export class BudgetWindow {
  readonly limits: BudgetLimits;
  readonly #windowMs: number;
  readonly #now: () => number;
  #slots: Slot[] = [];
  #first = 0;
  #calls = 0;
  #inputTokens = 0;
  /** Of calls that are under way. */
  #reservedTokens = 0;
  #costUsd = 0;

  constructor(limits: BudgetLimits, now: () => number) {
    this.limits = limits;
    this.#windowMs = limits.windowMs ?? dayMs;
    this.#now = now;
  }

  /**
   * Takes one call and holds the tokens that it is expected to use. What is returned settles it, by what it used.
   * @throws DecisionError BUDGET_EXCEEDED when that would pass a limit.
   */
  reserve(expectedTokens: number): (inputTokens: number, costUsd: number) => void {
    const { maxCalls, maxInputTokens } = this.limits;
    const slot = this.#slotNow();
    if (maxCalls !== undefined && this.#calls + 1 > maxCalls) throw exceeded(this.#calls, maxCalls, 'calls');
    const taken = this.#inputTokens + this.#reservedTokens;
    if (maxInputTokens !== undefined && taken + expectedTokens > maxInputTokens) {
      throw exceeded(taken, maxInputTokens, `input tokens, and about ${expectedTokens} more are needed`);
    }
    slot.calls++;
    this.#calls++;
    this.#reservedTokens += expectedTokens;
    return (inputTokens, costUsd) => {
      this.#reservedTokens -= expectedTokens;
      this.#record(inputTokens, costUsd);
    };
  }

  #record(inputTokens: number, costUsd: number): void {
    const slot = this.#slotNow();
    slot.inputTokens += inputTokens;
    slot.costUsd += costUsd;
    this.#inputTokens += inputTokens;
    this.#costUsd += costUsd;
  }

  state(): BudgetState {
    const nowMs = this.#now();
    this.#forget(nowMs);
    return {
      calls: this.#calls,
      inputTokens: this.#inputTokens,
      estimatedCostUsd: Math.max(0, this.#costUsd),
      windowStartMs: this.#slots[this.#first]?.startMs ?? nowMs,
    };
  }

  #slotNow(): Slot {
    const nowMs = this.#now();
    this.#forget(nowMs);
    const last = this.#slots.at(-1);
    if (last !== undefined && nowMs - last.startMs <= this.#windowMs / slotsPerWindow) {
      last.endMs = Math.max(last.endMs, nowMs);
      return last;
    }
    const slot = { startMs: nowMs, endMs: nowMs, calls: 0, inputTokens: 0, costUsd: 0 };
    this.#slots.push(slot);
    return slot;
  }

  /** A slot goes when its last event has left the window. */
  #forget(nowMs: number): void {
    for (;;) {
      const slot = this.#slots[this.#first];
      if (slot === undefined || nowMs - slot.endMs < this.#windowMs) break;
      this.#calls -= slot.calls;
      this.#inputTokens -= slot.inputTokens;
      this.#costUsd -= slot.costUsd;
      this.#first++;
    }
    // Dropped in bulk, so that forgetting stays constant time for each slot.
    if (this.#first > slotsPerWindow || this.#first === this.#slots.length) {
      this.#slots = this.#slots.slice(this.#first);
      this.#first = 0;
    }
  }
}

function exceeded(used: number, limit: number, what: string): DecisionError {
  return new DecisionError('BUDGET_EXCEEDED', `The rolling window has used ${used} of ${limit} ${what}`);
}
