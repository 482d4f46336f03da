import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { type Http, type HttpReply, type HttpRequest, ResponseTooLargeError, type Send } from './http.ts';
import { Stop } from './stop.ts';

interface NodeHttpOptions {
  /** How long an idle connection is kept, in milliseconds. */
  readonly idleTimeoutMs: number;
  /** The most connections to one host; further requests wait. Infinity for no limit. */
  readonly maxConnections: number;
  readonly maxResponseBytes: number;
}

/** Far more than a connection has routes and models. */
const maxAddresses = 100;

interface Address {
  readonly protocol: string;
  readonly hostname: string | null | undefined;
  readonly port: number | string | null | undefined;
  readonly path: string | null | undefined;
  /** As written in the header. */
  readonly host: string;
}

/** HTTP through Node's own client with a pool of kept-alive connections. */
export function nodeHttp(options: NodeHttpOptions): Http & { readonly send: Send } {
  const { idleTimeoutMs: timeout, maxConnections: maxSockets, maxResponseBytes } = options;
  const pool = { keepAlive: true, maxSockets, timeout };
  let plainAgent: http.Agent | undefined;
  let secureAgent: https.Agent | undefined;
  const addresses = new Map<string, Address>();
  /** Each route's address is parsed once. */
  function addressOf(url: string): Address {
    const known = addresses.get(url);
    if (known !== undefined) return known;
    if (addresses.size >= maxAddresses) addresses.clear();
    const address = parseAddress(url);
    addresses.set(url, address);
    return address;
  }

  function open({ url, method, headers }: HttpRequest, bytes: number): ClientRequest {
    const { host, ...address } = addressOf(url);
    // A list is sent as is, which saves Node from handling each header separately.
    const list = ['host', host];
    for (const name of Object.keys(headers)) {
      const value = headers[name];
      if (value !== undefined) list.push(name, value);
    }
    if (method !== 'GET') list.push('content-length', String(bytes));
    if (address.protocol === 'https:') {
      secureAgent ??= new https.Agent(pool);
      return https.request({ ...address, method, headers: list, agent: secureAgent });
    }
    plainAgent ??= new http.Agent(pool);
    return http.request({ ...address, method, headers: list, agent: plainAgent });
  }

  const send: Send = (request, stop, onSent) =>
    new Promise((resolve, reject) => {
      const { body = '' } = request;
      const bytes = Buffer.byteLength(body);
      const outgoing = open(request, bytes);
      stop.end = () => outgoing.destroy(new Error('aborted'));
      const finish = (reply: HttpReply) => {
        // From now on the connection may belong to another request.
        stop.end = undefined;
        resolve(reply);
      };
      // Not `once`: an error without a listener would end the process.
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => readBody(incoming, maxResponseBytes, finish, reject));
      if (onSent !== undefined) outgoing.on('finish', onSent);
      // Pure ASCII text is copied to the socket as is, which is faster than encoding it.
      outgoing.end(body, bytes === body.length ? 'latin1' : 'utf8');
    });
  return Object.assign(bySignal(send), { send });
}

/** The same for callers with an AbortSignal. */
function bySignal(send: Send): Http {
  return async (request, signal, onSent) => {
    signal.throwIfAborted();
    const stop = new Stop();
    const abort = () => stop.stop();
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await send(request, stop, onSent);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };
}

function parseAddress(url: string): Address {
  const parsed = new URL(url);
  const { protocol, hostname, port, path } = urlToHttpOptions(parsed);
  return { protocol: protocol ?? '', hostname, port, path, host: parsed.host };
}

function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  resolve: (reply: HttpReply) => void,
  reject: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const status = incoming.statusCode ?? 0;
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > maxBytes) incoming.destroy(new ResponseTooLargeError(status, maxBytes));
  });
  incoming.on('end', () => resolve(reply(incoming, status, chunks)));
  incoming.on('error', reject);
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
