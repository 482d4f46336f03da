import type { BudgetWindow } from '../budget-window.ts';
import type { Reply } from '../engine/layer.ts';
import { type DriftEvent, type DriftOptions, findDrift } from './drift.ts';
import { inlineSet, Statistics, type StatisticsOfSet } from './statistics.ts';

export interface BudgetOptions {
  /** Of the limit. Default: 80. */
  readonly percent?: number;
  /** Default: CALLS. */
  readonly metric?: 'CALLS' | 'INPUT_TOKENS';
}

export interface BudgetEvent {
  readonly metric: 'CALLS' | 'INPUT_TOKENS';
  readonly used: number;
  readonly limit: number;
  readonly percent: number;
  readonly threshold: number;
  readonly estimatedCostUsd: number;
  /** Milliseconds since 1970. */
  readonly windowStart: number;
}

export interface FailoverEvent {
  /** The last route that was abandoned. */
  readonly from: string;
  /** The route that answered. */
  readonly to: string;
  readonly reason: 'FAILOVER';
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** Ends a subscription. */
export type Unsubscribe = () => void;

type Watch = (questionSetId: string | null, reply: Reply) => void;

/**
 * Counts decisions and tells listeners what is worth knowing. Drift and budget are told once, and again only after
 * they were back inside their limits. A listener that throws harms no decision.
 */
export class Monitor {
  readonly #statistics = new Statistics();
  readonly #watches = new Set<Watch>();
  readonly #budget: BudgetWindow;
  readonly #now: () => number;
  readonly #isEnabled: boolean;

  constructor(tools: {
    readonly budget: BudgetWindow;
    readonly now: () => number;
    readonly isEnabled: boolean;
  }) {
    this.#budget = tools.budget;
    this.#now = tools.now;
    this.#isEnabled = tools.isEnabled;
  }

  /** A decision was made, not taken from the cache. */
  record(questionSetId: string | null, reply: Reply): void {
    if (!this.#isEnabled) return;
    this.#statistics.record(questionSetId, reply, Math.round(this.#now()));
    for (const watch of this.#watches) watch(questionSetId, reply);
  }

  statistics(questionSetId: string | null = null): StatisticsOfSet | undefined {
    return this.#statistics.of(questionSetId);
  }

  onDrift(listener: (event: DriftEvent) => void, options: DriftOptions = {}): Unsubscribe {
    const outside = new Set<string>();
    return this.#watch((questionSetId) => {
      if (options.questionSetId !== undefined && options.questionSetId !== questionSetId) return;
      const id = questionSetId ?? inlineSet;
      const set = this.#statistics.peek(id);
      const breach = set === undefined ? 'unknown' : findDrift(set, options);
      // A new window is too small to judge at first; that is no recovery.
      if (set === undefined || breach === 'unknown') return;
      if (breach === 'inside') return void outside.delete(id);
      if (outside.has(id)) return;
      outside.add(id);
      const { metric, baseline, current, questionId } = breach;
      const { count: windowSize, endMs: windowEnd } = set.current;
      tell(listener, {
        metric,
        baseline,
        current,
        windowSize,
        questionSetId,
        questionId: questionId ?? options.questionId ?? null,
        windowEnd,
      });
    });
  }

  onBudget(listener: (event: BudgetEvent) => void, options: BudgetOptions = {}): Unsubscribe {
    const { percent: threshold = 80, metric = 'CALLS' } = options;
    let isOutside = false;
    return this.#watch(() => {
      const { calls, inputTokens, estimatedCostUsd, windowStartMs } = this.#budget.state();
      const { maxCalls, maxInputTokens } = this.#budget.limits;
      const [used, limit] = metric === 'CALLS' ? [calls, maxCalls] : [inputTokens, maxInputTokens];
      if (limit === undefined || limit <= 0) return;
      const percent = Math.round((used / limit) * 10_000) / 100;
      const wasOutside = isOutside;
      isOutside = percent >= threshold;
      if (!isOutside || wasOutside) return;
      tell(listener, {
        metric,
        used,
        limit,
        percent,
        threshold,
        estimatedCostUsd,
        windowStart: Math.round(windowStartMs),
      });
    });
  }

  onFailover(listener: (event: FailoverEvent) => void): Unsubscribe {
    return this.#watch((_, { failedOverFrom, route: to }) => {
      const from = failedOverFrom.at(-1);
      if (from !== undefined)
        tell(listener, { from, to, reason: 'FAILOVER', timestamp: Math.round(this.#now()) });
    });
  }

  #watch(watch: Watch): Unsubscribe {
    this.#watches.add(watch);
    return () => void this.#watches.delete(watch);
  }
}

function tell<E>(listener: (event: E) => void, event: E): void {
  try {
    listener(event);
  } catch {
    // The decision was made; what a listener does with the news is its own affair.
  }
}
