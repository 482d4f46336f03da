import type { QueueFilter } from '@recto/contract';

const hourMs = 3_600_000;

/**
 * The creation time that documents older than so many hours precede; rounded to the minute, so the query stays the
 * same.
 */
export function filterOfAge(hours: string | undefined, nowMs: number): string | undefined {
  if (hours === undefined) return undefined;
  const minuteMs = 60_000;
  return new Date(Math.floor((nowMs - Number(hours) * hourMs) / minuteMs) * minuteMs).toISOString();
}

/** The hours that a filter was made from. */
export function ageOf({ createdBefore }: QueueFilter, nowMs: number): string | undefined {
  if (createdBefore === undefined) return undefined;
  const hours = (nowMs - Date.parse(createdBefore)) / hourMs;
  return String([1, 4, 24, 72, 168].findLast((step) => step <= hours + 0.02) ?? 1);
}
