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
 * One round trip, the whole body included. Follows no redirect. Rejects when no complete reply came, with
 * ResponseTooLargeError when the body is larger than allowed, and when the signal is aborted. May call `onSent` when the request is
 * written: what came before was the wait for a connection.
 */
export type Http = (request: HttpRequest, signal: AbortSignal, onSent?: () => void) => Promise<HttpReply>;

/** The same, ended without an AbortSignal. */
export type Send = (request: HttpRequest, stop: Stop, onSent?: () => void) => Promise<HttpReply>;

/** The cheaper way where there is one, else the only one. */
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

/** Method and URL without user, password, query or fragment: fit for a message or a log. */
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
