import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { HttpRequest } from './http.ts';
import { nodeHttp } from './node-http.ts';

const limits = { idleTimeoutMs: 30_000, maxConnections: 1, maxResponseBytes: 1000 };
const never = new AbortController().signal;

/** A server that answers everything except `/hang`, and the number of connections it has seen. */
async function serve() {
  let connections = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (request.url !== '/hang') response.end('well');
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { ask: (path: string) => requestTo(port, path), connections: () => connections };
}

function requestTo(port: number, path: string): HttpRequest {
  return { method: 'POST', url: `http://127.0.0.1:${port}${path}`, headers: {}, body: '{}' };
}

test('aborting a finished request does not affect another on the same connection', async () => {
  const { ask, connections } = await serve();
  const http = nodeHttp(limits);
  const stop = new AbortController();
  expect((await http(ask('/'), stop.signal)).text).toBe('well');
  const next = http(ask('/'), never);
  stop.abort();
  expect((await next).text).toBe('well');
  expect(connections()).toBe(1);
});

test('a request is ended by its signal, even one aborted before', async () => {
  const { ask } = await serve();
  const http = nodeHttp(limits);
  await expect(http(ask('/hang'), AbortSignal.timeout(5))).rejects.toThrow('aborted');
  await expect(http(ask('/'), AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});

test('a kept-alive connection that is reset when it is used again is replaced at once', async () => {
  const used = new WeakSet<object>();
  let requests = 0;
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => {
      requests++;
      if (used.has(socket)) return void socket.resetAndDestroy();
      used.add(socket);
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nwell');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const http = nodeHttp(limits);
  onTestFinished(() => http.close());
  for (let call = 0; call < 4; call++) expect((await http(requestTo(port, '/'), never)).text).toBe('well');
  expect(requests).toBeGreaterThan(4);
});

test('a connection that is reset before its first answer is an error, and closing ends the idle ones', async () => {
  const server = createTcpServer((socket) => void socket.on('data', () => socket.resetAndDestroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const http = nodeHttp(limits);
  await expect(http(requestTo(port, '/'), never)).rejects.toMatchObject({ code: 'ECONNRESET' });
  http.close();
  await new Promise((resolve) => server.close(resolve));
});
