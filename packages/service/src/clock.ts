/** The current time; tests bring their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The time in `ms` milliseconds, in the store's format. */
export function timestampIn(clock: Clock, ms: number): string {
  return new Date(clock.now().getTime() + ms).toISOString();
}

/** The current time in the store's format: ISO 8601, UTC, milliseconds. */
export function timestamp(clock: Clock): string {
  return clock.now().toISOString();
}
