import type { ClientRequest, IncomingMessage } from 'node:http';
import { builtin, elsewhere } from '../builtin.ts';
import { type Http, type HttpReply, type HttpRequest, ResponseTooLargeError, remember } from './http.ts';

interface NodeHttpOptions {
  /** How long an idle connection is kept, in milliseconds. */
  readonly idleTimeoutMs: number;
  /** The most connections to one host; further requests wait. Infinity for no limit. */
  readonly maxConnections: number;
  readonly maxResponseBytes: number;
}

/** HTTP through Node's own client with a pool of kept-alive connections, which `close` ends. */
export function nodeHttp(options: NodeHttpOptions): Http & { readonly close: () => void } {
  const http = builtin('node:http') ?? elsewhere('HTTP');
  const https = builtin('node:https') ?? elsewhere('HTTP');
  const { idleTimeoutMs: timeout, maxConnections: maxSockets, maxResponseBytes } = options;
  // Where the environment's proxies apply, Node says so in its own agent.
  const { proxyEnv } =
    (http.globalAgent as { readonly options?: { readonly proxyEnv?: NodeJS.ProcessEnv } }).options ?? {};
  const pool = { keepAlive: true, maxSockets, timeout, ...(proxyEnv === undefined ? {} : { proxyEnv }) };
  const agents = { plain: new http.Agent(pool), secure: new https.Agent(pool) };
  const addressOf = remember(parseAddress);

  function open({ url, method, headers }: HttpRequest, bytes: number, isFresh: boolean): ClientRequest {
    const { host, ...address } = addressOf(url);
    const sized = method === 'GET' ? headers : { ...headers, 'content-length': String(bytes) };
    // A list is sent as is, which saves Node from handling each header separately; a proxy needs to add its own.
    const sent = proxyEnv === undefined ? listOf(host, sized) : sized;
    const isSecure = address.protocol === 'https:';
    const agent = isFresh ? false : isSecure ? agents.secure : agents.plain;
    return (isSecure ? https : http).request({ ...address, method, headers: sent, agent });
  }

  function send(request: HttpRequest, signal: AbortSignal, isFresh = false): Promise<HttpReply> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const { body = '' } = request;
      const bytes = Buffer.byteLength(body);
      const outgoing = open(request, bytes, isFresh);
      const abort = () => outgoing.destroy(new Error('aborted'));
      signal.addEventListener('abort', abort, { once: true });
      const leave = () => signal.removeEventListener('abort', abort);
      let hasReply = false;
      // Not `once`: an error without a listener would end the process.
      outgoing.on('error', (error) => {
        leave();
        // The server closed a kept-alive connection while it was being used again.
        const isStale = outgoing.reusedSocket && !hasReply && !signal.aborted && !isFresh;
        if (isStale) send(request, signal, true).then(resolve, reject);
        else reject(error);
      });
      outgoing.on('response', (incoming) => {
        hasReply = true;
        readBody(incoming, maxResponseBytes, leave, resolve, reject);
      });
      // Pure ASCII text is copied to the socket as is, which is faster than encoding it.
      outgoing.end(body, bytes === body.length ? 'latin1' : 'utf8');
    });
  }

  const close = () => {
    agents.plain.destroy();
    agents.secure.destroy();
  };
  return Object.assign((request: HttpRequest, signal: AbortSignal) => send(request, signal), { close });
}

function listOf(host: string, headers: HttpRequest['headers']): string[] {
  const list = ['host', host];
  for (const name in headers) list.push(name, headers[name] ?? '');
  return list;
}

function parseAddress(url: string) {
  const { protocol, hostname, port, pathname, search, host } = new URL(url);
  // Brackets around an IPv6 address belong to the header only.
  return { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, path: pathname + search, host };
}

function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  leave: () => void,
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
  incoming.on('end', () => {
    // From now on the connection may belong to another request.
    leave();
    resolve(replyOf(incoming, status, chunks));
  });
  incoming.on('error', (error) => {
    leave();
    reject(error);
  });
}

function replyOf(incoming: IncomingMessage, status: number, chunks: readonly Buffer[]): HttpReply {
  const { headers } = incoming;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const list = () => Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const [only] = chunks;
  const body = chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
  return { status, header, headers: list, text: body.toString('utf8') };
}
