import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallbackReceiver, startCallbackReceiver } from './callback-receiver.ts';
import { createHttpClient } from './http-client.ts';
import { allChecks, runChecks } from './run-checks.ts';
import { createWalk } from './walk.ts';

const credentials = {
  organizationId: '11111111-1111-4111-8111-000000000001',
  clientId: 'id',
  clientSecret: 'secret',
  username: 'anna',
  password: 'secret',
};
let answer: { status: number; body: string };
let server: Server;
let receiver: CallbackReceiver;
beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver = await startCallbackReceiver({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await receiver.close();
});

/** Node's own server refuses headers of this size before the program sees them. */
const refusedByNode = 'addition, limit, headers of 20 kB';

async function walkThrough() {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const walk = createWalk({
    ask: createHttpClient(baseUrl, credentials),
    organizationId: credentials.organizationId,
    receiver,
    documentTimeoutMs: 100,
  });
  return runChecks(walk, allChecks(credentials), () => {});
}

test('a server that accepts everything passes only the rows that require no more', async () => {
  answer = { status: 200, body: '{}' };
  const rows = await walkThrough();
  expect(rows.filter(({ ok }) => ok).map(({ row }) => row)).toEqual([
    'reviews, user-basic',
    'reviews, user-bearer',
    'actions, user-basic',
    'actions, user-bearer',
    refusedByNode,
  ]);
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
});

test.each([
  [404, '{"status":404,"title":"Not Found"}'],
  [500, 'oops'],
])('a server that refuses everything with %i passes nothing that it does itself', async (status, body) => {
  answer = { status, body };
  const passed = (await walkThrough()).filter(({ ok }) => ok).map(({ row }) => row);
  // A server need not describe itself, nor have paths of Recto's own; only one that differs is a fault.
  const mayLack = /^(?:described, |addition, (?:users|classify))/;
  const asked = passed.filter((row) => status !== 404 || !mayLack.test(row));
  expect(asked).toEqual([refusedByNode]);
});
