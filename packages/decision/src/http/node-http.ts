import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { type Http, type HttpReply, type HttpRequest, ResponseTooLargeError } from './http.ts';

export interface NodeHttpOptions {
  /** How long an unused connection is kept, in milliseconds. */
  readonly idleTimeoutMs: number;
  /** The most connections to one host; others wait for a free one. Infinity for no limit. */
  readonly maxConnections: number;
  readonly maxResponseBytes: number;
}

/** Far more than a connection has routes and models. */
const maxAddresses = 100;

/** HTTP by Node's own client with a pool of kept connections. */
export function nodeHttp(options: NodeHttpOptions): Http {
  const pool = { keepAlive: true, maxSockets: options.maxConnections, timeout: options.idleTimeoutMs };
  let plainAgent: http.Agent | undefined;
  let secureAgent: https.Agent | undefined;

  const addresses = new Map<string, http.RequestOptions>();
  /** Where a route leads is parsed once. */
  function addressOf(url: string): http.RequestOptions {
    const known = addresses.get(url);
    if (known !== undefined) return known;
    const address = urlToHttpOptions(new URL(url));
    if (addresses.size >= maxAddresses) addresses.clear();
    addresses.set(url, address);
    return address;
  }

  function open(request: HttpRequest): ClientRequest {
    const { url, method, headers } = request;
    if (url.startsWith('https:')) {
      secureAgent ??= new https.Agent(pool);
      return https.request({ ...addressOf(url), method, headers, agent: secureAgent });
    }
    plainAgent ??= new http.Agent(pool);
    return http.request({ ...addressOf(url), method, headers, agent: plainAgent });
  }

  return (request, signal, onSent) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const outgoing = open(request);
      const abort = () => outgoing.destroy(new Error('aborted'));
      signal.addEventListener('abort', abort, { once: true });
      outgoing.once('close', () => signal.removeEventListener('abort', abort));
      // Not once: an error without a listener would end the process.
      outgoing.on('error', reject);
      outgoing.once('response', (incoming) =>
        readBody(incoming, options.maxResponseBytes).then(resolve, reject),
      );
      if (onSent !== undefined) outgoing.once('finish', onSent);
      send(outgoing, request.body);
    });
}

function send(outgoing: ClientRequest, body = ''): void {
  // Text that is ASCII all through is copied to the socket as it is, which is faster than encoding it.
  const isAscii = Buffer.byteLength(body) === body.length;
  outgoing.end(body, isAscii ? 'latin1' : 'utf8');
}

function readBody(incoming: IncomingMessage, maxBytes: number): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const status = incoming.statusCode ?? 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > maxBytes) incoming.destroy(new ResponseTooLargeError(status, maxBytes));
    });
    incoming.once('end', () => resolve(reply(incoming, status, chunks)));
    incoming.on('error', reject);
  });
}

function reply(incoming: IncomingMessage, status: number, chunks: readonly Buffer[]): HttpReply {
  const { headers } = incoming;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const [only] = chunks;
  const body = chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
  return { status, header, text: body.toString('utf8') };
}
