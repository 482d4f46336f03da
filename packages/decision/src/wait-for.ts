import { onAbort } from './abort-listeners.ts';
import { DecisionError } from './decision-error.ts';

/** The longest delay a timer can hold; a longer one would fire at once. */
export const maxTimerMs = 2 ** 31 - 1;

/**
 * The promise's outcome, unless the signal is aborted (then its reason) or the deadline passes first (then TIMEOUT).
 * The promise continues; its owner must end it.
 */
export function waitFor<T>(
  promise: Promise<T>,
  { signal, deadlineAtMs }: { readonly signal: AbortSignal | undefined; readonly deadlineAtMs: number },
  now: () => number,
): Promise<T> {
  if (signal === undefined && deadlineAtMs === Number.POSITIVE_INFINITY) return promise;
  return new Promise((resolve, reject) => {
    const timer = setTimeoutAt(deadlineAtMs, now, () => leave(() => reject(deadlinePassed())));
    const abort = () => leave(() => reject(signal?.reason));
    const forget = signal === undefined ? undefined : onAbort(signal, abort);
    function leave(settle: () => void): void {
      clearTimeout(timer);
      forget?.();
      settle();
    }
    promise.then(
      (value) => leave(() => resolve(value)),
      (error) => leave(() => reject(error)),
    );
    if (signal?.aborted) abort();
  });
}

/** Waits. Rejects with the signal's reason if it is aborted meanwhile. */
export function sleep(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, delayMs);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

export function deadlinePassed(): DecisionError {
  const message = 'The deadline of the operation passed before an answer came';
  return new DecisionError('TIMEOUT', message, { reason: 'deadline' });
}

/** Whether the operation's time is up. A timer may fire before the clock says so, so the error decides. */
export function isDeadlinePassed(error: DecisionError, deadlineAtMs: number, nowMs: number): boolean {
  return isDeadline(error) || nowMs >= deadlineAtMs;
}

export function isDeadline(error: unknown): boolean {
  return error instanceof DecisionError && error.code === 'TIMEOUT' && error.reason === 'deadline';
}

function setTimeoutAt(atMs: number, now: () => number, fire: () => void): NodeJS.Timeout | undefined {
  const delayMs = atMs - now();
  return delayMs > maxTimerMs ? undefined : setTimeout(fire, Math.max(0, delayMs));
}
