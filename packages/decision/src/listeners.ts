/** Ends a subscription. */
export type Unsubscribe = () => void;

/** Calls a listener. What it does, and whether it throws, is its own affair. */
export function tell<E>(listener: (event: E) => void, event: E): void {
  try {
    listener(event);
  } catch {
    // The event has happened regardless.
  }
}
