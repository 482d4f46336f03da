import { afterEach, beforeEach, expect, test } from 'vitest';
import { createConnector, NetworkError } from '../src/index.ts';
import { actionId, executionId, type FakeServer, organizationId, startFakeServer } from './fake-server.ts';

let server: FakeServer;
let slept: number[];
beforeEach(async () => {
  server = await startFakeServer();
  slept = [];
});
afterEach(() => server.close());

const accepted = { status: 201, body: { id: executionId, documentName: 'a.pdf' } };
const submission = { action: actionId, version: '1.0.0', file: 'AQL/' };

function connect() {
  const sleep = async (durationMs: number) => {
    slept.push(durationMs);
  };
  return createConnector({
    baseUrl: server.url,
    organizationId,
    token: 'secret',
    runtime: { sleep, random: () => 1 },
  });
}

/** Fails with `status` (0: drops the connection) the first `times` times. */
function failFirst(times: number, status: number, headers: Record<string, string> = {}) {
  let failed = 0;
  server.answer = (_, response) => {
    if (failed >= times) return accepted;
    failed += 1;
    if (status > 0) return { status, headers, body: { status, title: 'x' } };
    response.destroy();
    return undefined;
  };
}

test.each([502, 503, 504, 429, 0])('reading is repeated after %i', async (status) => {
  failFirst(2, status);
  await expect(connect().actions.get(actionId)).resolves.toBeDefined();
  expect(slept).toEqual([250, 500]);
});

test('and given up after the fourth failure', async () => {
  failFirst(9, 503);
  await expect(connect().actions.get(actionId)).rejects.toMatchObject({ status: 503 });
  expect(server.received).toHaveLength(4);
});

test('the server decides how long to wait, up to a minute', async () => {
  failFirst(1, 503, { 'retry-after': '3' });
  await connect().actions.get(actionId);
  expect(slept).toEqual([3000]);
  failFirst(1, 503, { 'retry-after': '3600' });
  await expect(connect().actions.get(actionId)).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
});

test.each([502, 503, 504, 500, 0])('a submission is not repeated after %i', async (status) => {
  failFirst(1, status);
  await expect(connect().submitExecution(submission)).rejects.toMatchObject({ retryable: true });
  expect(server.received).toHaveLength(1);
});

test.each([502, 503, 504, 0])('unless a key makes that safe: %i', async (status) => {
  failFirst(1, status);
  await connect().submitExecution({ ...submission, idempotencyKey: 'order-7' });
  expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-7', 'order-7']);
});

test('a 429 means that nothing was done', async () => {
  failFirst(2, 429, { 'retry-after': '1' });
  await expect(connect().submitExecution(submission)).resolves.toMatchObject({ executionId });
  expect(slept).toEqual([1000, 1000]);
});

test('a broken connection is a network error with its cause', async () => {
  failFirst(9, 0);
  const error = await connect()
    .submitExecution(submission)
    .catch((e) => e);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error.cause).toBeDefined();
});

test('a silent server is given up after the limit', async () => {
  server.answer = () => undefined;
  const client = createConnector({
    baseUrl: server.url,
    organizationId,
    token: 'secret',
    requestTimeoutMs: 30,
    runtime: { sleep: async () => {} },
  });
  await expect(client.submitExecution(submission)).rejects.toMatchObject({ code: 'TIMEOUT' });
});
