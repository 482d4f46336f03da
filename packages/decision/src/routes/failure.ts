import { DecisionError, type ErrorCode, errorCodes } from '../decision-error.ts';
import type { HttpReply } from '../http/http.ts';
import { type ErrorFacts, readErrorFacts } from './error-facts.ts';
import type { HostedRoute } from './route.ts';

/** The code for each status; ranges below. 402 and 413 are refusals like any other 4xx. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'UNAUTHORIZED',
  408: 'TIMEOUT',
  429: 'RATE_LIMITED',
  503: 'OVERLOADED',
  529: 'OVERLOADED',
};

/** Words that say more than their status. */
const codeByReason: ReadonlyMap<string | undefined, ErrorCode> = new Map([
  // Seen with status 400 and 503: sending the same tokens again cannot help.
  ['max_tokens_exceeded', 'PROVIDER_VALIDATION'],
]);

/** The error for a reply whose status is not 2xx. */
export function failureOf(
  route: HostedRoute,
  reply: HttpReply,
  target: string,
  nowMs: number,
): DecisionError {
  const { status } = reply;
  const facts = readErrorFacts(reply.text);
  const byReason = codeByReason.get(facts.reason);
  const special = route.classify?.(status, facts);
  const code = byReason ?? special?.code ?? codeOfStatus(status);
  return new DecisionError(code, describe(code, route.name, status, facts, target), {
    status,
    route: route.name,
    target,
    retryable: special?.retryable ?? errorCodes[code].retryable,
    reason: facts.reason ?? (status === 402 ? 'payment_required' : undefined),
    requestId: requestIdOf(reply),
    retryAfterMs: retryAfterMs(reply, nowMs),
    providerMessage: facts.prose === undefined ? undefined : redact(facts.prose, route.secret),
  });
}

function codeOfStatus(status: number): ErrorCode {
  const exact = codeByStatus[status];
  if (exact !== undefined) return exact;
  if (status >= 500) return 'PROVIDER_ERROR';
  return status >= 400 ? 'PROVIDER_VALIDATION' : 'INVALID_RESPONSE';
}

/** How long the server asks to wait: `retry-after-ms`, otherwise `retry-after` in seconds or as a date. */
export function retryAfterMs(reply: Pick<HttpReply, 'header'>, nowMs: number): number | undefined {
  const milliseconds = numberOf(reply.header('retry-after-ms'));
  if (milliseconds !== undefined) return milliseconds;
  const text = reply.header('retry-after');
  const seconds = numberOf(text);
  if (seconds !== undefined) return seconds * 1000;
  // Date.parse finds a date in almost any text with a digit.
  const date = text !== undefined && /^\s*[A-Za-z]+, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

/** The provider's id for the request, under the names that the routes use. */
export function requestIdOf(reply: Pick<HttpReply, 'header'>): string | undefined {
  for (const name of ['x-typesafe-request-id', 'x-generation-id', 'x-request-id', 'cf-ai-req-id', 'cf-ray']) {
    const id = reply.header(name);
    if (id !== undefined) return id;
  }
  return undefined;
}

function describe(code: ErrorCode, route: string, status: number, facts: ErrorFacts, target: string): string {
  const reason = facts.reason === undefined ? '' : `, ${facts.reason}`;
  const place = facts.place === undefined ? '' : ` at ${facts.place}`;
  return `${errorCodes[code].meaning.slice(0, -1)} (${route}, HTTP ${status}${reason}${place}): ${target}`;
}

function redact(prose: string, key: string | undefined): string {
  const text = prose.slice(0, 500);
  return key === undefined || key === '' ? text : text.replaceAll(key, '[key]');
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}
