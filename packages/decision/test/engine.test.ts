import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsOf } from '../src/connection.ts';
import { retryDelayMs } from '../src/engine/in-turn.ts';
import { readRetryAfter } from '../src/http/stated-limits.ts';
import { type ConnectionConfig, connect, DecisionError, noul } from '../src/index.ts';
import { answerAll, type RouteServer, type Scripted, startRouteServer } from './route-server.ts';

let server: RouteServer;
let backup: RouteServer;
beforeEach(async () => {
  [server, backup] = await Promise.all([startRouteServer(), startRouteServer()]);
  backup.answer(({ body }) => ({ body: answerAll(body) }));
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([server.close(), backup.close()]);
});

const question = { state: { text: 'hello' }, instructions: 'Is it?' };
const fast = { maxRetries: 2, initialDelayMs: 1, maxDelayMs: 4 };

function open(more: Partial<ConnectionConfig> = {}) {
  return connect(
    { route: 'typesafe', apiKey: 'k', baseUrl: server.baseUrl, retry: fast, ...more },
    { env: {} },
  );
}

function openWithBackup(more: Partial<ConnectionConfig> = {}) {
  const fallback = { route: 'compatible', baseUrl: backup.baseUrl, model: 'local' } as const;
  return open({ retry: { maxRetries: 0 }, fallbacks: [fallback], ...more });
}

function inTurn(...replies: readonly Scripted[]): void {
  let next = 0;
  server.answer(({ body }) => replies[next++] ?? { body: answerAll(body) });
}

async function failure(promise: Promise<unknown>): Promise<DecisionError> {
  const error = await promise.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(DecisionError);
  return error as DecisionError;
}

