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
  /** When the oldest entry happened; now if there is none. */
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

/** Slots per window. They bound the memory; an entry may stay this fraction of the window too long, never too short. */
const slotsPerWindow = 10_000;

/**
 * Counts over the last `windowMs`. The window rolls: no interval of that length, wherever it starts, exceeds the
 * limits.
 */
export class BudgetWindow {
  readonly limits: BudgetLimits;
  readonly #windowMs: number;
  readonly #now: () => number;
  #slots: Slot[] = [];
  #first = 0;
  #calls = 0;
  #inputTokens = 0;
  /** Of calls in flight. */
  #reservedTokens = 0;
  #costUsd = 0;

  constructor(limits: BudgetLimits, now: () => number) {
    this.limits = limits;
    this.#windowMs = limits.windowMs ?? dayMs;
    this.#now = now;
  }

  /**
   * Takes one call and reserves the tokens it is expected to use. The returned function settles it with the tokens
   * actually used.
   * @throws DecisionError BUDGET_EXCEEDED if that would exceed a limit.
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

  /** A slot is dropped when its last entry has left the window. */
  #forget(nowMs: number): void {
    for (;;) {
      const slot = this.#slots[this.#first];
      if (slot === undefined || nowMs - slot.endMs < this.#windowMs) break;
      this.#calls -= slot.calls;
      this.#inputTokens -= slot.inputTokens;
      this.#costUsd -= slot.costUsd;
      this.#first++;
    }
    // Dropped in bulk, so that forgetting takes constant time per slot.
    if (this.#first > slotsPerWindow || this.#first === this.#slots.length) {
      this.#slots = this.#slots.slice(this.#first);
      this.#first = 0;
    }
  }
}

function exceeded(used: number, limit: number, what: string): DecisionError {
  return new DecisionError('BUDGET_EXCEEDED', `The rolling window has used ${used} of ${limit} ${what}`);
}
