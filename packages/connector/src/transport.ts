import type { Problem } from '@recto/contract';
import type { Authorizer } from './authorizer.ts';
import { ConnectorError, NetworkError, ResponseError, TimeoutError } from './errors.ts';
import { parseRetryAfterMs, retryDelayMs } from './retry.ts';
import type { Runtime } from './runtime.ts';

/** One call, before authorization. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly authorizer?: Authorizer;
  /** Whether sending it twice is as good as once. */
  readonly repeatable: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The body is read as it arrives, so the time limit applies only to the headers. */
  readonly streaming?: boolean;
}

/** Sends calls: authorizes, limits, retries and turns failures into errors. */
export interface Transport {
  /** A response with a status below 400, its body unread. */
  readonly send: (call: Call) => Promise<Response>;
  /** The JSON of such a response. The caller provides its type: servers add fields of their own. */
  readonly json: <T>(call: Call) => Promise<T>;
}

export function createTransport(runtime: Runtime, requestTimeoutMs: number): Transport {
  async function send(call: Call): Promise<Response> {
    let renewed = false;
    for (let index = 0; ; index += 1) {
      const authorization = await call.authorizer?.header(call.signal);
      const outcome = await attempt(call, authorization, runtime, requestTimeoutMs);
      if (outcome instanceof Response) return outcome;
      const mayRenew = !renewed && authorization !== undefined && isUnauthorized(outcome);
      if (mayRenew && call.authorizer?.refused(authorization)) {
        renewed = true;
        continue;
      }
      const delayMs = retryDelayMs(attemptFacts(outcome, call, index), runtime.random());
      if (delayMs === undefined) throw outcome;
      await runtime.sleep(delayMs, call.signal);
    }
  }

  async function json<T>(call: Call): Promise<T> {
    const response = await send(call);
    try {
      return (await response.json()) as T;
    } catch (cause) {
      call.signal?.throwIfAborted();
      const message = `${call.method} ${call.url}: expected JSON in the ${response.status} answer`;
      throw new ConnectorError('UNEXPECTED_ANSWER', message, { cause });
    }
  }

  return { send, json };
}

/** A good response, or the error of this attempt. Only the caller's own abort is thrown. */
async function attempt(
  call: Call,
  authorization: string | undefined,
  runtime: Runtime,
  timeoutMs: number,
): Promise<Response | ConnectorError> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    const signal = call.signal ? AbortSignal.any([call.signal, limit.signal]) : limit.signal;
    const response = await runtime.fetch(urlOf(call), { ...initOf(call, authorization), signal });
    if (response.status >= 400) return await errorOf(call, response, runtime.now());
    return call.streaming ? response : await withBodyRead(response);
  } catch (cause) {
    call.signal?.throwIfAborted();
    if (limit.signal.aborted) {
      return new TimeoutError(`${call.method} ${call.url}: no answer in ${timeoutMs} ms`, cause);
    }
    return new NetworkError(`${call.method} ${call.url}: the connection failed`, cause);
  } finally {
    clearTimeout(timer);
  }
}

/** The same response with its body in memory, so that a connection lost halfway counts as a failure. */
async function withBodyRead(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(status === 204 || status === 205 ? null : body, { status, statusText, headers });
}

function urlOf(call: Call): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? call.url : `${call.url}?${query}`;
}

function initOf(call: Call, authorization: string | undefined): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
  if (authorization !== undefined) headers.authorization = authorization;
  if (call.body === undefined) return { method: call.method, headers };
  headers['content-type'] = 'application/json';
  return { method: call.method, headers, body: JSON.stringify(call.body) };
}

async function errorOf(call: Call, response: Response, nowMs: number): Promise<ResponseError> {
  const problem = readProblem(await response.text());
  const what = problem?.detail ?? problem?.title ?? response.statusText;
  return new ResponseError(`${call.method} ${call.url}: ${response.status} ${what}`.trimEnd(), {
    status: response.status,
    problem,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: parseRetryAfterMs(response.headers.get('retry-after'), nowMs),
  });
}

function readProblem(text: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'title' in body ? (body as Problem) : undefined;
  } catch {
    return undefined;
  }
}

function isUnauthorized(error: ConnectorError): boolean {
  return error instanceof ResponseError && error.status === 401;
}

function attemptFacts(error: ConnectorError, call: Call, index: number) {
  const facts = { index, repeatable: call.repeatable };
  if (!(error instanceof ResponseError)) return facts;
  const { status, retryAfterMs } = error;
  return { ...facts, status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}
