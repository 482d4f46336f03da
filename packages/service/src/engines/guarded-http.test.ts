import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../test/model-server.ts';
import { noConnections, readConnections } from './connections.ts';
import { guardedHttp } from './guarded-http.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer(() => ({ ok: true }));
});
afterEach(() => server.close());

const resolve = async () => [{ address: '127.0.0.1', family: 4 } as const];
const signal = new AbortController().signal;
const connectionsTo = (baseUrl: string) =>
  readConnections(JSON.stringify({ llm: { main: { baseUrl, model: 'm' } } }), {});
const post = (url: string) => ({ method: 'POST', url, headers: {}, body: '{}' }) as const;

test('what the operator configured may be called, even on this machine', async () => {
  const http = guardedHttp(connectionsTo(`${server.origin}/v1`), [], resolve);
  expect(await http(post(`${server.origin}/v1/x`), signal)).toMatchObject({
    status: 200,
    text: '{"ok":true}',
  });
});

test('other private addresses may not, whatever a name says; a listed one may', async () => {
  const { port } = new URL(server.origin);
  const url = post(`http://models.example:${port}/`);
  await expect(guardedHttp(noConnections, [], resolve)(url, signal)).rejects.toThrow('may not be called');
  const named = guardedHttp(noConnections, [`models.example:${port}`], resolve);
  expect(await named(url, signal)).toMatchObject({ status: 200 });
  expect(server.received[0]!.headers.host).toBe(`models.example:${port}`);
});

test('link-local addresses never may', async () => {
  const metadata = async () => [{ address: '169.254.169.254', family: 4 } as const];
  const http = guardedHttp(connectionsTo('http://models.example/v1'), ['models.example:80'], metadata);
  await expect(http(post('http://models.example/v1'), signal)).rejects.toThrow('may not be called');
});

test('an endless answer is cut off', async () => {
  server.think((_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536))) if (response.destroyed) return;
      response.once('drain', more);
    };
    more();
  });
  const http = guardedHttp(connectionsTo(server.origin), [], resolve);
  await expect(http(post(server.origin), signal)).rejects.toThrow('too large');
});
