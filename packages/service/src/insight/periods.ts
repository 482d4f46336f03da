import type { Period } from '../store/insight-store.ts';

const dayMs = 86_400_000;

/**
 * The last days of a caller, oldest first, the last one being today. `offsetMinutes` is how far the caller's clock is
 * ahead of UTC, from -840 to 840. Days have 24 hours, also when clocks change.
 */
export function lastDays(now: Date, count: number, offsetMinutes: number): readonly Period[] {
  const offsetMs = offsetMinutes * 60_000;
  const today = Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs - offsetMs;
  return Array.from({ length: count }, (_, index) => {
    const start = today - (count - 1 - index) * dayMs;
    return { from: new Date(start).toISOString(), before: new Date(start + dayMs).toISOString() };
  });
}
