import type { RetryPolicy } from '../connection.ts';
import { DecisionError } from '../decision-error.ts';
import { isDeadlinePassed, sleep } from '../wait-for.ts';
import type { Layer, RoutedCall } from './layer.ts';

interface RetryTools {
  readonly policy: RetryPolicy;
  readonly now: () => number;
  /** From 0 to 1, as Math.random. */
  readonly random: () => number;
}

/**
 * Retries the same route after transient failures, within its share of the time. A timeout is not retried if another
 * route follows: the time is better spent there.
 */
export function retry({ policy, now, random }: RetryTools): Layer<RoutedCall, RoutedCall> {
  return (next) => async (call) => {
    let before: DecisionError | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        const reply = await next(call);
        return attempt === 1 ? reply : { ...reply, attempts: attempt };
      } catch (error) {
        if (!(error instanceof DecisionError)) throw error;
        // Nothing was sent this time: the earlier failure says more.
        if (error.attempts === 0) throw before ?? error;
        const failure = error.with({ attempts: attempt });
        const isSpent = !failure.retryable || attempt > policy.maxRetries || call.isProbe;
        const isLost = failure.code === 'TIMEOUT' && call.hasNext;
        const delayMs = retryDelayMs(attempt, failure.retryAfterMs, policy, random);
        if (isSpent || isLost || delayMs === undefined) throw failure;
        if (isDeadlinePassed(error, call.endsAtMs, now() + delayMs)) throw failure;
        before = failure;
        await sleep(delayMs, call.signal);
      }
    }
  };
}

/**
 * The delay before the n-th retry, in milliseconds: what the server asks for, otherwise a doubling backoff minus
 * jitter. Undefined if the server asks for more than the policy allows.
 */
export function retryDelayMs(
  nth: number,
  retryAfterMs: number | undefined,
  policy: RetryPolicy,
  random: () => number,
): number | undefined {
  if (retryAfterMs !== undefined) return retryAfterMs <= policy.maxRetryAfterMs ? retryAfterMs : undefined;
  const backoffMs = Math.min(policy.initialDelayMs * 2 ** (nth - 1), policy.maxDelayMs);
  return backoffMs * (1 - policy.jitter * random());
}
