import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CircuitEvent,
  type ConnectionConfig,
  type ConnectTools,
  connect,
  type FailoverEvent,
  type HttpReply,
} from '../src/index.ts';
import { answerAll, type RouteServer, startRouteServer } from './route-server.ts';

let server: RouteServer;
let backup: RouteServer;
beforeEach(async () => {
  [server, backup] = await Promise.all([startRouteServer(), startRouteServer()]);
  for (const one of [server, backup]) one.answer(({ body }) => ({ body: answerAll(body) }));
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([server.close(), backup.close()]);
});

const question = { state: { text: 'hello' }, instructions: 'Is it?' };

function open(more: Partial<ConnectionConfig> = {}, tools: ConnectTools = {}) {
  const config = {
    route: 'typesafe',
    apiKey: 'k',
    baseUrl: server.baseUrl,
    fallbacks: [{ route: 'compatible', baseUrl: backup.baseUrl }],
    retry: { maxRetries: 1, initialDelayMs: 1, maxDelayMs: 1 },
    ...more,
  };
  return connect(config as ConnectionConfig, { env: {}, ...tools });
}

const many = (count: number, ask: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, ask));
const codes = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'OK' : outcome.reason.code));

describe('the deadline is shared', () => {
  test('a first route that hangs leaves its fallback enough time to answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.answer(() => void vi.advanceTimersByTime(30_000));
    const { attributes } = await open({ deadlineMs: 60_000 }).ask(question);
    expect(attributes).toMatchObject({ provider: 'compatible', failedOverFrom: ['typesafe'] });
    expect(server.received).toHaveLength(1);
  });

  test('a deadline without room for the fallbacks is refused, with the arithmetic', () => {
    expect(() => open({ deadlineMs: 400 })).toThrow(
      'deadlineMs: half of 400 ms is for the primary, which leaves each fallback 200 ms; each needs 250 ms (leastRouteMs): allow 500 ms or more',
    );
    expect(() => open({ deadlineMs: 400, leastRouteMs: 100 })).not.toThrow();
  });
});

describe('the queue', () => {
  test('a healthy route with few connections sends nothing to the fallback', async () => {
    server.answer(async ({ body }) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return { body: answerAll(body) };
    });
    // Without time passing, nobody waits longer than the fallback would need.
    const still = { now: () => 0, after: () => () => undefined };
    const connector = open({ maxConnections: 4, deadlineMs: 60_000, responseTimeoutMs: 30_000 }, still);
    const outcomes = await many(200, () => connector.ask(question));
    expect(new Set(codes(outcomes))).toEqual(new Set(['OK']));
    expect(backup.received).toHaveLength(0);
    expect(server.peak()).toBe(4);
  });

  test('thousands of questions at once open no more connections than the default', async () => {
    const connector = open({ fallbacks: [] });
    const outcomes = await many(3000, () => connector.ask(question));
    expect(new Set(codes(outcomes))).toEqual(new Set(['OK']));
    expect(server.connections()).toBeLessThanOrEqual(64);
  }, 60_000);

  test('whoever waits longer than the fallback needs goes there, although there is no deadline', async () => {
    server.answer(() => undefined);
    const connector = open({
      maxConnections: 2,
      responseTimeoutMs: 300,
      deadlineMs: Number.POSITIVE_INFINITY,
    });
    await many(3, () => connector.ask(question));
    const outcomes = await many(40, () => connector.ask(question));
    expect(new Set(codes(outcomes))).toEqual(new Set(['OK']));
    expect(server.peak()).toBeLessThanOrEqual(2);
  });

  test('a full queue and one that is too slow are local errors if no route is left', async () => {
    server.answer(() => undefined);
    const full = open({ maxConnections: 1, maxQueued: 1, fallbacks: [] });
    const stop = new AbortController();
    const waiting = many(3, () => full.ask(question, { signal: stop.signal }));
    const refused = await full.ask(question).catch((error) => error);
    expect(refused).toMatchObject({
      code: 'OVERLOADED',
      reason: 'queue_full',
      attempts: 0,
    });
    stop.abort(new Error('enough'));
    await waiting;
    const slow = open({ maxConnections: 1, queueTimeoutMs: 20, fallbacks: [] });
    const first = slow.ask(question, { signal: AbortSignal.timeout(500) }).catch((error) => error);
    const second = await slow.ask(question).catch((error) => error);
    expect(second).toMatchObject({ code: 'TIMEOUT', reason: 'queue_timeout' });
    await first;
  });
});

