import type { BudgetLimits } from './budget-window.ts';
import type { Policy } from './policy/policy.ts';
import type { RouteConfig } from './routes/routes.ts';

/** When and how long to wait before the same route is tried again. */
export interface RetryPolicy {
  /** Attempts after the first one. Default: 2. */
  readonly maxRetries: number;
  /** The wait before the first retry; it doubles with each. Default: 500. */
  readonly initialDelayMs: number;
  /** Default: 5000. */
  readonly maxDelayMs: number;
  /** The share of a wait that chance may take off, from 0 to 1. Default: 0.25. */
  readonly jitter: number;
  /** A server that asks for a longer wait is not retried but left for the next route. Default: 20000. */
  readonly maxRetryAfterMs: number;
}

/** When a route that keeps failing is left alone. */
export interface BreakerPolicy {
  /** Failures in a row that open it. Default: 5. */
  readonly failures: number;
  /** How long it stays open before one call probes it, unless the server asks for longer. Default: 10000. */
  readonly openMs: number;
}

/** Questions that another route is to answer again, and which. */
export interface Escalation {
  readonly when: {
    /** Answers with less; of a yes/no answer it is twice its distance from one half. */
    readonly confidenceBelow?: number | undefined;
    /** Answers of which this policy says REVIEW. */
    readonly review?: Policy | undefined;
  };
  readonly route: RouteConfig;
}

/** How a primary route and what replaces it are used. */
export interface ConnectionSettings {
  /** Tried in this order when a route is unreachable, too slow, limited or overloaded. */
  readonly fallbacks?: readonly RouteConfig[] | undefined;
  /** Tried in this order on the answers that are too uncertain. */
  readonly escalate?: readonly Escalation[] | undefined;
  /** For one attempt, from when its request is written to the end of the body. Default: 60000. */
  readonly responseTimeoutMs?: number | undefined;
  /**
   * For a whole operation, with its retries and fallbacks. Default: none. The primary gets half of it and the fallbacks
   * share the rest evenly; what one leaves over goes to the next.
   */
  readonly deadlineMs?: number | undefined;
  /** A deadline that leaves a fallback less than this is refused. Default: 250. */
  readonly leastRouteMs?: number | undefined;
  /** How long a call may wait in line for a connection. Default: 60000. */
  readonly queueTimeoutMs?: number | undefined;
  /** How many calls may wait in the line of a route. Default: 20000. */
  readonly maxQueued?: number | undefined;
  /** How long an unused connection is kept. Default: 30000. */
  readonly idleTimeoutMs?: number | undefined;
  /** The most calls under way on one route, and connections to one host. Default: 64; -1 for no limit. */
  readonly maxConnections?: number | undefined;
  /** Default: 4 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /** A larger state is refused before it is sent. Default: 1 MiB. */
  readonly maxStateBytes?: number | undefined;
  /** Sent with every request of every route; they cannot replace the key or the content type. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  readonly breaker?: Partial<BreakerPolicy> | undefined;
  /** Default: off. `true` for a lifetime of an hour and 10,000 decisions. */
  readonly cache?: boolean | { readonly ttlMs?: number; readonly maxEntries?: number } | undefined;
  /** Limits that roll: they hold in every window of this length. Default window: one day. */
  readonly budget?: BudgetLimits | undefined;
  /** Counts for drift and failover events, without any state. Default: true. */
  readonly statistics?: boolean | undefined;
}

/** A primary route, what replaces it, and how both are used. */
export type ConnectionConfig = RouteConfig & ConnectionSettings;

export const defaultRetry: RetryPolicy = {
  maxRetries: 2,
  initialDelayMs: 500,
  maxDelayMs: 5000,
  jitter: 0.25,
  maxRetryAfterMs: 20_000,
};

export const defaultBreaker: BreakerPolicy = { failures: 5, openMs: 10_000 };

export const defaultResponseTimeoutMs = 60_000;
export const defaultLeastRouteMs = 250;
export const defaultQueueTimeoutMs = 60_000;
export const defaultMaxQueued = 20_000;
export const defaultIdleTimeoutMs = 30_000;
export const defaultMaxResponseBytes = 4 * 1024 * 1024;
export const defaultMaxStateBytes = 1024 * 1024;

/** How many calls may be under way on one route. */
export function maxInFlight({ maxConnections = 64 }: ConnectionSettings): number {
  return maxConnections > 0 ? maxConnections : Number.POSITIVE_INFINITY;
}
