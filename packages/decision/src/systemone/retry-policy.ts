import { readRetryAfter } from '../http/stated-limits.ts';
import { APIConnectionError, APIError, APITimeoutError, TypeSafeError } from './errors.ts';

/** When a failed attempt is repeated, and after what delay. */
export interface RetryPolicy {
  /** Attempts after the first. Default: 2. */
  readonly maxRetries: number;
  /** The first delay in milliseconds, which doubles each time. Default: 500. */
  readonly backoffInitialMs: number;
  /** Default: 5000. */
  readonly backoffMaxMs: number;
  /** The share of a delay that may be taken off at random, 0 to 1. Default: 0.25. */
  readonly backoffJitter: number;
  /** Default: 408, 429 and 500 to 599. */
  readonly httpStatuses: ReadonlySet<number>;
  /** Whether the wait that the server asks for counts. Default: true. */
  readonly respectRetryAfter: boolean;
  /** A longer wait than this is not believed, in milliseconds. Default: 60000. */
  readonly maxRetryAfterMs: number;
  /** Whether no reply is repeated. Default: true. */
  readonly apiConnectionError: boolean;
  /** Whether a timeout is repeated. Default: true. */
  readonly apiTimeoutError: boolean;
}

export const defaultRetryPolicy: RetryPolicy = {
  maxRetries: 2,
  backoffInitialMs: 500,
  backoffMaxMs: 5000,
  backoffJitter: 0.25,
  httpStatuses: new Set([408, 429, ...Array.from({ length: 100 }, (_, index) => 500 + index)]),
  respectRetryAfter: true,
  maxRetryAfterMs: 60_000,
  apiConnectionError: true,
  apiTimeoutError: true,
};

const isMs = (value: unknown) => Number.isFinite(value) && Number(value) >= 0;
const checks: { readonly [Name in keyof RetryPolicy]?: readonly [string, (value: unknown) => boolean] } = {
  maxRetries: ['a non-negative integer', (value) => Number.isInteger(value) && Number(value) >= 0],
  backoffInitialMs: ['a non-negative number of milliseconds', isMs],
  backoffMaxMs: ['a non-negative number of milliseconds', isMs],
  backoffJitter: ['between 0 and 1', (value) => isMs(value) && Number(value) <= 1],
  maxRetryAfterMs: ['a non-negative number of milliseconds', isMs],
};

/**
 * A policy with some of its members replaced.
 * @throws TypeSafeError that names the member.
 */
export function mergeRetryPolicy(base: RetryPolicy, more: Partial<RetryPolicy> = {}): RetryPolicy {
  const given = Object.entries(more).filter(([, value]) => value !== undefined);
  const policy: RetryPolicy = { ...base, ...Object.fromEntries(given) };
  for (const [name, [expected, isFine]] of Object.entries(checks)) {
    const value: unknown = policy[name as keyof RetryPolicy];
    if (!isFine(value))
      throw new TypeSafeError(`\`retry.${name}\` must be ${expected}, got ${String(value)}.`);
  }
  for (const status of policy.httpStatuses) {
    if (Number.isInteger(status) && status >= 100 && status <= 999) continue;
    throw new TypeSafeError(`\`retry.httpStatuses\` must contain HTTP status codes, got ${String(status)}.`);
  }
  return { ...policy, httpStatuses: new Set(policy.httpStatuses) };
}

/** The delay before the next attempt, in milliseconds; undefined if there is none. */
export function retryDelayMs(
  error: unknown,
  nth: number,
  policy: RetryPolicy,
  random: () => number,
): number | undefined {
  if (nth >= policy.maxRetries || !isRepeated(error, policy)) return undefined;
  const header = (name: string) => (error instanceof APIError ? error.headers.get(name) : null) ?? undefined;
  const askedMs = policy.respectRetryAfter ? readRetryAfter(header, Date.now()) : undefined;
  if (askedMs !== undefined && askedMs <= policy.maxRetryAfterMs) return askedMs;
  const backoffMs = Math.min(policy.backoffInitialMs * 2 ** nth, policy.backoffMaxMs);
  return Math.round(backoffMs * (1 - random() * policy.backoffJitter));
}

function isRepeated(error: unknown, policy: RetryPolicy): boolean {
  if (error instanceof APIError) return policy.httpStatuses.has(error.status);
  if (error instanceof APITimeoutError) return policy.apiTimeoutError;
  return error instanceof APIConnectionError && policy.apiConnectionError;
}
