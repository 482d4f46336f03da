import type { DecisionError, ErrorCode } from '../decision-error.ts';

/** By what the client can do about it: a key that the provider refuses is the gateway's own, so not the client's fault. */
const statuses: Readonly<Record<ErrorCode, number>> = {
  UNAUTHORIZED: 502,
  RATE_LIMITED: 429,
  OVERLOADED: 503,
  TIMEOUT: 504,
  CONNECTIVITY: 502,
  PROVIDER_VALIDATION: 400,
  PROVIDER_ERROR: 502,
  INVALID_RESPONSE: 502,
  INVALID_QUESTION_SET: 422,
  INVALID_STATE: 422,
  TOO_MANY_OPTIONS: 422,
  BATCH_TOO_LARGE: 413,
  BUDGET_EXCEEDED: 402,
  UNSUPPORTED_BY_PROVIDER: 422,
  BELOW_THRESHOLD: 422,
  REJECTED: 422,
};

/** The status for a failure, and how long a client should wait before it asks again. */
export function failureStatus({ code, retryAfterMs }: DecisionError): {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
} {
  const wait = retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) };
  return { status: statuses[code], headers: wait };
}
