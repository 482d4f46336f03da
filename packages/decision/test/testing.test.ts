import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConnectionConfig, choice, connect, noul, score } from '../src/index.ts';
import { record, replay, type ScriptedAnswer, scripted } from '../src/testing/index.ts';
import { answerAll, type RouteServer, startRouteServer } from './route-server.ts';

let server: RouteServer;
beforeEach(async () => {
  server = await startRouteServer();
});
afterEach(() => server.close());

const key = 'KEY-CANARY"7f3a';
const retry = { maxRetries: 1, initialDelayMs: 0, maxDelayMs: 0 };
const question = { state: { text: 'hello' }, instructions: 'Is it?' };
const hosted = ['typesafe', 'openrouter', 'vercel', 'cloudflare', 'compatible', 'openai'] as const;

describe('what is recorded', () => {
  const config: ConnectionConfig = {
    route: 'cloudflare',
    apiKey: 'KEY-CANARY',
    accountId: 'ACC-CANARY',
    retry,
  };

  test('replays the same decision without a network, whatever the key and the account', async () => {
    server.answer(({ body }) => ({ body: answerAll((body as { input: unknown }).input) }));
    const recorder = record();
    const made = await connect({ ...config, baseUrl: server.baseUrl }, { http: recorder.http }).ask(question);
    const text = JSON.stringify(recorder.recording());
    expect(text).not.toContain('CANARY');
    const http = replay(JSON.parse(text));
    const other = { ...config, baseUrl: server.baseUrl, apiKey: 'another', accountId: 'elsewhere' };
    const again = await connect(other, { http }).ask(question);
    expect(again.payload).toEqual(made.payload);
    expect(again.attributes.usage).toEqual(made.attributes.usage);
    expect(server.received).toHaveLength(1);
  });

  test("contains no secret, not even one quoted by another route's reply", async () => {
    const quoted = { error: { message: `${key} STATE ${encodeURIComponent(key)} tenant-CANARY` } };
    server.answer({ status: 503, body: quoted, headers: { 'set-cookie': 'CANARY', 'retry-after': '0' } });
    const recorder = record({ secrets: ['tenant-CANARY'] });
    const fallbacks = [{ route: 'compatible', baseUrl: server.baseUrl, apiKey: key }] as const;
    const extraHeaders = { 'x-note': 'HEADER-CANARY', 'x-session-token': 'TOKEN-CANARY' };
    const connection: ConnectionConfig = {
      route: 'typesafe',
      apiKey: 'k-1',
      baseUrl: server.baseUrl,
      fallbacks,
      extraHeaders,
      retry,
    };
    await connect(connection, { http: recorder.http, env: {} })
      .ask({ ...question, instructions: 'TOKEN-CANARY?' })
      .catch(() => undefined);
    const recording = recorder.recording();
    expect(recording.exchanges.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(recording.exchanges[0]?.headers).toEqual({
      'content-type': 'application/json',
      'retry-after': '0',
    });
    expect(JSON.stringify(recording)).not.toContain('CANARY');
    expect(recording.exchanges[0]?.text).toContain('[secret] STATE [secret] [secret]');
    expect(inspect(recorder, { depth: 9, showHidden: true })).not.toContain('CANARY');
  });

  test('can omit what was sent, and still be found', async () => {
    server.answer(({ body }) => ({ body: answerAll(body) }));
    const recorder = record({ hashBodies: true });
    const connection = { route: 'compatible', baseUrl: server.baseUrl } as const;
    await connect(connection, { http: recorder.http }).ask(question);
    expect(recorder.recording().exchanges[0]?.body).toMatch(/^sha256:[0-9a-f]{64}$/);
    const http = replay(recorder.recording());
    expect((await connect(connection, { http }).ask(question)).payload.noul).toBe(0.9);
  });

  test('replays refusals, retries, dropped connections and silence as they were', async () => {
    let asked = 0;
    server.answer(({ body }, response) => {
      if (asked++ === 0) return void response.destroy();
      if (asked === 2) return { status: 429, body: {}, headers: { 'retry-after-ms': '0' } };
      return asked === 3 ? { body: answerAll(body) } : undefined;
    });
    const connection: ConnectionConfig = {
      route: 'compatible',
      baseUrl: server.baseUrl,
      responseTimeoutMs: 200,
      retry: { ...retry, maxRetries: 2 },
    };
    const recorder = record();
    const live = connect(connection, { http: recorder.http });
    const first = await live.ask(question);
    await live.ask({ ...question, state: 'silence' }).catch(() => undefined);
    const { exchanges } = recorder.recording();
    expect(exchanges.map(({ status, error }) => status ?? error)).toEqual([
      'ECONNRESET',
      429,
      200,
      ...['aborted', 'aborted', 'aborted'],
    ]);
    const again = connect(connection, { http: replay({ exchanges }) });
    expect((await again.ask(question)).attributes.attempts).toBe(first.attributes.attempts);
    await expect(again.ask({ ...question, state: 'silence' })).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  test('is used once, and a request missing from it is reported', async () => {
    server.answer(({ body }) => ({ body: answerAll(body) }));
    const recorder = record();
    const connection = {
      route: 'compatible',
      baseUrl: server.baseUrl,
      fallbacks: [{ route: 'mock' }],
    } as const;
    await connect(connection, { http: recorder.http }).ask(question);
    const again = connect(connection, { http: replay(recorder.recording()) });
    await again.ask(question);
    for (const state of [question.state, 'STATE-CANARY']) {
      const error = await again.ask({ ...question, state }).catch((reason) => reason);
      expect(error).toMatchObject({ code: 'UNSUPPORTED_BY_PROVIDER', reason: 'not_recorded' });
      expect(error.message).toContain('record it again');
      expect(error.message).not.toContain('CANARY');
    }
  });
});

describe('a scripted provider', () => {
  const questions = {
    urgent: noul('Urgent?'),
    team: choice('Which?', { billing: null, tech: null }),
    mood: score('How upset?', ['calm', 'annoyed', 'furious']),
  };
  const answers: Record<string, ScriptedAnswer> = {
    urgent: 0.9,
    team: { billing: 0.7, tech: 0.3 },
    mood: 1.5,
  };

  test.each(hosted)('answers in the dialect of %s', async (route) => {
    const { http, requests } = scripted([
      { answers },
      { answers: { ...answers, team: 'tech', mood: [0.2, 0.8] } },
    ]);
    const config = {
      route,
      apiKey: 'k',
      accountId: 'a',
      baseUrl: 'https://example.test',
    } as ConnectionConfig;
    const decide = connect(config, { http, env: {} });
    const { payload } = await decide.evaluate({ state: 1, questions });
    expect(payload.answers.urgent.noul).toBe(0.9);
    expect(payload.answers.team).toMatchObject({ choice: 'billing', derived: { runnerUp: 'tech' } });
    expect(payload.answers.mood).toMatchObject({ score: 1.5, probabilities: { 0: 0, 1: 0.5, 2: 0.5 } });
    const next = await decide.evaluate({ state: 2, questions });
    expect(next.payload.answers.team.choice).toBe('tech');
    expect(next.payload.answers.mood).toMatchObject({ score: 0.8, derived: { level: 1 } });
    expect(requests).toHaveLength(2);
  });

  test('has one script per host, and repeats the last response', async () => {
    const { http, requests } = scripted({
      'api.typesafe.ai': [{ status: 529 }, 'cut', { status: 400, headers: { 'X-Request-Id': 'r-1' } }],
      'openrouter.ai': () => ({ answers: { result: 0.2 } }),
    });
    const config: ConnectionConfig = {
      route: 'typesafe',
      apiKey: 'k',
      fallbacks: [{ route: 'openrouter', apiKey: 'k' }],
      retry,
    };
    const decide = connect(config, { http, env: {} });
    const { payload, attributes } = await decide.ask(question);
    expect([payload.noul, attributes.failedOverFrom]).toEqual([0.2, ['typesafe']]);
    for (const _ of 'ab') {
      await expect(decide.ask(question)).rejects.toMatchObject({ status: 400, requestId: 'r-1' });
    }
    expect(requests.map(({ url }) => new URL(url).host.split('.')[0])).toEqual([
      ...['api', 'api', 'openrouter', 'api', 'api'],
    ]);
    expect(requests[0]?.body).toMatchObject({ state: question.state });
  });

  test('hangs until its caller gives up, and refuses a host without a script', async () => {
    const hang = scripted(['hang']);
    const connection = {
      route: 'compatible',
      baseUrl: 'https://example.test',
      responseTimeoutMs: 10,
      retry,
    } as const;
    await expect(connect(connection, hang).ask(question)).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(hang.requests).toHaveLength(2);
    const error = await connect(connection, scripted({}))
      .ask(question)
      .catch((reason) => reason);
    expect(error).toMatchObject({
      code: 'UNSUPPORTED_BY_PROVIDER',
      reason: 'not_scripted',
      failsOver: false,
    });
  });
});
