import { afterEach, beforeEach, expect, test } from 'vitest';
import { createConnector } from '../src/index.ts';
import {
  actionId,
  executionId,
  type FakeServer,
  organizationId,
  type Reply,
  startFakeServer,
} from './fake-server.ts';

let server: FakeServer;
let slept: number[];
beforeEach(async () => {
  server = await startFakeServer();
  slept = [];
});
afterEach(() => server.close());

const query = { actionId, version: '1.0.0', executionId };
const notFound: Reply = { status: 404, body: { status: 404, title: 'Not Found' } };

function connect() {
  const sleep = async (durationMs: number, signal?: AbortSignal) => {
    slept.push(durationMs);
    signal?.throwIfAborted();
    // Lets timers run, so a deadline can pass between two polls.
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const token = 'secret';
  return createConnector({ baseUrl: server.url, organizationId, token, runtime: { sleep, random: () => 0 } });
}

/** Returns one state after another, repeating the last. There are no events. */
function answerStates(...replies: readonly (string | Reply)[]) {
  let index = 0;
  server.answer = ({ path }) => {
    if (path.includes('/events')) return notFound;
    const reply = replies[Math.min(index, replies.length - 1)];
    index += 1;
    return typeof reply === 'string' ? { body: { id: executionId, status: reply } } : reply;
  };
}

test('without wait the state is requested once', async () => {
  answerStates('IN_PROGRESS');
  expect(await connect().retrieveExecutionResult(query)).toMatchObject({ status: 'IN_PROGRESS' });
  expect(server.received).toHaveLength(1);
});

test('valueOnly is part of the request', async () => {
  answerStates('SUCCEEDED');
  await connect().retrieveExecutionResult({ ...query, valueOnly: false });
  expect(server.received[0]?.path.endsWith(`/executions/${executionId}?valueOnly=false`)).toBe(true);
});

test.each(['SUCCEEDED', 'FAILED', 'PARTIAL_SUCCESS', 'MANUAL_VALIDATION_REQUIRED'])(
  'polls more and more slowly until %s',
  async (final) => {
    answerStates('ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING', final);
    const result = await connect().retrieveExecutionResult({ ...query, wait: { timeoutMs: 240_000 } });
    expect(result.status).toBe(final);
    expect(slept).toEqual([500, 750, 1125]);
  },
);

test('waits as long as the server asks', async () => {
  const body = { id: executionId, status: 'IN_PROGRESS' };
  answerStates({ headers: { 'retry-after': '7' }, body }, 'SUCCEEDED');
  await connect().retrieveExecutionResult({ ...query, wait: { timeoutMs: 240_000, by: 'poll' } });
  expect(slept).toEqual([7000]);
});

test('a transient failure does not end the wait', async () => {
  const broken = { status: 500, body: { status: 500, title: 'Internal Server Error' } };
  answerStates('IN_PROGRESS', broken, 'SUCCEEDED');
  const result = await connect().retrieveExecutionResult({ ...query, wait: { timeoutMs: 240_000 } });
  expect(result.status).toBe('SUCCEEDED');
});

test('a permanent failure ends it', async () => {
  answerStates('IN_PROGRESS', notFound);
  const waiting = connect().retrieveExecutionResult({ ...query, wait: { timeoutMs: 240_000 } });
  await expect(waiting).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the deadline has its own error', async () => {
  answerStates('IN_PROGRESS');
  const waiting = connect().retrieveExecutionResult({ ...query, wait: { timeoutMs: 30 } });
  await expect(waiting).rejects.toMatchObject({ code: 'TIMEOUT', retryable: true });
});

test('an abort throws its reason, even in the middle of a request', async () => {
  const controller = new AbortController();
  server.answer = () => {
    controller.abort(new Error('enough'));
    return undefined;
  };
  const { signal } = controller;
  const waiting = connect().retrieveExecutionResult({ ...query, signal, wait: { timeoutMs: 240_000 } });
  await expect(waiting).rejects.toThrow('enough');
});

test('events replace polling', async () => {
  let done = false;
  server.answer = ({ path }, response) => {
    if (!path.endsWith('/events')) {
      return { body: { id: executionId, status: done ? 'SUCCEEDED' : 'IN_PROGRESS' } };
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`: hello\n\nevent: status\ndata: {"id":"${executionId}","status":"IN_PROGRESS"}\n\n`);
    done = true;
    response.write(`event: status\r\ndata: {"id":"${executionId}",\r\ndata: "status":"SUCCEEDED"}\r\n\r\n`);
    return undefined;
  };
  const result = await connect().retrieveExecutionResult({ ...query, wait: { timeoutMs: 240_000 } });
  expect(result.status).toBe('SUCCEEDED');
  expect(slept).toEqual([]);
  expect(server.received).toHaveLength(3);
});

test('polling takes over from a broken stream', async () => {
  let asked = 0;
  server.answer = ({ path }, response) => {
    if (!path.endsWith('/events')) {
      asked += 1;
      return { body: { id: executionId, status: asked > 2 ? 'SUCCEEDED' : 'IN_PROGRESS' } };
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: status\ndata: {"status":');
    response.destroy();
    return undefined;
  };
  const result = await connect().retrieveExecutionResult({ ...query, wait: { timeoutMs: 240_000 } });
  expect(result.status).toBe('SUCCEEDED');
});
