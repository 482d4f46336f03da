/** A request, complete. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A reply, with its whole body. */
export interface HttpReply {
  readonly status: number;
  /** By lower-case name. */
  header(name: string): string | undefined;
  /** The whole body as text. */
  readonly text: string;
}

/**
 * One round trip including the whole body. Does not follow redirects. Rejects if no complete reply came, with
 * ResponseTooLargeError if the body is larger than allowed, and if the signal is aborted.
 * @example const http: Http = async (request, signal) => mine(request.url, { ...request, signal });
 */
export type Http = (request: HttpRequest, signal: AbortSignal) => Promise<HttpReply>;

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
