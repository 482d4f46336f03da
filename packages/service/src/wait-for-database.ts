import { errorFields, type Log } from './log.ts';
import { storeFailureOf } from './store-failure.ts';

const pauseMs = 500;

/**
 * Retries the work while the database is unreachable, for up to `patienceMs`: processes may start before it does. Other
 * errors are thrown at once, and the last one at the end.
 */
export async function waitForDatabase<T>(work: () => Promise<T>, patienceMs: number, log: Log): Promise<T> {
  const endsAt = performance.now() + patienceMs;
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (storeFailureOf(error) !== 'AWAY' || performance.now() > endsAt) throw error;
      log.write('warn', 'database.awaited', errorFields(error));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
