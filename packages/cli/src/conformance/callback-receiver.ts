import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A received call. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A local server that records the callbacks of the server under test. */
export interface CallbackReceiver {
  /** The URL to call; `path` may have a query. */
  readonly urlOf: (path: string) => string;
  /** Calls to exactly this path, once there are `count` or time is up. */
  readonly callsTo: (path: string, count: number, timeoutMs: number) => Promise<readonly ReceivedCall[]>;
  /** The next call to this path gets a 500. */
  readonly failOnce: (path: string) => void;
  readonly close: () => Promise<void>;
}

interface ReceiverAddress {
  readonly host: string;
  readonly port: number;
}

/** Rejects if the port is in use. */
export async function startCallbackReceiver({ host, port }: ReceiverAddress): Promise<CallbackReceiver> {
  const calls: ReceivedCall[] = [];
  const failing = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    calls.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(failing.delete(url) ? 500 : 200, { 'content-type': 'application/json' });
    response.end('{}');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;

  async function callsTo(path: string, count: number, timeoutMs: number): Promise<readonly ReceivedCall[]> {
    for (let waitedMs = 0; ; waitedMs += 50) {
      const found = calls.filter((call) => call.path === path);
      if (found.length >= count || waitedMs >= timeoutMs) return found;
      await sleep(50);
    }
  }

  return {
    urlOf: (path) => `http://${host}:${actualPort}${path}`,
    callsTo,
    failOnce: (path) => failing.add(path),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
