import type { Budget, BudgetState } from '../budget.ts';
import { DecisionError, type ErrorCode } from '../decision-error.ts';
import type { Reply } from '../engine/call.ts';
import { tell, type Unsubscribe } from '../listeners.ts';
import { type DriftEvent, type DriftOptions, findDrift } from './drift.ts';
import { inlineSet, Statistics, type StatisticsOfSet } from './statistics.ts';

type BudgetMetric = 'CALLS' | 'INPUT_TOKENS' | 'COST_USD';

/** When a budget causes an event. */
export interface BudgetOptions {
  /** Of the limit. Default: 80. */
  readonly percent?: number;
  /** Default: CALLS. */
  readonly metric?: BudgetMetric;
}

/** A budget is nearly used up. */
export interface BudgetEvent {
  readonly metric: BudgetMetric;
  readonly used: number;
  readonly limit: number;
  readonly percent: number;
  readonly threshold: number;
  readonly estimatedCostUsd: number;
  /** Milliseconds since 1970. */
  readonly windowStart: number;
}

/** A route was abandoned. */
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
  readonly #budget: Budget | undefined;
  readonly #now: () => number;
  readonly #isEnabled: boolean;

  constructor(tools: {
    readonly budget: Budget | undefined;
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

  /** A decision was not made. Returns the error. */
  failed(error: unknown): unknown {
    if (this.#isEnabled && error instanceof DecisionError)
      for (const watch of this.#watches) watch(null, error);
    return error;
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
      const questionId = breach.questionId ?? options.questionId ?? null;
      const { count: windowSize, endMs: windowEnd } = set.current;
      tell(listener, { ...breach, windowSize, questionSetId, questionId, windowEnd });
    });
  }

  onBudget(listener: (event: BudgetEvent) => void, options: BudgetOptions = {}): Unsubscribe {
    const { percent: threshold = 80, metric = 'CALLS' } = options;
    const outside = new Set<number>();
    return this.#watch(() => {
      for (const [index, state] of (this.#budget?.states ?? []).entries()) {
        const [used, limit] = usedOf(state, metric);
        if (limit === undefined || limit <= 0) continue;
        const percent = Math.round((used / limit) * 10_000) / 100;
        const wasOutside = outside.has(index);
        if (percent < threshold) outside.delete(index);
        else outside.add(index);
        if (percent < threshold || wasOutside) continue;
        const { costUsd: estimatedCostUsd, sinceMs } = state;
        const windowStart = Math.round(sinceMs);
        tell(listener, { metric, used, limit, percent, threshold, estimatedCostUsd, windowStart });
      }
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

function usedOf(
  { limits, calls, inputTokens, costUsd }: BudgetState,
  metric: BudgetMetric,
): readonly [used: number, limit: number | undefined] {
  if (metric === 'CALLS') return [calls, limits.maxCalls];
  return metric === 'COST_USD' ? [costUsd, limits.maxCostUsd] : [inputTokens, limits.maxInputTokens];
}