/** Replies without a network, by the test's clock. */
function scripted(reply: () => { status: number; headers?: Record<string, string> }) {
  const sentAtMs: number[] = [];
  const clock = { nowMs: 0 };
  const body = JSON.stringify({ answers: { result: { type: 'noul', noul: 0.9 } }, usage: {} });
  const http = async (): Promise<HttpReply> => {
    sentAtMs.push(clock.nowMs);
    const { status, headers = {} } = reply();
    return { status, header: (name) => headers[name], text: status === 200 ? body : '{}' };
  };
  return { clock, sentAtMs, http, tools: { http, now: () => clock.nowMs } };
}

describe('memory of failures', () => {
  test('a failing route is skipped, probed once and taken back, and each change is reported', async () => {
    let status = 503;
    const { tools, clock, sentAtMs } = scripted(() => ({ status }));
    const events: CircuitEvent[] = [];
    const connector = open({ retry: { maxRetries: 0 }, fallbacks: [{ route: 'mock' }] }, tools);
    connector.onCircuit((event) => events.push(event));
    for (let call = 0; call < 8; call++) {
      expect((await connector.ask(question)).attributes.provider).toBe('mock');
    }
    expect(sentAtMs).toHaveLength(5);
    clock.nowMs = 10_000;
    await connector.ask(question);
    expect(sentAtMs).toHaveLength(6);
    status = 200;
    clock.nowMs = 20_000;
    expect((await connector.ask(question)).attributes.provider).toBe('typesafe');
    expect(events.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      ['closed', 'open', 'OVERLOADED'],
      ['open', 'half-open', null],
      ['half-open', 'open', 'OVERLOADED'],
      ['open', 'half-open', null],
      ['half-open', 'closed', null],
    ]);
  });

  test('later calls respect the wait that a server asks for', async () => {
    const headers = { 'retry-after': '60' };
    const { tools, clock, sentAtMs } = scripted(() => ({ status: 429, headers }));
    const alone = open({ fallbacks: [] }, tools);
    expect(await alone.ask(question).catch((error) => error)).toMatchObject({ code: 'RATE_LIMITED' });
    const later = await alone.ask(question).catch((error) => error);
    expect(later).toMatchObject({ reason: 'paused', attempts: 0, retryAfterMs: 60_000 });
    expect(sentAtMs).toHaveLength(1);
    clock.nowMs = 60_000;
    await alone.ask(question).catch(() => undefined);
    expect(sentAtMs).toHaveLength(2);
  });

  test('without another route, one that failed is asked anyway', async () => {
    const { tools, sentAtMs } = scripted(() => ({ status: 503 }));
    const alone = open({ fallbacks: [], retry: { maxRetries: 0 } }, tools);
    for (let call = 0; call < 8; call++) await alone.ask(question).catch(() => undefined);
    expect(sentAtMs).toHaveLength(8);
  });

  test('an outage of all routes is reported', async () => {
    server.answer({ status: 503, body: {} });
    backup.answer({ status: 503, body: {} });
    const events: FailoverEvent[] = [];
    const connector = open();
    connector.onFailover((event) => events.push(event));
    await connector.ask(question).catch(() => undefined);
    expect(events).toMatchObject([
      { from: 'compatible', to: null, reason: 'OUTAGE', errorType: 'OVERLOADED' },
    ]);
  });
});

describe('budget of tokens', () => {
  test('concurrent questions overspend by one call at most, although none says before what it will use', async () => {
    const connector = open({ budget: { maxInputTokens: 1000 } });
    const outcomes = await many(100, () => connector.ask(question));
    const admitted = codes(outcomes).filter((code) => code === 'OK').length;
    expect(admitted).toBeGreaterThanOrEqual(10);
    expect(admitted).toBeLessThanOrEqual(11);
    expect(new Set(codes(outcomes))).toEqual(new Set(['OK', 'BUDGET_EXCEEDED']));
  });

  test('a route that reports no usage is charged the estimate', async () => {
    server.answer(({ body }) => ({ body: { answers: answerAll(body).answers } }));
    const connector = open({ budget: { maxInputTokens: 30 } });
    await connector.ask(question);
    await expect(connector.ask(question)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' });
  });
});
