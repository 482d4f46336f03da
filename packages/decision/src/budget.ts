import { DecisionError } from './decision-error.ts';
import { withoutUndefined } from './json.ts';
import type { Amounts, Held, Store } from './store.ts';
import { type Clock, within } from './within.ts';

/** The most that one window may hold. Members that are left out limit nothing. */
export interface BudgetLimits {
  /** Decisions, whatever their retries and fallbacks. */
  readonly maxCalls?: number | undefined;
  /** Input tokens, also of answers that were refused. */
  readonly maxInputTokens?: number | undefined;
  /** US dollars. The price of every route's model must be known, from its vendor or from its settings. */
  readonly maxCostUsd?: number | undefined;
  /** The length of the window, which rolls: `hour`, `day` (the default) or `month` (30 days). */
  readonly per?: 'hour' | 'day' | 'month' | undefined;
  /** The length in milliseconds, in place of `per`. */
  readonly windowMs?: number | undefined;
}

/** What a budget's window holds now. */
export interface BudgetState {
  readonly limits: BudgetLimits;
  readonly calls: number;
  readonly inputTokens: number;
  readonly costUsd: number;
  /** When its oldest entry happened, in milliseconds since 1970. */
  readonly sinceMs: number;
}

/** How a call's tokens and dollars are expected to turn out. */
interface Expected {
  readonly usual: Omit<Amounts, 'calls'>;
  readonly most: Omit<Amounts, 'calls'>;
}

interface Patience {
  readonly signal: AbortSignal | undefined;
  readonly endsAtMs: number;
}

const hourMs = 60 * 60 * 1000;
const lengthsMs = { hour: hourMs, day: 24 * hourMs, month: 30 * 24 * hourMs };
const oneCall: Amounts = { calls: 1, inputTokens: 0, costUsd: 0 };

/**
 * Rolling budgets: no window of their length exceeds their limits. What a call may cost at most is reserved before it
 * is sent, and settled with what it did cost.
 */
export class Budget {
  readonly #windows: readonly Window[];

  constructor(budgets: readonly BudgetLimits[], tools: { readonly store: Store; readonly clock: Clock }) {
    this.#windows = budgets.map((limits, index) => new Window(limits, index, tools));
  }

  get limitsCost(): boolean {
    return this.#windows.some(({ state }) => state.limits.maxCostUsd !== undefined);
  }

  get states(): readonly BudgetState[] {
    return this.#windows.map(({ state }) => state);
  }

