import { onAbort } from './abort-listeners.ts';
import { DecisionError } from './decision-error.ts';

/** The time and the timers of a connector; tests and simulations pass their own. */
export interface Clock {
  /** Milliseconds; never runs backwards. */
  readonly now: () => number;
  /** Calls `fire` after a delay in milliseconds, never for Infinity; returns how to forget it. */
  readonly after: (delayMs: number, fire: () => void) => () => void;
}

/** The longest delay a timer can hold; a longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1;

/** The process's own timers. */
export function after(delayMs: number, fire: () => void): () => void {
  if (delayMs > maxTimerMs) return () => undefined;
  const timer = setTimeout(fire, Math.max(0, delayMs));
  return () => clearTimeout(timer);
}

interface Limits {
  readonly signal: AbortSignal | undefined;
  readonly endsAtMs: number;
}

/**
 * The outcome of `work`, unless the caller aborts (then the signal's reason) or the time is up first (then what `late`
 * returns). The signal given to `work` is aborted in both cases, but nobody waits until it has reacted.
 */
export function within<T>(
  clock: Clock,
  { signal, endsAtMs }: Limits,
  late: () => unknown,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const own = new AbortController();
    const end = (reason: unknown) => {
      leave();
      reject(reason);
      own.abort(reason);
    };
    const forgetTimer = clock.after(endsAtMs - clock.now(), () => end(late()));
    const forgetSignal = signal === undefined ? undefined : onAbort(signal, () => end(signal.reason));
    const leave = () => {
      forgetTimer();
      forgetSignal?.();
    };
    work(own.signal).then(
      (value) => {
        leave();
        resolve(value);
      },
      (error) => {
        leave();
        reject(error);
      },
    );
  });
}

export function deadlinePassed(): DecisionError {
  const message = 'The deadline of the operation passed before an answer came';
  return new DecisionError('TIMEOUT', message, { reason: 'deadline' });
}

export function isDeadline(error: unknown): boolean {
  return error instanceof DecisionError && error.code === 'TIMEOUT' && error.reason === 'deadline';
}
