import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

type Handler = (request: Received, response: ServerResponse) => Reply | undefined;

export interface FakeServer {
  readonly url: string;
  readonly received: Received[];
  /** The response from now on; a handler that returns nothing has used `response` itself. */
  answer: Handler;
  readonly close: () => Promise<void>;
}

/** A loopback server that records requests and responds as a test tells it to. */
export async function startFakeServer(): Promise<FakeServer> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const entry = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
    received.push(entry);
    const reply = fake.answer(entry, response);
    if (reply === undefined) return;
    const status = reply.status ?? 200;
    const type = status >= 400 ? 'application/problem+json' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...reply.headers });
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: () => ({ status: 404, body: { status: 404, title: 'Not Found' } }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

export const organizationId = '11111111-1111-4111-8111-000000000001';
export const actionId = '11111111-1111-4111-8111-000000000002';
export const executionId = '11111111-1111-4111-8111-000000000003';
