import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { GatewayReply, GatewayRequest } from './gateway.ts';

/** Images are sent as text; far above any state that is usual. */
const maxBodyBytes = 32 * 1024 * 1024;

/**
 * A server of Node's for a gateway; `listen` and `close` are the caller's.
 * @example serveGateway(createGateway(config)).listen(8080, '127.0.0.1')
 */
export function serveGateway(handle: (request: GatewayRequest) => Promise<GatewayReply>): Server {
  return createServer(async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort(new Error('the client has left')));
    const body = await textOf(incoming);
    const { method = 'GET', url = '/' } = incoming;
    const [path = '/'] = url.split('?');
    const { authorization } = incoming.headers;
    const {
      status,
      headers,
      body: text,
    }: GatewayReply = body === undefined
      ? { status: 413, headers: { connection: 'close' }, body: '' }
      : await handle({ method, path, authorization, body, signal: gone.signal }).catch(() => ({
          // What failed is not told: it may quote the state, and the client may be gone.
          ...{
            status: 500,
            headers: {},
            body: '{"error_type":"internal_error","message":"The gateway failed"}',
          },
        }));
    outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
  });
}

/** Undefined if it is too long, or the client has left before its end. */
async function textOf(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBodyBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
}
