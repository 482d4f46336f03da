import { DecisionError, type ErrorCode, type ErrorDetails, errorCodes } from '../decision-error.ts';
import type { HttpReply } from '../http/http.ts';
import { readRetryAfter } from '../http/stated-limits.ts';
import { isObject, type JsonObject, parseJson } from '../json.ts';
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

/** Only these ask for fewer or later calls; in other refusals a time to wait concerns one request. */
const pacing: ReadonlySet<number> = new Set([429, 503, 529]);

/** What an error says in words, where its status is 200 or says less. */
const codeByWord: readonly (readonly [word: RegExp, code: ErrorCode])[] = [
  [/rate.?limit|quota|too_many/, 'RATE_LIMITED'],
  [/overload|capacity|unavailable/, 'OVERLOADED'],
  [/unauthori[sz]ed|authentication|permission|api_key/, 'UNAUTHORIZED'],
  [/invalid_request|validation|max_tokens/, 'PROVIDER_VALIDATION'],
  [/timeout|timed_out/, 'TIMEOUT'],
];

/**
 * The error in a reply whose status says that all is well: some servers answer failures with 200. Undefined if there is
 * none.
 */
export function failureWithin(
  route: HostedRoute,
  body: unknown,
  reply: HttpReply,
  target: string,
): DecisionError | undefined {
  if (!isObject(body) || !saysFailure(body)) return undefined;
  const facts = readErrorFacts(body);
  const status = Number(facts.reason);
  const byWord = codeByWord.find(([word]) => word.test(facts.reason ?? ''))?.[1];
  const byStatus = status >= 400 && status <= 599 ? codeOfStatus(status) : undefined;
  const code = route.classify?.(reply.status, facts)?.code ?? byStatus ?? byWord ?? 'PROVIDER_ERROR';
  // It came as a success: what is wrong inside stays wrong at once.
  const retryable = code !== 'PROVIDER_ERROR' && errorCodes[code].retryable;
  return failure(code, route, reply, target, facts, { retryable });
}

function saysFailure({ success, errors, error, detail, error_type, answers, result }: JsonObject): boolean {
  if (success === false || (Array.isArray(errors) && errors.length > 0)) return true;
  const isAnswered = typeof (answers ?? result ?? null) === 'object' && (answers ?? result ?? null) !== null;
  return !isAnswered && Boolean(error ?? detail ?? error_type);
}

/** The error for a reply whose status is not 2xx. */
export function failureOf(
  route: HostedRoute,
  reply: HttpReply,
  target: string,
  nowMs: number,
): DecisionError {
  const { status } = reply;
  const facts = readErrorFacts(parseJson(reply.text));
  const special = route.classify?.(status, facts);
  const code = codeByReason.get(facts.reason) ?? special?.code ?? codeOfStatus(status);
  return failure(code, route, reply, target, facts, {
    retryable: special?.retryable,
    reason: facts.reason ?? (status === 402 ? 'payment_required' : status < 400 ? 'body' : undefined),
    retryAfterMs: pacing.has(status) ? readRetryAfter((name) => reply.header(name), nowMs) : undefined,
  });
}

function failure(
  code: ErrorCode,
  { name: route, secret = '' }: HostedRoute,
  reply: HttpReply,
  target: string,
  { reason, place, prose }: ErrorFacts,
  more: ErrorDetails,
): DecisionError {
  const { status } = reply;
  const where = `${reason === undefined ? '' : `, ${reason}`}${place === undefined ? '' : ` at ${place}`}`;
  const message = `${errorCodes[code].meaning.slice(0, -1)} (${route}, HTTP ${status}${where}): ${target}`;
  const said = prose?.slice(0, 500);
  const providerMessage = secret === '' ? said : said?.replaceAll(secret, '[key]');
  const known = {
    status,
    route,
    target,
    attempts: 1,
    reason,
    requestId: requestIdOf(reply),
    providerMessage,
  };
  return new DecisionError(code, message, { ...known, ...more });
}

function codeOfStatus(status: number): ErrorCode {
  const exact = codeByStatus[status];
  if (exact !== undefined) return exact;
  if (status >= 500) return 'PROVIDER_ERROR';
  return status >= 400 ? 'PROVIDER_VALIDATION' : 'INVALID_RESPONSE';
}

/** The provider's id for the request, under the names that the routes use. */
export function requestIdOf(reply: Pick<HttpReply, 'header'>): string | undefined {
  for (const name of ['x-typesafe-request-id', 'x-generation-id', 'x-request-id', 'cf-ai-req-id', 'cf-ray']) {
    const id = reply.header(name);
    if (id !== undefined) return id;
  }
  return undefined;
}
