import { backgroundHeader, type Problem, reviewApiPath, reviewHeader } from '@recto/contract';

/** A response other than the one requested, or none at all (status 0). */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** The delay that the server asks for. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, code: string, message: string, retryAfterMs?: number) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

interface CallOptions {
  readonly query?: object;
  /** Sent as JSON; a Blob is sent as is. */
  readonly body?: unknown;
  /** Not caused by the person: it does not extend the session. */
  readonly isBackground?: boolean;
  readonly signal?: AbortSignal;
  /** The format of the answer; default JSON. */
  readonly accept?: string;
  /** Sent although the page is being left; nobody hears the answer. */
  readonly isLast?: boolean;
}

/** Notified when the server no longer knows the user, and when somebody has signed in. */
const endListeners = new Set<() => void>();
const beginListeners = new Set<() => void>();
/** How often somebody has signed in. */
let sessionCount = 0;

export function onSessionEnded(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function onSessionBegun(listener: () => void): () => void {
  beginListeners.add(listener);
  return () => beginListeners.delete(listener);
}

/** Records that the cookie is new. */
export function beginSession(): void {
  sessionCount += 1;
  for (const listener of beginListeners) listener();
}

/** Calls the review API; the caller takes the type from the contract. Throws CallError. */
export async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const response = await answered(method, path, options);
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

/** Like `call`, for an answer in another format. */
export async function callText(path: string, query: object, accept: string): Promise<string> {
  return (await answered('GET', path, { query, accept })).text();
}

/** Like `call`, for the bytes of a file. */
export async function callFile(path: string, body: unknown): Promise<Blob> {
  return (await answered('POST', path, { body, accept: '*/*' })).blob();
}

async function answered(method: string, path: string, options: CallOptions): Promise<Response> {
  const session = sessionCount;
  const response = await send(method, path, options);
  if (response.ok) return response;
  const problem = await problemOf(response);
  const code = problem?.code ?? '';
  if (response.status === 401 && code !== 'CREDENTIALS_INVALID') {
    // It was sent with the previous cookie and says nothing about the current session.
    if (session !== sessionCount) return answered(method, path, options);
    for (const listener of endListeners) listener();
  }
  const message = problem?.detail ?? problem?.title ?? response.statusText;
  throw new CallError(response.status, code, message, retryAfterMsOf(response));
}

function retryAfterMsOf({ headers }: Response): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds * 1000;
}

async function send(method: string, path: string, options: CallOptions): Promise<Response> {
  const { body, isBackground, signal } = options;
  const headers: Record<string, string> = {
    accept: options.accept ?? 'application/json',
    [reviewHeader]: '1',
  };
  if (isBackground) headers[backgroundHeader] = '1';
  const isJson = body !== undefined && !(body instanceof Blob);
  if (isJson) headers['content-type'] = 'application/json';
  else if (body instanceof Blob) headers['content-type'] = body.type || 'application/octet-stream';
  const init: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    keepalive: options.isLast === true,
  };
  if (body !== undefined) init.body = isJson ? JSON.stringify(body) : (body as Blob);
  if (signal !== undefined) init.signal = signal;
  try {
    return await fetch(urlOf(path, options.query), init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, 'OFFLINE', 'The server cannot be reached.');
  }
}

/** The address of a path with its query, without what is empty. */
export function urlOf(path: string, query: object = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return `${reviewApiPath}${path}${text === '' ? '' : `?${text}`}`;
}

async function problemOf(response: Response): Promise<Partial<Problem> | undefined> {
  try {
    return (await response.json()) as Partial<Problem>;
  } catch {
    return undefined;
  }
}

export function isCallError(error: unknown, ...codes: readonly string[]): error is CallError {
  return error instanceof CallError && (codes.length === 0 || codes.includes(error.code));
}
