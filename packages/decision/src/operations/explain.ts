import { type ConnectionSettings, defaultResponseTimeoutMs, type RetryPolicy } from '../connection.ts';
import { reservesMs } from '../deadline-plan.ts';
import type { Circuit } from '../engine/breaker.ts';
import type { Lane } from '../engine/lane.ts';
import type { Route } from '../routes/route.ts';

/** How a call's time is divided, and the current state of its routes. */
export interface Plan {
  /** Null for none. */
  readonly deadlineMs: number | null;
  readonly routes: readonly RoutePlan[];
}

export interface RoutePlan {
  readonly route: string;
  readonly model: string | null;
  /** When it must finish, counted from the start of the call; null for never. Unused time passes to the next. */
  readonly endsAtMs: number | null;
  /** For one attempt. */
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly circuit: Circuit;
  readonly inFlight: number;
  readonly queued: number;
  /** The current spacing of calls; null if they are not spaced. */
  readonly requestsPerMinute: number | null;
}

interface ExplainTools {
  readonly routes: readonly Route[];
  readonly lanes: ReadonlyMap<Route, Lane>;
  readonly config: ConnectionSettings;
  readonly retry: RetryPolicy;
}

/** What would happen to a call made now. Makes no call. */
export function explain(tools: ExplainTools, options: { readonly deadlineMs?: number } = {}): Plan {
  const { routes, lanes, config, retry } = tools;
  const { responseTimeoutMs = defaultResponseTimeoutMs } = config;
  const deadlineMs = options.deadlineMs ?? config.deadlineMs ?? Number.POSITIVE_INFINITY;
  const reserves = reservesMs(deadlineMs, routes.length);
  const plans = routes.map((route, index): RoutePlan => {
    const lane = lanes.get(route);
    const endsAtMs = deadlineMs - (reserves[index] ?? 0);
    return {
      route: route.name,
      model: route.model,
      endsAtMs: finiteOrNull(endsAtMs),
      timeoutMs: Math.min(responseTimeoutMs, endsAtMs),
      attempts: 1 + retry.maxRetries,
      circuit: lane?.breaker.circuit ?? 'closed',
      inFlight: lane?.inFlight ?? 0,
      queued: lane?.queued ?? 0,
      requestsPerMinute: lane?.pace.requestsPerMinute ?? null,
    };
  });
  return { deadlineMs: finiteOrNull(deadlineMs), routes: plans };
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
