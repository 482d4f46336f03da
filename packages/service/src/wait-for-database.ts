import { errorFields, type Log } from './log.ts';
import { storeFailureOf } from './store-failure.ts';

const pauseMs = 500;

/**
 * Does the work again and again while the database is away, `patienceMs` long: processes may start before it does. What
 * else goes wrong is thrown at once, and so is what is wrong at the end.
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
