import type { RouteName } from './routes/route.ts';
import type { RouteKind } from './routes/routes.ts';

/** One route, as it is configured. */
export interface RouteConfig {
  /** The route's name, or its kind: direct, aggregator, ai-gateway, edge. */
  readonly route: RouteName | RouteKind;
  readonly apiKey?: string | undefined;
  /** Default: the route's latest alias. */
  readonly model?: string | undefined;
  /** Default: the provider's address; required for `compatible`. */
  readonly baseUrl?: string | undefined;
  /** Default: `v1`. */
  readonly apiVersion?: string | undefined;
  /** Required for `cloudflare`. */
  readonly accountId?: string | undefined;
  readonly httpReferer?: string | undefined;
  readonly appTitle?: string | undefined;
  /** Whether a `compatible` server can list its models. Default: false. */
  readonly supportsModelList?: boolean | undefined;
  /** What `mock` answers to a yes/no question, from 0 to 1. Default: 0.5. */
  readonly defaultNoul?: number | undefined;
  /** US dollars, for estimates where the provider reports no cost. Default: 0.042; 0 for `mock`. */
  readonly pricePerMillionInputTokens?: number | undefined;
}

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

/** A primary route, what replaces it, and how both are used. */
export interface ConnectionConfig extends RouteConfig {
  /** Tried in this order when a route is unreachable, too slow, limited or overloaded. */
  readonly fallbacks?: readonly RouteConfig[] | undefined;
  /** For one attempt, its body included. Default: 60000. */
  readonly responseTimeoutMs?: number | undefined;
  /** For a whole operation, with its retries and fallbacks. Default: none. */
  readonly deadlineMs?: number | undefined;
  /** How long an unused connection is kept. Default: 30000. */
  readonly idleTimeoutMs?: number | undefined;
  /** The most connections to one host. Default: no limit. */
  readonly maxConnections?: number | undefined;
  /** Default: 4 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /** A larger state is refused before it is sent. Default: 1 MiB. */
  readonly maxStateBytes?: number | undefined;
  /** Sent with every request of every route; they cannot replace the key or the content type. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  /** Default: off. `true` for a lifetime of an hour and 10,000 decisions. */
  readonly cache?: boolean | { readonly ttlMs?: number; readonly maxEntries?: number } | undefined;
  /** Limits that roll: they hold in every window of this length. Default window: one day. */
  readonly budget?: {
    readonly maxCalls?: number;
    readonly maxInputTokens?: number;
    readonly windowMs?: number;
  };
  /** Counts for drift and failover events, without any state. Default: true. */
  readonly statistics?: boolean | undefined;
}
