/**
 * Wakes those who wait for something to happen in this process. It carries no data: whoever wakes looks for themselves.
 */
export interface Notifier {
  notify(): void;
  /**
   * How often it has been notified. Take the number before looking, so nothing is missed between looking and waiting.
   */
  count(): number;
  /**
   * Resolves once it has been notified more often than `since` (true), after `timeoutMs`, or when `signal` aborts
   * (false).
   */
  heard(since: number, timeoutMs: number, signal: AbortSignal): Promise<boolean>;
}

export function createNotifier(): Notifier {
  const waiting = new Set<(isNotified: boolean) => void>();
  let count = 0;
  return {
    count: () => count,
    notify() {
      count++;
      for (const wake of [...waiting]) wake(true);
    },
    heard(since, timeoutMs, signal) {
      if (count > since) return Promise.resolve(true);
      if (signal.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        const stop = () => wake(false);
        const wake = (isNotified: boolean) => {
          clearTimeout(timer);
          waiting.delete(wake);
          signal.removeEventListener('abort', stop);
          resolve(isNotified);
        };
        const timer = setTimeout(stop, timeoutMs);
        waiting.add(wake);
        signal.addEventListener('abort', stop);
      });
    },
  };
}
