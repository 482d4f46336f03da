import { DecisionError } from '../decision-error.ts';
import { describeTarget } from '../http/http.ts';
import { deadlinePassed, maxTimerMs } from '../wait-for.ts';
import type { Layer, RoutedCall } from './layer.ts';
import { wireCallOf } from './wire-call.ts';

/** A call whose signal always exists: it fires when the attempt has to end. */
export interface TimedCall extends RoutedCall {
  readonly signal: AbortSignal;
  /** The request is written: from now on it is the provider who takes time. */
  readonly onSent: () => void;
}

/**
 * Ends an attempt at the response timeout, when its route has to be done or when the caller aborts, whichever is
 * first, also when what is below does not listen to the signal.
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
      if (call.endsAtMs <= now()) return reject(outOfTime(call));
      const controller = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      function arm(): void {
        const remainingMs = call.endsAtMs - now();
        const isLastChance = remainingMs <= responseTimeoutMs;
        clearTimeout(timer);
        timer = setTimeout(
          () => stop(isLastChance ? outOfTime(call) : timedOut(call, `${responseTimeoutMs} ms`)),
          Math.max(0, Math.min(remainingMs, responseTimeoutMs, maxTimerMs)),
        );
      }
      const abort = () => stop(signal?.reason);
      let isSettled = false;
      function settle(): void {
        isSettled = true;
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      }
      function stop(reason: unknown): void {
        settle();
        reject(reason);
        controller.abort();
      }
      arm();
      signal?.addEventListener('abort', abort, { once: true });
      const onSent = () => {
        if (isSettled) return;
        if (call.endsAtMs - now() > responseTimeoutMs && responseTimeoutMs < maxTimerMs) timer?.refresh();
        else arm();
      };
      const settled =
        <T>(finish: (outcome: T) => void) =>
        (outcome: T) => {
          settle();
          finish(outcome);
        };
      next({ ...call, signal: controller.signal, onSent }).then(settled(resolve), settled(reject));
    });
}

/** The operation's time is up, or this route's share of it. */
function outOfTime(call: RoutedCall): DecisionError {
  if (call.endsAtMs >= call.deadlineAtMs) return deadlinePassed().with(context(call));
  return timedOut(call, 'its share of the deadline');
}

function timedOut(call: RoutedCall, limit: string): DecisionError {
  const details = context(call);
  const message = `No complete answer within ${limit} (${details.route}): ${details.target}`;
  return new DecisionError('TIMEOUT', message, details);
}

function context(call: RoutedCall) {
  const { route } = call;
  const target = 'request' in route ? describeTarget(route.request(wireCallOf(call))) : route.name;
  return { route: route.name, target, attempts: 1 };
}
