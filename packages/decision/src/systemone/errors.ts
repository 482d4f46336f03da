import { readRetryAfter } from '../http/stated-limits.ts';
import { isObject, stringAt } from '../json.ts';

/** Base class of everything that the client throws. */
export class TypeSafeError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** A reply whose status is not 2xx. */
export class APIError extends TypeSafeError {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, the text, or undefined if there is none. */
  readonly body: unknown;
  readonly requestId: string | undefined;

  constructor(status: number, body: unknown, headers: Headers, message = describe(status, body)) {
    super(message);
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.requestId = headers.get('x-typesafe-request-id') ?? undefined;
  }

  /** The subclass for a status. */
  static fromResponse(status: number, body: unknown, headers: Headers): APIError {
    const Kind = kinds.get(status) ?? (status >= 500 ? InternalServerError : APIError);
    return new Kind(status, body, headers);
  }
}

/** 400: the request is invalid. */
export class BadRequestError extends APIError {}
/** 401: the key was refused. */
export class AuthenticationError extends APIError {}
/** 403: access is denied. */
export class PermissionDeniedError extends APIError {}
/** 404: there is no such resource. */
export class NotFoundError extends APIError {}
/** 422: the request's content is refused. */
export class UnprocessableEntityError extends APIError {}
/** 429: too many requests. */
export class RateLimitError extends APIError {
  /** The wait that the server asks for, in milliseconds. */
  readonly retryAfterMs = readRetryAfter((name) => this.headers.get(name) ?? undefined, Date.now());
}
/** 5xx: the server failed. */
export class InternalServerError extends APIError {}

/** No complete reply came. */
export class APIConnectionError extends TypeSafeError {
  constructor(message = 'Connection error.', options?: ErrorOptions) {
    super(message, options);
  }
}

/** No complete reply came in time. */
export class APITimeoutError extends APIConnectionError {
  /** The timeout that has passed, in milliseconds. */
  readonly timeoutMs: number;

  constructor(timeoutMs: number, options?: ErrorOptions) {
    super(`Request timed out after ${timeoutMs}ms.`, options);
    this.timeoutMs = timeoutMs;
  }
}

/** The caller has aborted the call. */
export class APIUserAbortError extends TypeSafeError {
  constructor(message = 'Request was aborted.', options?: ErrorOptions) {
    super(message, options);
  }
}

const kinds = new Map<number, typeof APIError>([
  [400, BadRequestError],
  [401, AuthenticationError],
  [403, PermissionDeniedError],
  [404, NotFoundError],
  [422, UnprocessableEntityError],
  [429, RateLimitError],
]);
/** Of a body that says nothing else, so much is quoted. */
const mostQuoted = 200;

function describe(status: number, body: unknown): string {
  if (body === undefined) return `${status} status code (no body)`;
  if (typeof body === 'string') return `${status} ${body}`;
  const raw = JSON.stringify(body);
  return `${status} ${messageIn(body) ?? (raw.length > mostQuoted ? `${raw.slice(0, mostQuoted)}…` : raw)}`;
}

function messageIn(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const { error, detail } = body;
  const [inError, inDetail] = [error, detail].map((one) => stringAt(one, 'message'));
  const faults = Array.isArray(detail) ? detail.flatMap(faultIn).join('; ') : '';
  return (
    stringAt(body, 'error') ??
    inError ??
    stringAt(body, 'message', 'detail') ??
    inDetail ??
    (faults === '' ? undefined : faults)
  );
}

/** `questions.a.type: Field required`, without the root that all of them share. */
function faultIn(fault: unknown): readonly string[] {
  const message = stringAt(fault, 'msg');
  if (message === undefined || !isObject(fault)) return [];
  const place = Array.isArray(fault.loc) ? fault.loc.filter((step) => step !== 'body').join('.') : '';
  return [place === '' ? message : `${place}: ${message}`];
}
