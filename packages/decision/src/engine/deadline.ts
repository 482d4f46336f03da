import { onAbort } from '../abort-listeners.ts';
import { DecisionError } from '../decision-error.ts';
import { describeTarget } from '../http/http.ts';
import { Stop } from '../http/stop.ts';
import { deadlinePassed, maxTimerMs } from '../wait-for.ts';
import type { Layer, RoutedCall } from './layer.ts';
import { wireCallOf } from './wire-call.ts';

/** A call that ends when its attempt must end. */
export interface TimedCall {
  readonly call: RoutedCall;
  readonly stop: Stop;
  /** The request has been written: from now on the time is the provider's. */
  readonly onSent: () => void;
}

interface DeadlineTools {
  readonly responseTimeoutMs: number;
  readonly now: () => number;
}

/**
 * Ends an attempt at the response timeout, when its route must finish, or when the caller aborts, whichever comes
 * first, even if the layers below do not react.
 */
export function deadline(tools: DeadlineTools): Layer<RoutedCall, TimedCall> {
  return (next) => (call) =>
    new Promise((resolve, reject) => {
      const { signal } = call;
      if (signal?.aborted) return reject(signal.reason);
      if (call.endsAtMs <= tools.now()) return reject(outOfTime(call));
      const attempt = new Attempt(call, tools, reject);
      next(attempt).then(
        (reply) => {
          attempt.settle();
          resolve(reply);
        },
        (error) => {
          attempt.settle();
          reject(error);
        },
      );
    });
}

class Attempt implements TimedCall {
  readonly call: RoutedCall;
  readonly stop = new Stop();
  readonly onSent: () => void;
  readonly #tools: DeadlineTools;
  readonly #reject: (reason: unknown) => void;
  readonly #forget: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isSettled = false;

  constructor(call: RoutedCall, tools: DeadlineTools, reject: (reason: unknown) => void) {
    this.call = call;
    this.#tools = tools;
    this.#reject = reject;
    this.onSent = () => this.#sent();
    const { signal } = call;
    this.#forget = signal === undefined ? undefined : onAbort(signal, () => this.#end(signal.reason));
    this.#arm();
  }

  settle(): void {
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#forget?.();
  }

  #arm(): void {
    const { responseTimeoutMs, now } = this.#tools;
    const remainingMs = this.call.endsAtMs - now();
    const isLastChance = remainingMs <= responseTimeoutMs;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#end(isLastChance ? outOfTime(this.call) : timedOut(this.call, `${responseTimeoutMs} ms`)),
      Math.max(0, Math.min(remainingMs, responseTimeoutMs, maxTimerMs)),
    );
  }

  #sent(): void {
    if (this.#isSettled) return;
    const { responseTimeoutMs, now } = this.#tools;
    const isBounded = this.call.endsAtMs - now() <= responseTimeoutMs || responseTimeoutMs >= maxTimerMs;
    if (isBounded) this.#arm();
    else this.#timer?.refresh();
  }

  #end(reason: unknown): void {
    this.settle();
    this.#reject(reason);
    this.stop.stop();
  }
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
