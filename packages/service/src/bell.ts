/** Wakes who waits for something to happen in this process. It carries nothing: who wakes looks for himself. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, after `timeoutMs`, or when `signal` aborts. */
  heard(timeoutMs: number, signal?: AbortSignal): Promise<void>;
}

export function createBell(): Bell {
  const waiting = new Set<() => void>();
  return {
    ring() {
      for (const wake of [...waiting]) wake();
    },
    heard(timeoutMs, signal) {
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, timeoutMs);
        waiting.add(wake);
        if (signal?.aborted) wake();
        else signal?.addEventListener('abort', wake);
      });
    },
  };
}
