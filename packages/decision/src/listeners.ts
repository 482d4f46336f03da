/** Ends a subscription. */
export type Unsubscribe = () => void;

/** Tells a listener. What it does with the news, and whether it throws, is its own affair. */
export function tell<E>(listener: (event: E) => void, event: E): void {
  try {
    listener(event);
  } catch {
    // Whatever happened has happened.
  }
}
