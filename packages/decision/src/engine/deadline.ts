import { DecisionError } from '../decision-error.ts';
import { describeTarget } from '../http/http.ts';
import { deadlinePassed, maxTimerMs } from '../wait-for.ts';
import type { Layer, RoutedCall } from './layer.ts';

/** A call whose signal always exists: it fires when the attempt has to end. */
export interface TimedCall extends RoutedCall {
  readonly signal: AbortSignal;
}

/**
 * Ends an attempt at the response timeout, at the operation's deadline or when the caller aborts, whichever is first,
 * also when what is below does not listen to the signal.
 */
export function deadline({
  responseTimeoutMs,
  now,
}: {
  readonly responseTimeoutMs: number;
  readonly now: () => number;
}): Layer<RoutedCall, TimedCall> {
  return (next) => (call) =>
    new Promise((resolve, reject) => {
      const { signal } = call;
      if (signal?.aborted) return reject(signal.reason);
      const remainingMs = call.deadlineAtMs - now();
      if (remainingMs <= 0) return reject(deadlinePassed());
      const controller = new AbortController();
      const isLastChance = remainingMs <= responseTimeoutMs;
      const timer = setTimeout(
        () => stop(isLastChance ? deadlinePassed().with(context(call)) : timedOut(call, responseTimeoutMs)),
        Math.min(remainingMs, responseTimeoutMs, maxTimerMs),
      );
      const abort = () => stop(signal?.reason);
      function settle(): void {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      }
      function stop(reason: unknown): void {
        settle();
        reject(reason);
        controller.abort();
      }
      signal?.addEventListener('abort', abort, { once: true });
      next({ ...call, signal: controller.signal })
        .finally(settle)
        .then(resolve, reject);
    });
}

function timedOut(call: RoutedCall, timeoutMs: number): DecisionError {
  const details = context(call);
  const message = `No complete answer within ${timeoutMs} ms (${details.route}): ${details.target}`;
  return new DecisionError('TIMEOUT', message, details);
}

function context({ target: { route, settings }, model, ...call }: RoutedCall) {
  const target =
    'request' in route ? route.request(settings, { ...call, model: model ?? settings.model }) : undefined;
  return {
    route: settings.name,
    target: target === undefined ? settings.name : describeTarget(target),
    attempts: 1,
  };
}
