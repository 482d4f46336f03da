import { CallError, onSessionBegun } from './call.ts';

/** How long to wait before each further try, where the server does not say. */
const waitsMs = [250, 1000, 3000];
/** Who would have to wait for longer is told of the failure instead. */
const longestWaitMs = 10_000;
/** No connection, too much to do, and a server, or what stands before it, that is starting or away. */
const passing: readonly number[] = [0, 429, 502, 503, 504];

type Wait = (ms: number) => Promise<void>;

const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Does again what has failed for a reason that passes, a few times; and what failed since nobody is signed in, once
 * somebody is. For calls that may be made twice.
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
