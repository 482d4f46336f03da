import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ConnectionConfig, choice, connect, noul } from '../src/index.ts';
import { answerAll, type RouteServer, startRouteServer } from './route-server.ts';

let server: RouteServer;
beforeEach(async () => {
  server = await startRouteServer();
  server.answer(({ body }) => ({ body: answerAll(body) }));
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

let nowMs = 1_000_000;
function open(more: Partial<ConnectionConfig> = {}) {
  const config = {
    route: 'typesafe',
    apiKey: 'k',
    baseUrl: server.baseUrl,
    cache: true,
    retry: { maxRetries: 0 },
  } as const;
  return connect({ ...config, ...more }, { env: {}, now: () => nowMs });
}

const question = { state: { b: 1, a: 2 }, instructions: 'Is it?' };
const cached = { useCache: true, step: 'gate' };

describe('the cache', () => {
  test('answers an equal question without a call, and says so', async () => {
    const connector = open();
    const first = await connector.ask(question, cached);
    const second = await connector.ask({ ...question, state: { a: 2, b: 1 } }, cached);
    expect(server.received).toHaveLength(1);
    expect(second.payload).toEqual(first.payload);
    expect(second.attributes).toMatchObject({
      cacheHit: true,
      usage: { inputTokens: 0, outputTokens: 0 },
      estimatedCostUsd: 0,
      costSource: 'ESTIMATE',
      latencyMs: 0,
      attempts: 0,
      providerRequestId: null,
      provider: 'typesafe',
      model: 'jev-1.13.0',
      stateHash: first.attributes.stateHash,
      traceEntry: { step: 'gate' },
    });
  });

  test('is used only by calls that request it, and only if there is one', async () => {
    const connector = open();
    await connector.ask(question, cached);
    await connector.ask(question);
    const without = open({ cache: false });
    await without.ask(question, cached);
    await without.ask(question, cached);
    expect(server.received).toHaveLength(4);
  });

  test('distinguishes models, questions and no-match options', async () => {
    const connector = open();
    const options = { a: null, none: null };
    const ask = { state: 1, instructions: 'Which?', options };
    const calls = [
      () => connector.choose(ask, cached),
      () => connector.choose({ ...ask, noMatchOption: 'none' }, cached),
      () => connector.choose(ask, { ...cached, model: 'jev-preview' }),
      () => connector.choose({ ...ask, options: { none: null, a: null } }, cached),
      () => connector.choose({ ...ask, instructions: 'What?' }, cached),
      () => connector.evaluate({ state: 1, questions: { other: choice('Which?', options) } }, cached),
    ];
    for (const call of calls) expect((await call()).attributes.cacheHit).toBe(false);
    for (const call of calls) expect((await call()).attributes.cacheHit).toBe(true);
    expect(server.received).toHaveLength(calls.length);
  });

  test('drops entries after their lifetime, and the least recently used beyond its size', async () => {
    const connector = open({ cache: { ttlMs: 1000, maxEntries: 2 } });
    const ask = (state: number) => connector.ask({ ...question, state }, cached);
    await ask(1);
    nowMs += 999;
    expect((await ask(1)).attributes.cacheHit).toBe(true);
    nowMs += 1;
    expect((await ask(1)).attributes.cacheHit).toBe(false);
    await ask(2);
    await ask(1);
    await ask(3);
    expect((await ask(1)).attributes.cacheHit).toBe(true);
    expect((await ask(2)).attributes.cacheHit).toBe(false);
  });

  test("keeps neither failures nor a fallback's answers", async () => {
    const spare = { route: 'compatible', baseUrl: server.baseUrl } as const;
    let isDown = true;
    server.answer(({ body }) =>
      isDown && (body as { model?: unknown }).model !== undefined
        ? { status: 503, body: {} }
        : { body: answerAll(body) },
    );
    const connector = open({ fallbacks: [spare] });
    expect((await connector.ask(question, cached)).attributes.provider).toBe('compatible');
    isDown = false;
    expect((await connector.ask(question, cached)).attributes).toMatchObject({
      provider: 'typesafe',
      cacheHit: false,
    });
  });
});

describe('equal calls in flight', () => {
  test('share one call and one bill', async () => {
    const connector = open();
    const results = await Promise.all(Array.from({ length: 20 }, () => connector.ask(question, cached)));
    expect(server.received).toHaveLength(1);
    expect(results.filter(({ attributes }) => !attributes.cacheHit)).toHaveLength(1);
    expect(results.reduce((sum, { attributes }) => sum + (attributes.usage.inputTokens ?? 0), 0)).toBe(100);
  });

  test('report the time they waited, and cannot change what the others read', async () => {
    server.answer(async ({ body }) => {
      nowMs += 250;
      return { body: answerAll(body) };
    });
    const connector = open();
    const both = await Promise.all([connector.ask(question, cached), connector.ask(question, cached)]);
    for (const { payload, attributes } of both) {
      expect(attributes.latencyMs).toBe(250);
      expect(() => Object.assign(payload, { noul: 0 })).toThrow(TypeError);
    }
    const { payload } = await connector.ask(question, cached);
    expect(() => Object.assign(payload, { noul: 0 })).toThrow(TypeError);
    expect(payload.noul).toBe(0.9);
  });

  test("a caller with its own deadline asks again when the first one's has passed", async () => {
    const arrived = Promise.withResolvers<void>();
    let calls = 0;
    server.answer(({ body }) => {
      arrived.resolve();
      return ++calls === 1 ? undefined : { body: answerAll(body) };
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connector = open({ cache: true, deadlineMs: 60_000 });
    const first = connector.ask(question, { ...cached, deadlineMs: 30 });
    const failed = expect(first).rejects.toMatchObject({ code: 'TIMEOUT' });
    await arrived.promise;
    const second = connector.ask(question, cached);
    await vi.advanceTimersByTimeAsync(30);
    await failed;
    expect((await second).payload.noul).toBe(0.9);
  });

  test('one that leaves does not harm another; the last one ends the request', async () => {
    const release = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    server.answer(async ({ body }, response) => {
      response.once('close', closed.resolve);
      await release.promise;
      return { body: answerAll(body) };
    });
    const connector = open();
    const leaver = new AbortController();
    const first = connector.ask(question, { ...cached, signal: leaver.signal });
    const second = connector.ask(question, cached);
    leaver.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    release.resolve();
    expect((await second).payload.noul).toBe(0.9);

    const alone = new AbortController();
    server.answer((_, response) => {
      response.once('close', closed.resolve);
      alone.abort(new Error('gone'));
      return undefined;
    });
    await expect(
      connector.ask({ ...question, state: 'other' }, { ...cached, signal: alone.signal }),
    ).rejects.toThrow('gone');
    await closed.promise;
  });

  test('share a failure, and the next call asks again', async () => {
    server.answer({ status: 500, body: {} });
    const connector = open();
    const outcomes = await Promise.allSettled([
      connector.ask(question, cached),
      connector.ask(question, cached),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(server.received).toHaveLength(1);
    server.answer(({ body }) => ({ body: answerAll(body) }));
    expect((await connector.ask(question, cached)).attributes.cacheHit).toBe(false);
  });

  test('ask about the state as it was when looked up, even after waiting for an equal call', async () => {
    const connector = connect({ route: 'typesafe', apiKey: 'k', baseUrl: server.baseUrl, cache: true });
    // Not by counting: the time may be up before the first request arrives.
    let isOver = false;
    server.answer(({ body }) => (isOver ? { body: answerAll(body) } : undefined));
    const first = connector.ask(question, { ...cached, deadlineMs: 50 }).catch((error) => {
      isOver = true;
      return error.code;
    });
    const state = { ...question.state };
    const second = connector.ask({ ...question, state }, cached);
    state.a = 3;
    expect(await first).toBe('TIMEOUT');
    await second;
    expect(server.received.at(-1)?.body).toMatchObject({ state: { a: 2 } });
  });

  test('a state that is too large or not JSON is refused with or without a cache', async () => {
    const connector = open({ maxStateBytes: 10 });
    for (const state of ['more than ten', { a: Number.NaN }]) {
      await expect(connector.ask({ ...question, state }, cached)).rejects.toMatchObject({
        code: 'INVALID_STATE',
      });
    }
    expect(server.received).toHaveLength(0);
  });

  test('a batch counts items answered from the cache', async () => {
    const connector = open();
    const input = { items: [1, 2, 1, 3], questions: { q: noul('Is it?') } };
    const first = await connector.batch(input, cached);
    expect(first.attributes).toMatchObject({
      total: 4,
      succeeded: 4,
      cached: 0,
      usage: { inputTokens: 300 },
    });
    const second = await connector.batch(input, cached);
    expect(second.attributes).toMatchObject({ total: 4, succeeded: 4, cached: 4, usage: { inputTokens: 0 } });
    expect(second.attributes.estimatedCostUsd).toBeNull();
  });
});
