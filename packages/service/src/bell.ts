/** Wakes who waits for something to happen in this process. It carries nothing: who wakes looks for himself. */
export interface Bell {
  ring(): void;
  /** How often it has rung. Take the number before looking, so that no ring is missed between looking and waiting. */
  rings(): number;
  /** Resolves once it has rung more often than `since` (true), after `timeoutMs`, or when `signal` aborts (false). */
  heard(since: number, timeoutMs: number, signal: AbortSignal): Promise<boolean>;
}

export function createBell(): Bell {
  const waiting = new Set<(rang: boolean) => void>();
  let rings = 0;
  return {
    rings: () => rings,
    ring() {
      rings++;
      for (const wake of [...waiting]) wake(true);
    },
    heard(since, timeoutMs, signal) {
      if (rings > since) return Promise.resolve(true);
      if (signal.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        const stop = () => wake(false);
        const wake = (rang: boolean) => {
          clearTimeout(timer);
          waiting.delete(wake);
          signal.removeEventListener('abort', stop);
          resolve(rang);
        };
        const timer = setTimeout(stop, timeoutMs);
        waiting.add(wake);
        signal.addEventListener('abort', stop);
      });
    },
  };
}
