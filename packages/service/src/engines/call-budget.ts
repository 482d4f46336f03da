import type { LlmBudget } from './llm-connection.ts';

interface Spent {
  readonly atMs: number;
  readonly calls: number;
  readonly tokens: number;
}

/** Counts calls and tokens in a rolling window. A call counts once, whatever its retries. */
export class CallBudget {
  readonly #budget: LlmBudget | undefined;
  readonly #nowMs: () => number;
  #spent: Spent[] = [];

  constructor(budget: LlmBudget | undefined, nowMs: () => number) {
    this.#budget = budget;
    this.#nowMs = nowMs;
  }

  /** Takes one call from the budget; false if none is left. */
  take(): boolean {
    if (this.#budget === undefined) return true;
    const {
      maxCalls = Number.POSITIVE_INFINITY,
      maxTokens = Number.POSITIVE_INFINITY,
      windowMs,
    } = this.#budget;
    const nowMs = this.#nowMs();
    this.#spent = this.#spent.filter(({ atMs }) => nowMs - atMs < windowMs);
    const sum = (of: 'calls' | 'tokens') => this.#spent.reduce((total, one) => total + one[of], 0);
    if (sum('calls') >= maxCalls || sum('tokens') >= maxTokens) return false;
    this.#spent.push({ atMs: nowMs, calls: 1, tokens: 0 });
    return true;
  }

  /** Records what a call used. */
  spend(tokens: number): void {
    if (this.#budget !== undefined) this.#spent.push({ atMs: this.#nowMs(), calls: 0, tokens });
  }
}