  /** @throws DecisionError BUDGET_EXCEEDED if one more decision would exceed a limit. */
  async countDecision(): Promise<void> {
    for (const window of this.#windows) await window.countDecision();
  }

  /**
   * Reserves what a call is expected to take, and returns how to settle it. If only what calls in flight have reserved
   * is in the way, it waits until they are settled.
   * @throws DecisionError BUDGET_EXCEEDED if it would exceed a limit.
   */
  async reserve(
    expect: () => Expected,
    patience: Patience,
  ): Promise<(spent: Omit<Amounts, 'calls'>) => Promise<void>> {
    const settles: ((spent: Omit<Amounts, 'calls'>) => Promise<void>)[] = [];
    const settle = async (spent: Omit<Amounts, 'calls'>) => {
      for (const one of settles) await one(spent);
    };
    try {
      for (const window of this.#windows) settles.push(await window.reserve(expect, patience));
    } catch (error) {
      await settle({ inputTokens: 0, costUsd: 0 });
      throw error;
    }
    return settle;
  }
}

class Window {
  readonly #limits: BudgetLimits;
  readonly #key: string;
  readonly #windowMs: number;
  readonly #tools: { readonly store: Store; readonly clock: Clock };
  #held: Omit<Held, 'isTaken'>;
  /** Of calls of this process in flight. */
  #reserved = { inputTokens: 0, costUsd: 0 };
  #inFlight = 0;
  #settled = Promise.withResolvers<void>();

  constructor(limits: BudgetLimits, index: number, tools: { readonly store: Store; readonly clock: Clock }) {
    this.#limits = limits;
    this.#windowMs = limits.windowMs ?? lengthsMs[limits.per ?? 'day'];
    this.#key = `budget:${index}:${this.#windowMs}`;
    this.#tools = tools;
    this.#held = { calls: 0, inputTokens: 0, costUsd: 0, sinceMs: Math.round(tools.clock.now()) };
  }

  get state(): BudgetState {
    const { calls, inputTokens, costUsd, sinceMs } = this.#held;
    return {
      limits: this.#limits,
      calls,
      inputTokens: Math.max(0, inputTokens - this.#reserved.inputTokens),
      costUsd: Math.max(0, costUsd - this.#reserved.costUsd),
      sinceMs,
    };
  }

  async countDecision(): Promise<void> {
    const { maxCalls } = this.#limits;
    if (!(await this.#take(oneCall, { calls: maxCalls })))
      throw exceeded(this.#held.calls, maxCalls, 'calls');
  }

  async reserve(expect: () => Expected, patience: Patience) {
    const { maxInputTokens, maxCostUsd } = this.#limits;
    if (maxInputTokens === undefined && maxCostUsd === undefined)
      return this.#settle({ inputTokens: 0, costUsd: 0 }, 0);
    const limits = { inputTokens: maxInputTokens, costUsd: maxCostUsd };
    for (;;) {
      // What is expected changes with every call that is settled.
      const { usual, most } = expect();
      const nowMs = this.#tools.clock.now();
      if (await this.#take({ calls: 0, ...most }, limits, nowMs)) return this.#settle(most, nowMs);
      const { inputTokens, costUsd } = this.state;
      if (inputTokens + usual.inputTokens > (maxInputTokens ?? Number.POSITIVE_INFINITY)) {
        throw exceeded(
          inputTokens,
          maxInputTokens,
          `input tokens, and about ${usual.inputTokens} more are needed`,
        );
      }
      if (costUsd + usual.costUsd > (maxCostUsd ?? Number.POSITIVE_INFINITY)) {
        throw exceeded(costUsd, maxCostUsd, 'US dollars');
      }
      if (this.#inFlight === 0) {
        // The last call of a window: other processes may not add theirs to it.
        this.#inFlight++;
        const isTaken =
          !this.#tools.store.isShared && (await this.#take({ calls: 0, ...usual }, limits, nowMs));
        this.#inFlight--;
        if (isTaken) return this.#settle(usual, nowMs);
        throw exceeded(inputTokens, maxInputTokens, 'input tokens, and others have reserved the rest');
      }
      await within(this.#tools.clock, patience, stillReserved, () => this.#settled.promise);
    }
  }

  #settle(reserved: Omit<Amounts, 'calls'>, atMs: number) {
    this.#inFlight++;
    this.#count(reserved, 1);
    return async (spent: Omit<Amounts, 'calls'>) => {
      this.#inFlight--;
      this.#count(reserved, -1);
      const returned = { amounts: { calls: 0, ...reserved }, nowMs: atMs };
      // The answer is there: that its cost could not be written down must not lose it.
      await this.#take({ calls: 0, ...spent }, {}, this.#tools.clock.now(), returned).catch(() => undefined);
      this.#settled.resolve();
      this.#settled = Promise.withResolvers();
    };
  }

  #count({ inputTokens, costUsd }: Omit<Amounts, 'calls'>, sign: 1 | -1): void {
    this.#reserved.inputTokens += sign * inputTokens;
    this.#reserved.costUsd += sign * costUsd;
  }

  async #take(
    amounts: Amounts,
    limits: { readonly [Name in keyof Amounts]?: number | undefined },
    nowMs = this.#tools.clock.now(),
    returned?: { readonly amounts: Amounts; readonly nowMs: number },
  ): Promise<boolean> {
    const known = withoutUndefined(limits) as Partial<Amounts>;
    const taking = { key: this.#key, windowMs: this.#windowMs, amounts, limits: known, nowMs, returned };
    const { isTaken, ...held } = await this.#tools.store.take(taking).catch(unreachable);
    this.#held = held;
    return isTaken;
  }
}

function exceeded(used: number, limit: number | undefined, what: string): DecisionError {
  return new DecisionError('BUDGET_EXCEEDED', `The rolling window has used ${used} of ${limit} ${what}`);
}

/** Until the deadline, what calls in flight may still cost left no room for this one. */
function stillReserved(): DecisionError {
  const message = 'Calls in flight have reserved what is left of the rolling window';
  return new DecisionError('BUDGET_EXCEEDED', message, { reason: 'reserved', retryable: true });
}

/** Without its store nobody knows what is left of a budget. */
function unreachable(): never {
  const message = 'The store of the budget does not answer, so nothing is sent';
  throw new DecisionError('BUDGET_EXCEEDED', message, { reason: 'store', retryable: true });
}
