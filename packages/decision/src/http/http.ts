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
  /** All of them, where the client knows them. */
  headers?(): readonly (readonly [name: string, value: string])[];
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

/** Far more than a connection has routes and models. */
const maxAddresses = 100;

/** What is made from an address, once for each. */
export function remember<T>(make: (url: string) => T): (url: string) => T {
  const known = new Map<string, T>();
  return (url) => {
    let made = known.get(url);
    if (made !== undefined) return made;
    made = make(url);
    if (known.size >= maxAddresses) known.clear();
    known.set(url, made);
    return made;
  };
}

const placeOf = remember((url) => {
  const parsed = URL.parse(url);
  return parsed === null ? '' : ` ${parsed.origin}${parsed.pathname}`;
});

/** Method and URL without user, password, query or fragment: safe for a message or a log. */
export function describeTarget({ method, url }: Pick<HttpRequest, 'method' | 'url'>): string {
  return method + placeOf(url);
}
