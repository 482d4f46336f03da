import type { BudgetWindow } from '../budget-window.ts';
import type { Target } from '../connection.ts';
import { defaultMaxStateBytes, defaultResponseTimeoutMs, defaultRetry } from '../connection.ts';
import type { ConnectionConfig } from '../connection-config.ts';
import type { DecisionCache } from '../decision-cache.ts';
import { budget } from './budget.ts';
import { cache } from './cache.ts';
import { deadline, type TimedCall } from './deadline.ts';
import { failover } from './failover.ts';
import type { Call, CheckedCall, Layer, Next, RoutedCall } from './layer.ts';
import { retry } from './retry.ts';
import { type TransportTools, transport } from './transport.ts';
import { validation } from './validation.ts';

export interface EngineParts extends TransportTools {
  readonly config: ConnectionConfig;
  readonly targets: readonly Target[];
  readonly cache: DecisionCache | undefined;
  readonly budget: BudgetWindow;
  readonly random: () => number;
}

/** Every decision goes down this list and its reply comes back up. The order is the design. */
export function createEngine(parts: EngineParts): Next<Call> {
  const { config, targets, now, random } = parts;
  return compose(
    validation({ maxStateBytes: config.maxStateBytes ?? defaultMaxStateBytes }),
    cache(parts.cache, identityOf(targets)),
    budget(parts.budget),
    failover(targets, now),
    retry({ policy: { ...defaultRetry, ...config.retry }, now, random }),
    deadline({ responseTimeoutMs: config.responseTimeoutMs ?? defaultResponseTimeoutMs, now }),
    transport(parts),
  );
}

function compose(
  validation: Layer<Call, CheckedCall>,
  cache: Layer<CheckedCall, CheckedCall>,
  budget: Layer<CheckedCall, CheckedCall>,
  failover: Layer<CheckedCall, RoutedCall>,
  retry: Layer<RoutedCall, RoutedCall>,
  deadline: Layer<RoutedCall, TimedCall>,
  transport: Next<TimedCall>,
): Next<Call> {
  return validation(cache(budget(failover(retry(deadline(transport))))));
}

/** What makes the primary's answers its own. */
function identityOf(targets: readonly Target[]): string {
  const primary = targets[0]?.settings;
  return JSON.stringify([
    primary?.name,
    primary?.baseUrl,
    primary?.apiVersion,
    primary?.accountId,
    primary?.model,
  ]);
}
