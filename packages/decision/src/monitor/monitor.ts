import type { BudgetWindow } from '../budget-window.ts';
import { DecisionError, type ErrorCode } from '../decision-error.ts';
import type { Reply } from '../engine/layer.ts';
import { tell, type Unsubscribe } from '../listeners.ts';
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
  /** The route that answered; null when none did. */
  readonly to: string | null;
  readonly reason: 'FAILOVER' | 'OUTAGE';
  /** For an outage: how the last route failed. */
  readonly errorType: ErrorCode | null;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** What listeners receive: a decision, or a failure to make one. */
type Watch = (questionSetId: string | null, reply: Reply | DecisionError) => void;

/**
 * Counts decisions and notifies listeners of events. Drift and budget are reported once, and again only after returning
 * within their limits. A listener that throws harms no decision.
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

  /** A decision was not made. */
  failed(error: DecisionError): void {
    if (this.#isEnabled) for (const watch of this.#watches) watch(null, error);
  }

  statistics(questionSetId: string | null = null): StatisticsOfSet | undefined {
    return this.#statistics.of(questionSetId);
  }

  onDrift(listener: (event: DriftEvent) => void, options: DriftOptions = {}): Unsubscribe {
    const outside = new Set<string>();
    return this.#watch((questionSetId, outcome) => {
      if (outcome instanceof DecisionError) return;
      if (options.questionSetId !== undefined && options.questionSetId !== questionSetId) return;
      const id = questionSetId ?? inlineSet;
      const set = this.#statistics.peek(id);
      const breach = set === undefined ? 'unknown' : findDrift(set, options);
      // A new window is too small to judge at first; that is not a recovery.
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
    return this.#watch((_, outcome) => {
      const from = outcome.failedOverFrom.at(-1);
      if (from === undefined) return;
      const timestamp = Math.round(this.#now());
      if (outcome instanceof DecisionError) {
        const { code: errorType, route = from } = outcome;
        tell(listener, { from: route, to: null, reason: 'OUTAGE', errorType, timestamp });
      } else tell(listener, { from, to: outcome.route, reason: 'FAILOVER', errorType: null, timestamp });
    });
  }

  #watch(watch: Watch): Unsubscribe {
    this.#watches.add(watch);
    return () => void this.#watches.delete(watch);
  }
}
