import type { BudgetLimits } from './budget.ts';
import type { Layer } from './engine/call.ts';
import { withoutUndefined } from './json.ts';
import type { Policy } from './policy/policy.ts';
import type { RouteConfig } from './routes/routes.ts';
import type { Store } from './store.ts';

/** When the same route is retried, and after what delay. */
export interface RetryPolicy {
  /** Attempts after the first. Default: 2. */
  readonly maxRetries: number;
  /** The delay before the first retry; it doubles each time. Default: 500. */
  readonly initialDelayMs: number;
  /** Default: 5000. */
  readonly maxDelayMs: number;
  /** The share of a delay that jitter may take off, from 0 to 1. Default: 0.25. */
  readonly jitter: number;
  /** If a server asks for a longer wait, the call does not wait for it. Default: 20000. */
  readonly maxRetryAfterMs: number;
}

/** When a failing route is left alone. */
export interface BreakerPolicy {
  /** Consecutive failures that open it. Default: 5. */
  readonly failures: number;
  /** How long it stays open before one call probes the route. Default: 10000. */
  readonly openMs: number;
}

/** Which answers are asked again, and on which route. */
export interface Escalation {
  readonly when: {
    /** Answers with a lower confidence; for a yes/no answer, twice its distance from one half. */
    readonly confidenceBelow?: number | undefined;
    /** Answers for which this policy says REVIEW. */
    readonly review?: Policy | undefined;
  };
  readonly route: RouteConfig;
}

/** How a primary route and its replacements are used. */
export interface ConnectionSettings {
  /** Tried in this order if a route is unreachable, too slow, rate limited or overloaded. */
  readonly fallbacks?: readonly RouteConfig[] | undefined;
  /** Tried in this order on answers that are too uncertain. */
  readonly escalate?: readonly Escalation[] | undefined;
  /** For one attempt, to the end of the body. Default: 60000. */
  readonly responseTimeoutMs?: number | undefined;
  /**
   * For a whole decision, including waits, retries and fallbacks. Default: 60000; Infinity for none. The primary gets
   * half of it and the fallbacks share the rest evenly; unused time passes to the next.
   */
  readonly deadlineMs?: number | undefined;
  /** A deadline that leaves a fallback less than this is refused. Default: 250. */
  readonly leastRouteMs?: number | undefined;
  /** How long a call may queue for a connection of one route. Default: 60000. */
  readonly queueTimeoutMs?: number | undefined;
  /** How many calls may queue for a route. Default: 20000. */
  readonly maxQueued?: number | undefined;
  /** How long an idle connection is kept. Default: 30000. */
  readonly idleTimeoutMs?: number | undefined;
  /** The most calls in flight on one route, and connections to one host. Default: 64; -1 for no limit. */
  readonly maxConnections?: number | undefined;
  /** Default: 4 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /** A larger state is refused before it is sent. Default: 1 MiB. */
  readonly maxStateBytes?: number | undefined;
  /** Sent with every request on every route; they cannot replace the key or the content type. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  readonly breaker?: Partial<BreakerPolicy> | undefined;
  /** Default: off. `true` keeps up to 10,000 decisions for an hour. */
  readonly cache?: boolean | { readonly ttlMs?: number; readonly maxEntries?: number } | undefined;
  /** Rolling limits: each holds in every window of its length. Default window: one day. */
  readonly budget?: BudgetLimits | readonly BudgetLimits[] | undefined;
  /** Where budgets and cached answers are kept. Default: this process's memory. */
  readonly store?: Store | undefined;
  /** Your own layers around every call, from the outside to the inside. */
  readonly layers?: readonly Layer[] | undefined;
  /** Counts for drift and failover events, without any state. Default: true. */
  readonly statistics?: boolean | undefined;
}

/** A primary route, its replacements, and how both are used. */
export type ConnectionConfig = RouteConfig & ConnectionSettings;

const defaults = {
  retry: { maxRetries: 2, initialDelayMs: 500, maxDelayMs: 5000, jitter: 0.25, maxRetryAfterMs: 20_000 },
  breaker: { failures: 5, openMs: 10_000 },
  responseTimeoutMs: 60_000,
  deadlineMs: 60_000,
  leastRouteMs: 250,
  queueTimeoutMs: 60_000,
  maxQueued: 20_000,
  idleTimeoutMs: 30_000,
  maxConnections: 64,
  maxResponseBytes: 4 * 1024 * 1024,
  maxStateBytes: 1024 * 1024,
};

/** The settings, with the default of each that was not given. */
export function settingsOf(config: ConnectionSettings): typeof defaults {
  const settings = { ...defaults, ...withoutUndefined(config) } as typeof defaults;
  const { retry, breaker, maxConnections } = settings;
  return {
    ...settings,
    retry: { ...defaults.retry, ...retry },
    breaker: { ...defaults.breaker, ...breaker },
    maxConnections: maxConnections > 0 ? maxConnections : Number.POSITIVE_INFINITY,
  };
}
