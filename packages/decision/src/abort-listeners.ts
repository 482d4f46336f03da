const listenersOf = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `listener` when the signal is aborted, until what is returned is called. A signal looks through all of its
 * listeners for each that comes or goes, and the calls of a batch share one: it gets one listener for all of ours.
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
  const known = listenersOf.get(signal);
  const listeners = known ?? new Set();
  if (known === undefined) {
    listenersOf.set(signal, listeners);
    signal.addEventListener('abort', tellAll, { once: true });
  }
  listeners.add(listener);
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    // A signal with a listener is kept alive until its time has come.
    listenersOf.delete(signal);
    signal.removeEventListener('abort', tellAll);
  };
}

function tellAll(this: AbortSignal): void {
  for (const listener of listenersOf.get(this) ?? []) listener();
}
