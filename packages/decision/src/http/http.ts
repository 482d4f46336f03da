import type { Stop } from './stop.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpReply {
  readonly status: number;
  /** By lower-case name. */
  header(name: string): string | undefined;
  /** The whole body as text. */
  readonly text: string;
}

/**
 * One round trip including the whole body. Does not follow redirects. Rejects if no complete reply came, with
 * ResponseTooLargeError if the body is larger than allowed, and if the signal is aborted. May call `onSent` when the
 * request has been written; the time before that was spent waiting for a connection.
 */
export type Http = (request: HttpRequest, signal: AbortSignal, onSent?: () => void) => Promise<HttpReply>;

/** Like `Http`, but ended without an AbortSignal. */
export type Send = (request: HttpRequest, stop: Stop, onSent?: () => void) => Promise<HttpReply>;

/** The cheaper way if there is one, otherwise the only one. */
export function sendBy(http: Http & { readonly send?: Send }): Send {
  return http.send ?? ((request, stop, onSent) => http(request, stop.signal, onSent));
}

export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';
  readonly status: number;

  constructor(status: number, maxBytes: number) {
    super(`the body is larger than ${maxBytes} bytes`);
    this.status = status;
  }
}

/** The addresses of routes, without what may be secret in them. */
const places = new Map<string, string>();
const maxPlaces = 100;

/** Method and URL without user, password, query or fragment: safe for a message or a log. */
export function describeTarget(request: { readonly method: string; readonly url: string }): string {
  let place = places.get(request.url);
  if (place === undefined) {
    const url = URL.parse(request.url);
    place = url === null ? '' : ` ${url.origin}${url.pathname}`;
    if (places.size >= maxPlaces) places.clear();
    places.set(request.url, place);
  }
  return request.method + place;
}
