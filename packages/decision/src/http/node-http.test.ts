import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { HttpRequest } from './http.ts';
import { nodeHttp } from './node-http.ts';
import { Stop } from './stop.ts';

const limits = { idleTimeoutMs: 30_000, maxConnections: 1, maxResponseBytes: 1000 };

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
  const ask = (path: string): HttpRequest => ({
    method: 'POST',
    url: `http://127.0.0.1:${port}${path}`,
    headers: {},
    body: '{}',
  });
  return { ask, connections: () => connections };
}

test('stopping a finished request does not affect another on the same connection', async () => {
  const { ask, connections } = await serve();
  const { send } = nodeHttp(limits);
  const stop = new Stop();
  expect((await send(ask('/'), stop)).text).toBe('well');
  const next = send(ask('/'), new Stop());
  stop.stop();
  expect((await next).text).toBe('well');
  expect(connections()).toBe(1);
});

test('a request is ended by its stop, and by a signal, even one aborted before', async () => {
  const { ask } = await serve();
  const http = nodeHttp(limits);
  const stop = new Stop();
  const hanging = http.send(ask('/hang'), stop);
  setTimeout(() => stop.stop(), 5);
  await expect(hanging).rejects.toThrow('aborted');
  await expect(http(ask('/hang'), AbortSignal.timeout(5))).rejects.toThrow('aborted');
  await expect(http(ask('/'), AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});
