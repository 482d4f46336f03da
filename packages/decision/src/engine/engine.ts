import type { BudgetWindow } from '../budget-window.ts';
import type { ConnectionSettings, RetryPolicy } from '../connection.ts';
import { defaultMaxStateBytes, defaultResponseTimeoutMs } from '../connection.ts';
import type { DecisionCache } from '../decision-cache.ts';
import type { Route } from '../routes/route.ts';
import type { TokenEstimate } from '../token-estimate.ts';
import { budget } from './budget.ts';
import { cache } from './cache.ts';
import { deadline } from './deadline.ts';
import { type EscalationRule, escalation } from './escalation.ts';
import { failover } from './failover.ts';
import type { Lane } from './lane.ts';
import { inLanes } from './lanes.ts';
import type { Call, Next } from './layer.ts';
import { retry } from './retry.ts';
import { type TransportTools, transport } from './transport.ts';
import { size, validation } from './validation.ts';

interface EngineParts extends TransportTools {
  readonly config: ConnectionSettings;
  readonly retry: RetryPolicy;
  readonly routes: readonly Route[];
  readonly escalations: readonly EscalationRule[];
  readonly lanes: ReadonlyMap<Route, Lane>;
  readonly cache: DecisionCache | undefined;
  readonly budget: BudgetWindow;
  readonly estimate: TokenEstimate;
  readonly random: () => number;
}

/** Every decision goes down through these layers, and its reply comes back up. The order is deliberate. */
export function createEngine(parts: EngineParts): Next<Call> {
  const { config, routes, escalations, lanes, estimate, now, random } = parts;
  const { maxStateBytes = defaultMaxStateBytes, responseTimeoutMs = defaultResponseTimeoutMs } = config;
  const { maxRetryAfterMs } = parts.retry;
  const onOneRoute = retry({ policy: parts.retry, now, random })(
    inLanes({ lanes, estimate, now, maxRetryAfterMs })(
      deadline({ responseTimeoutMs, now })(transport(parts)),
    ),
  );
  const onRoutes = escalation(escalations, onOneRoute, now)(failover(routes, now)(onOneRoute));
  const withinBudget = size({ maxStateBytes })(budget(parts.budget, estimate)(onRoutes));
  const identity = identityOf(routes, escalations);
  return validation({ hasCache: parts.cache !== undefined })(cache(parts.cache, identity)(withinBudget));
}

/** What the answers depend on: the primary route, and the routes that replace its answers. */
function identityOf([primary]: readonly Route[], escalations: readonly EscalationRule[]): string {
  const rules = escalations.map(({ when, route }) => [when, route.identity]);
  return JSON.stringify([primary?.identity, rules]);
}
