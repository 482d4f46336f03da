/** Ends a subscription. */
export type Unsubscribe = () => void;

/** Calls a listener. What it does, and whether it throws or rejects, is its own affair. */
export function tell<E>(listener: (event: E) => unknown, event: E): void {
  try {
    const outcome = listener(event);
    if (outcome instanceof Promise) outcome.catch(() => undefined);
  } catch {
    // The event has happened regardless.
  }
}
