import { CallError, onSessionBegun } from './call.ts';

/** How long to wait before each retry if the server does not say. */
const waitsMs = [250, 1000, 3000];
/** If the wait would be longer, the failure is reported instead. */
const longestWaitMs = 10_000;
/** No connection, overload, and a server or proxy that is starting or down. */
const passing: readonly number[] = [0, 429, 502, 503, 504];

type Wait = (ms: number) => Promise<void>;

const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Retries transient failures a few times, and calls that failed for lack of a session once somebody has signed in. For
 * calls that are safe to repeat.
 */
export async function patiently<T>(work: () => Promise<T>, wait: Wait = sleep): Promise<T> {
  let tries = 0;
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 401) {
        await nextSession();
        continue;
      }
      const waitMs = Math.max(waitsMs[tries] ?? Number.POSITIVE_INFINITY, error.retryAfterMs ?? 0);
      if (!passing.includes(error.status) || waitMs > longestWaitMs) throw error;
      tries += 1;
      await wait(waitMs);
    }
  }
}

function nextSession(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onSessionBegun(() => {
      stop();
      resolve();
    });
  });
}
