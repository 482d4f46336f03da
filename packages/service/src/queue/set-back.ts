import type { Clock } from '../clock.ts';

/** The clock drifts and is slewed by far less between two looks. */
const toleranceMs = 2000;

/**
 * Whether the wall clock has been set back since the last call, as it is after a machine has started with a wrong time.
 * What was due by the old time would wait until the new one has caught up. `elapsedMs` is monotonic.
 */
export function watchSetBack(clock: Clock, elapsedMs: () => number): () => boolean {
  const offset = () => clock.now().getTime() - elapsedMs();
  let last = offset();
  return () => {
    const now = offset();
    const isBack = now < last - toleranceMs;
    last = now;
    return isBack;
  };
}
