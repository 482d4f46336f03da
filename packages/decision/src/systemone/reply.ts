import { isDecisionError } from '../decision-error.ts';
import type { HttpReply } from '../http/http.ts';
import { parseJson } from '../json.ts';
import {
  APIConnectionError,
  APIError,
  APITimeoutError,
  APIUserAbortError,
  RateLimitError,
  TypeSafeError,
} from './errors.ts';

/** The reply for the caller; of an answer without one, such as from a cache, the data. */
export function responseOf(reply: HttpReply | undefined, data: unknown): Response {
  if (reply === undefined) return Response.json(data);
  return new Response(reply.text, { status: reply.status, headers: headersOf(reply) });
}

/** JSON as its value, anything else as text, undefined for nothing. */
export function bodyOf({ text }: HttpReply): unknown {
  return text === '' ? undefined : (parseJson(text) ?? text);
}

/** A failure in the words of the official client. */
export function errorOf(
  error: unknown,
  reply: HttpReply | undefined,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): TypeSafeError {
  const cause = { cause: error };
  if (signal?.aborted === true) return new APIUserAbortError(undefined, cause);
  if (reply !== undefined && (reply.status < 200 || reply.status > 299)) {
    return APIError.fromResponse(reply.status, bodyOf(reply), headersOf(reply));
  }
  if (error instanceof TypeSafeError) return error;
  if (isDecisionError(error, 'TIMEOUT')) return new APITimeoutError(timeoutMs, cause);
  // The route has said before that it takes no calls yet, so nothing was sent.
  if (isDecisionError(error, 'RATE_LIMITED')) {
    const wait = error.retryAfterMs === undefined ? {} : { 'retry-after-ms': String(error.retryAfterMs) };
    return new RateLimitError(429, { message: error.message }, new Headers(wait));
  }
  if (isDecisionError(error) && error.code !== 'CONNECTIVITY') return new TypeSafeError(error.message, cause);
  const why = isDecisionError(error) ? error.cause : error;
  const message = why instanceof Error ? `Connection error: ${why.message}` : undefined;
  return new APIConnectionError(message, cause);
}

function headersOf({ headers = () => [] }: HttpReply): Headers {
  const list = new Headers();
  for (const [name, value] of headers()) list.append(name, value);
  return list;
}