describe('retry', () => {
  test.each([408, 429, 500, 503, 529])('status %i is tried again', async (status) => {
    inTurn({ status, body: {} }, { status, body: {} });
    const { attributes } = await open().ask(question);
    expect(attributes.attempts).toBe(3);
    expect(server.received).toHaveLength(3);
    expect(new Set(server.received.map(({ text }) => text)).size).toBe(1);
  });

  test('ends after the last attempt with its failure', async () => {
    server.answer({ status: 503, body: {} });
    expect(await failure(open().ask(question))).toMatchObject({
      code: 'OVERLOADED',
      attempts: 3,
      status: 503,
    });
    expect(server.received).toHaveLength(3);
  });

  test.each([400, 401, 402, 403, 404, 422])('status %i is not tried again', async (status) => {
    server.answer({ status, body: {} });
    expect((await failure(open().ask(question))).attempts).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  test('waits as long as the server asks', async () => {
    inTurn({ status: 429, body: {}, headers: { 'retry-after-ms': '60', 'retry-after': '9' } });
    const { attributes } = await open().ask(question);
    expect(attributes.latencyMs).toBeGreaterThanOrEqual(55);
  });

  test('gives up if a server asks for more than the policy allows', async () => {
    server.answer({ status: 429, body: {}, headers: { 'retry-after': '3600' } });
    expect(await failure(open().ask(question))).toMatchObject({ attempts: 1, retryAfterMs: 3_600_000 });
  });

  test.each([
    ['Wed, 21 Oct 2015 07:28:10 GMT', 10_000],
    ['Wed, 21 Oct 2015 07:27:00 GMT', 0],
    ['1.5', 1500],
    ['soon 5', undefined],
    ['-5', undefined],
  ])('retry-after: %s', (text, waitMs) => {
    const header = (name: string) => (name === 'retry-after' ? text : undefined);
    expect(readRetryAfter(header, Date.parse('2015-10-21T07:28:00Z'))).toBe(waitMs);
  });

  test('the wait doubles to its limit, less jitter', () => {
    const waits = (random: number) =>
      [1, 2, 3, 4, 5].map((n) => retryDelayMs(n, undefined, settingsOf({}).retry, () => random));
    expect(waits(0)).toEqual([500, 1000, 2000, 4000, 5000]);
    expect(waits(1)).toEqual([375, 750, 1500, 3000, 3750]);
  });
});

describe('failover', () => {
  test.each([408, 429, 500, 502, 503, 529])(
    "status %i goes to the next route, with that route's own model",
    async (status) => {
      server.answer({ status, body: {} });
      const { attributes } = await openWithBackup().ask(question, { model: 'jev-1.13.0' });
      expect(attributes).toMatchObject({
        provider: 'compatible',
        requestedModel: 'local',
        failedOverFrom: ['typesafe'],
        attempts: 1,
        traceEntry: { provider: 'compatible', failedOverFrom: ['typesafe'] },
      });
      expect(server.received[0]?.body).toMatchObject({ model: 'jev-1.13.0' });
      expect(backup.received[0]?.body).toMatchObject({ model: 'local' });
      expect(backup.received[0]?.headers.authorization).toBeUndefined();
    },
  );

  test('a refused connection or a timeout goes to the next route', async () => {
    const refused = await openWithBackup({ baseUrl: 'http://127.0.0.1:1' }).ask(question);
    expect(refused.attributes.failedOverFrom).toEqual(['typesafe']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.answer(() => void vi.advanceTimersByTime(60_000));
    const slow = await openWithBackup({ responseTimeoutMs: 60_000 }).ask(question);
    expect(slow.attributes.failedOverFrom).toEqual(['typesafe']);
  });

  test.each([400, 401, 403, 422])('status %i does not', async (status) => {
    server.answer({ status, body: {} });
    expect((await failure(openWithBackup().ask(question))).status).toBe(status);
    expect(backup.received).toHaveLength(0);
  });

  test.each([
    ['no answers', { body: { answers: {} } }],
    ['no JSON', { body: 'hello' }],
    ['a redirect', { status: 302, headers: { location: '/' }, body: {} }],
    ['an error inside of a success', { body: { error: { code: 429, message: 'slow down' } } }],
  ])('%s goes to the next route', async (_, reply) => {
    server.answer(reply);
    const { attributes } = await openWithBackup().ask(question);
    expect(attributes).toMatchObject({ provider: 'compatible', failedOverFrom: ['typesafe'] });
  });

  test('if every route fails, the last failure names those before it', async () => {
    server.answer({ status: 503, body: {} });
    backup.answer({ status: 429, body: {} });
    const error = await failure(openWithBackup().ask(question));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', route: 'compatible', failedOverFrom: ['typesafe'] });
  });
});

describe('deadline and abort', () => {
  test('the deadline covers retries and routes', async () => {
    server.answer({ status: 503, body: {} });
    backup.answer(() => undefined);
    const connector = openWithBackup({ retry: { maxRetries: 50, initialDelayMs: 10, maxDelayMs: 10 } });
    // Fifty retries and a route that never answers would take much longer than the test allows.
    const error = await failure(connector.ask(question, { deadlineMs: 80 }));
    expect(['TIMEOUT', 'OVERLOADED']).toContain(error.code);
  });

  test('a deadline whose timer fires slightly early is still TIMEOUT, and nothing is retried', async () => {
    server.answer(() => undefined);
    let nowMs = 0;
    // By this clock the timer fires before the deadline, as timers in whole milliseconds do.
    const clock = { env: {}, now: () => (nowMs += 0.001) };
    const config = { route: 'typesafe', apiKey: 'k', baseUrl: server.baseUrl } as const;
    const error = await failure(connect({ ...config, deadlineMs: 20 }, clock).ask(question));
    expect(error).toMatchObject({ code: 'TIMEOUT', reason: 'deadline' });
    expect(server.received.length).toBeLessThan(2);
  });

  test('a deadline inside an attempt is TIMEOUT and ends the request', async () => {
    const closed = Promise.withResolvers<void>();
    server.answer((_, response) => {
      response.once('close', closed.resolve);
      vi.advanceTimersByTime(10_000);
      return undefined;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const error = await failure(open().ask(question, { deadlineMs: 10_000 }));
    expect(error).toMatchObject({ code: 'TIMEOUT', attempts: 1, route: 'typesafe' });
    await closed.promise;
    expect(backup.received).toHaveLength(0);
  });

  test("an abort rejects with the signal's reason and ends the request", async () => {
    const closed = Promise.withResolvers<void>();
    const reason = new Error('enough');
    const controller = new AbortController();
    server.answer((_, response) => {
      response.once('close', closed.resolve);
      controller.abort(reason);
      return undefined;
    });
    await expect(open().ask(question, { signal: controller.signal })).rejects.toBe(reason);
    await closed.promise;
    expect(server.received).toHaveLength(1);
  });

  test('an abort while waiting for a retry, or before the call, rejects at once', async () => {
    const controller = new AbortController();
    server.answer(() => {
      setTimeout(() => controller.abort(new Error('stop')), 5);
      return { status: 503, body: {} };
    });
    const slow = open({ retry: { initialDelayMs: 60_000, maxDelayMs: 60_000 } });
    await expect(slow.ask(question, { signal: controller.signal })).rejects.toThrow('stop');
    await expect(slow.ask(question, { signal: controller.signal })).rejects.toThrow('stop');
    expect(server.received).toHaveLength(1);
  });
});

describe('budget', () => {
  test('a call aborted before it began is not counted, and nothing is sent', async () => {
    const connector = open({ budget: { maxCalls: 1 } });
    const signal = AbortSignal.abort(new Error('stop'));
    await expect(connector.ask(question, { signal })).rejects.toThrow('stop');
    server.answer(({ body }) => ({ body: answerAll(body) }));
    expect((await connector.ask(question)).payload.noul).toBe(0.9);
    expect(server.received).toHaveLength(1);
  });

  test('counts a decision once, whatever its retries, and refuses before any call', async () => {
    inTurn({ status: 503, body: {} });
    const connector = open({ budget: { maxCalls: 2 } });
    await connector.ask(question);
    await connector.ask(question);
    expect(await failure(connector.ask(question))).toMatchObject({ code: 'BUDGET_EXCEEDED', attempts: 0 });
    expect(server.received).toHaveLength(3);
  });

  test('counts the tokens of a refused answer', async () => {
    const connector = open({ budget: { maxInputTokens: 100 } });
    const usage = { input_tokens: 100, output_tokens: 1 };
    server.answer({ body: { answers: { result: { type: 'noul', noul: 7 } }, usage } });
    const refused = await failure(connector.ask(question));
    expect(refused).toMatchObject({ code: 'INVALID_RESPONSE', usage: { inputTokens: 100, outputTokens: 1 } });
    expect((await failure(connector.ask(question))).code).toBe('BUDGET_EXCEEDED');
  });
});

describe('validation', () => {
  test.each([
    ['undefined', undefined],
    ['a function', () => 1],
    ['not a number', { a: [Number.NaN] }],
    ['a bigint', { a: 1n }],
    ['a map', new Map()],
  ])('%s is INVALID_STATE in every operation, before any call', async (_, state) => {
    const connector = open();
    const bad = state as never;
    const operations = [
      connector.ask({ ...question, state: bad }),
      connector.choose({ ...question, state: bad, options: { a: null } }),
      connector.score({ ...question, state: bad, levels: ['a', 'b'] }),
      connector.evaluate({ state: bad, questions: { q: noul('Is it?') } }),
      connector.select({ candidates: [{ id: 1, name: 'x' }], query: bad, idField: 'id', labelField: 'name' }),
    ];
    for (const operation of operations) expect((await failure(operation)).code).toBe('INVALID_STATE');
    expect(server.received).toHaveLength(0);
  });

  test('a cycle and a state above the limit are INVALID_STATE', async () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect((await failure(open().ask({ ...question, state: cycle }))).code).toBe('INVALID_STATE');
    const error = await failure(open({ maxStateBytes: 10 }).ask({ ...question, state: 'ééééééé' }));
    expect(error.message).toContain('16 bytes');
  });

  test('more than 255 options is TOO_MANY_OPTIONS, including an added no-match option', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => [`o${index}`, null] as const);
    const call = { ...question, noMatchOption: 'none' };
    expect((await failure(open().choose({ ...call, options: ids(255) }))).code).toBe('TOO_MANY_OPTIONS');
    server.answer(({ body }) => ({ body: answerAll(body) }));
    expect((await open().choose({ ...call, options: ids(254) })).payload.choice).toBe('o0');
  });

  test('wording that is not JSON is INVALID_QUESTION_SET', async () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const instructions = cycle as never;
    expect((await failure(open().ask({ state: 1, instructions }))).code).toBe('INVALID_QUESTION_SET');
    const options = { a: { big: 1n } as never };
    expect((await failure(open().choose({ ...question, options }))).code).toBe('INVALID_QUESTION_SET');
  });

  test('a no-match option alone is not a choice', async () => {
    const call = { ...question, options: {}, noMatchOption: 'none' };
    expect((await failure(open().choose(call))).code).toBe('INVALID_QUESTION_SET');
    expect(server.received).toHaveLength(0);
  });

  test('exactly one source of questions', async () => {
    const questions = { q: noul('Is it?') };
    const both = { state: 1, questions, questionSet: 'x' } as never;
    expect((await failure(open().evaluate(both))).code).toBe('INVALID_QUESTION_SET');
    expect((await failure(open().evaluate({ state: 1 } as never))).code).toBe('INVALID_QUESTION_SET');
  });
});
