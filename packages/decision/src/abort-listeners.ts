const listenersOf = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `listener` when the signal is aborted, until the returned function is called. A signal searches all its
 * listeners whenever one is added or removed, and the calls of a batch share one signal, so it gets a single listener
 * for all of ours.
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
    // A signal with a listener is kept alive until it fires.
    listenersOf.delete(signal);
    signal.removeEventListener('abort', tellAll);
  };
}

function tellAll(this: AbortSignal): void {
  for (const listener of listenersOf.get(this) ?? []) listener();
}
