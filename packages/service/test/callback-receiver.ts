import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A local server to be called back. `answer` returns the status and headers of each call, from 0. */
export async function startReceiver(
  answer: (
    call: number,
  ) => { readonly status: number; readonly headers?: Record<string, string> } | 'silence' = () => ({
    status: 200,
  }),
) {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url: path = '', headers } = request;
    const given = answer(calls.length);
    calls.push({ method, path, headers, body });
    if (given !== 'silence') response.writeHead(given.status, given.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    port,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    allow: `127.0.0.1:${port}`,
  };
}
