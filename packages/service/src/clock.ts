/** What time it is; tests bring their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The time in `ms` milliseconds, as the store keeps times. */
export function timestampIn(clock: Clock, ms: number): string {
  return new Date(clock.now().getTime() + ms).toISOString();
}

/** The time, as the store keeps times: ISO 8601, UTC, milliseconds. */
export function timestamp(clock: Clock): string {
  return clock.now().toISOString();
}
