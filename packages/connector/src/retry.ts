/** The facts that decide on another attempt. */
interface Attempt {
  /** From 0. */
  readonly index: number;
  /** Whether sending it twice is as good as once. */
  readonly repeatable: boolean;
  /** The server's status; undefined without a response. */
  readonly status?: number;
  readonly retryAfterMs?: number;
}

export const maxAttempts = 4;
const maxRetryAfterMs = 60_000;
const firstDelayMs = 250;
const maxDelayMs = 8_000;
const passingStatuses: readonly number[] = [429, 502, 503, 504];

/**
 * How long to wait before the next attempt; undefined: give up. A 429 means that nothing was done, so it can always be
 * retried; after any other failure, only repeatable calls are. `random` is from 0 to 1.
 */
export function retryDelayMs(attempt: Attempt, random: number): number | undefined {
  if (attempt.index + 1 >= maxAttempts) return undefined;
  if (attempt.status !== undefined && !passingStatuses.includes(attempt.status)) return undefined;
  if (!attempt.repeatable && attempt.status !== 429) return undefined;
  if (attempt.retryAfterMs !== undefined) {
    return attempt.retryAfterMs <= maxRetryAfterMs ? attempt.retryAfterMs : undefined;
  }
  const ceilingMs = Math.min(maxDelayMs, firstDelayMs * 2 ** attempt.index);
  return ceilingMs * (0.5 + random / 2);
}

const firstPollMs = 500;
const maxPollMs = 10_000;

/** How long to wait before asking for a result again: what the server asks for, or a growing delay up to 10 s. */
export function pollDelayMs(index: number, retryAfterMs: number | undefined): number {
  if (retryAfterMs !== undefined) return Math.min(Math.max(retryAfterMs, firstPollMs), 6 * maxPollMs);
  return Math.min(maxPollMs, firstPollMs * 1.5 ** Math.min(index, 20));
}

/**
 * The milliseconds that a `Retry-After` header asks for, given as seconds or an HTTP date. Undefined if it is neither.
 */
export function parseRetryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  const dateMs = Date.parse(header);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
