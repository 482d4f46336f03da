import * as official from '@typesafe-ai/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as ours from '../src/systemone/index.ts';
import { answerAll, type RouteServer, startRouteServer } from './route-server.ts';

let server: RouteServer;
beforeEach(async () => {
  server = await startRouteServer();
  server.answer(({ body }) => ({ body: answerAll(body), headers: { 'x-typesafe-request-id': 'req_1' } }));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await server.close();
});

/** Both have the same interface, or this does not compile. */
const clients: readonly (readonly [string, typeof ours])[] = [
  ['the official client', official as unknown as typeof ours],
  ['ours', ours],
];
const fast = { backoffInitialMs: 1, backoffMaxMs: 1 };

describe.each(clients)('%s', (_, sdk) => {
  const open = (more: ours.TypeSafeClientConfig = {}) =>
    new sdk.TypeSafeClient({ apiKey: 'key-of-a-test', baseURL: server.baseUrl, retry: fast, ...more });
  const { noul, choice, score } = sdk;
  const questions = { urgent: noul('Is it urgent?') };
  const request = { state: { text: 'hello' }, questions };
  const fails = (more: ours.TypeSafeClientConfig = {}, options: ours.RequestOptions = {}) =>
    open(more)
      .systemOne(request, options)
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  test('answers every kind of question by its name', async () => {
    const all = {
      urgent: noul('Is it urgent?', { true: 'today' }),
      team: choice('Which team?', { billing: 'Invoices', tech: null }),
      mood: score('How upset?', ['calm', 'annoyed', 'furious']),
    };
    const { answers, model, usage } = await open().systemOne({
      state: 'I was charged twice',
      questions: all,
    });
    expect(answers.urgent.noul).toBe(0.9);
    expect(answers.team).toMatchObject({ type: 'choice', choice: 'billing' });
    expect(answers.mood.type).toBe('score');
    expect(model).toBe('jev-1.13.0');
    expect(usage.input_tokens).toBe(100);
  });

  test('sends the state, the questions, the model, the key and what else the request has', async () => {
    const more = { ...request, seed: 7, note: null };
    await open({ defaultModel: 'jev-x', defaultHeaders: { 'X-Team': 'a', 'X-Gone': 'b' } }).systemOne(more, {
      headers: { 'x-team': 'c' },
    });
    await open().systemOne({ ...request, model: 'jev-y' });
    const [first, second] = server.received;
    expect(first).toMatchObject({ method: 'POST', path: '/v1/systemone' });
    const asked = { urgent: { type: 'noul', instructions: 'Is it urgent?' } };
    expect(first?.body).toEqual({ ...request, questions: asked, model: 'jev-x', seed: 7, note: null });
    expect(first?.headers).toMatchObject({
      authorization: 'Bearer key-of-a-test',
      'content-type': 'application/json',
      'x-team': 'c',
      'x-gone': 'b',
    });
    expect(first?.headers['x-typesafe-retry-count']).toBeUndefined();
    expect(second?.body).toMatchObject({ model: 'jev-y' });
  });

  test('takes settings from the environment, and ignores blank ones', async () => {
    vi.stubEnv('TYPESAFE_API_KEY', ' from-env ');
    vi.stubEnv('TYPESAFE_BASE_URL', `${server.baseUrl}//`);
    vi.stubEnv('TYPESAFE_DEFAULT_MODEL', ' ');
    const client = new sdk.TypeSafeClient();
    expect(client).toMatchObject({ baseURL: server.baseUrl, defaultModel: 'jev-latest', timeout: 10_000 });
    expect(client.retry).toMatchObject({ maxRetries: 2, backoffInitialMs: 500, maxRetryAfterMs: 60_000 });
    await client.systemOne(request);
    expect(server.received[0]?.headers.authorization).toBe('Bearer from-env');
    vi.stubEnv('TYPESAFE_API_KEY', '');
    expect(() => new sdk.TypeSafeClient()).toThrow(/No API key was provided/);
  });

  test('refuses wrong settings', () => {
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ timeout: 0 }, /`timeout` must be a positive number/],
      [{ retry: { maxRetries: -1 } }, /`retry.maxRetries` must be a non-negative integer, got -1/],
      [{ retry: { backoffJitter: 2 } }, /`retry.backoffJitter` must be between 0 and 1/],
      [{ retry: { httpStatuses: new Set([42]) } }, /`retry.httpStatuses` must contain HTTP status codes/],
      [{ logLevel: 'loud' }, /Invalid log level "loud" from the `logLevel` option/],
    ];
    for (const [more, message] of wrong) expect(() => open(more)).toThrow(message);
    for (const [more] of wrong) expect(() => open(more)).toThrow(sdk.TypeSafeError);
  });

  test('refuses wrong questions before anything is sent', () => {
    const ask = (wrong: object) => open().systemOne({ state: 'x', questions: wrong as never });
    expect(() => ask({})).toThrow('At least one question is required.');
    expect(() => ask({ q: { type: 'score', criteria: { a: 'b' } } })).toThrow(/"q".*not a list/);
    expect(() => ask({ q: { type: 'score', criteria: ['a'] } })).toThrow(/"q" has 1 criteria/);
    expect(() => choice('x', ['a'] as never)).toThrow(/not a list/);
    expect(() => score('x', { 0: 'a' } as never)).toThrow(/not a map/);
    expect(server.received).toEqual([]);
  });

  test.each([
    [400, 'BadRequestError'],
    [401, 'AuthenticationError'],
    [402, 'APIError'],
    [403, 'PermissionDeniedError'],
    [404, 'NotFoundError'],
    [422, 'UnprocessableEntityError'],
    [429, 'RateLimitError'],
    [500, 'InternalServerError'],
    [503, 'InternalServerError'],
  ] as const)('status %i is a %s with its body, headers and id', async (status, name) => {
    const headers = { 'x-typesafe-request-id': 'req_2', 'x-own': 'y' };
    server.answer({ status, body: { detail: 'why' }, headers });
    const error = await fails({ retry: { maxRetries: 0 } });
    expect(error).toBeInstanceOf(sdk[name]);
    expect(error).toMatchObject({ status, message: `${status} why`, requestId: 'req_2', name });
    expect((error as ours.APIError).body).toEqual({ detail: 'why' });
    expect((error as ours.APIError).headers.get('x-own')).toBe('y');
  });

  test.each([
    [{ error: 'a' }, '400 a'],
    [{ error: { message: 'b' } }, '400 b'],
    [{ message: 'c' }, '400 c'],
    [{ detail: { message: 'd' } }, '400 d'],
    [
      { detail: [{ loc: ['body', 'questions', 'q'], msg: 'Field required' }, { msg: 'and more' }] },
      '400 questions.q: Field required; and more',
    ],
    [{ other: 1 }, '400 {"other":1}'],
    [{ other: 'x'.repeat(300) }, `400 {"other":"${'x'.repeat(190)}…`],
  ])('%j is said as %s', async (body, message) => {
    server.answer({ status: 400, body });
    expect(await fails()).toMatchObject({ message });
  });

  test('repeats 408, 429 and 5xx twice, says how often, and not the rest', async () => {
    const statuses = [503, 408, 200];
    server.answer(({ body }) => ({ status: statuses.shift() ?? 200, body: answerAll(body) }));
    const { answers } = await open().systemOne(request);
    expect(answers.urgent.noul).toBe(0.9);
    const counts = server.received.map(({ headers }) => headers['x-typesafe-retry-count']);
    expect(counts).toEqual([undefined, '1', '2']);
    server.answer({ status: 429, body: {}, headers: { 'retry-after-ms': '1' } });
    expect(await fails()).toMatchObject({ status: 429, retryAfterMs: 1 });
    expect(server.received).toHaveLength(6);
    server.answer({ status: 422, body: {} });
    await fails();
    expect(server.received).toHaveLength(7);
  });

  test('repeats by the policy of the client or the call', async () => {
    server.answer({ status: 418, body: {} });
    await fails({ retry: { ...fast, httpStatuses: new Set([418]), maxRetries: 1 } });
    expect(server.received).toHaveLength(2);
    await fails({ retry: { ...fast, httpStatuses: new Set([418]) } }, { retry: { maxRetries: 0 } });
    expect(server.received).toHaveLength(3);
  });

  test('a server that never answers is a timeout, one that is not there a connection error', async () => {
    server.answer(() => undefined);
    const late = await fails({ timeout: 30, retry: { maxRetries: 1, ...fast } });
    expect(late).toBeInstanceOf(sdk.APITimeoutError);
    expect(late).toBeInstanceOf(sdk.APIConnectionError);
    expect(late).toMatchObject({ timeoutMs: 30, message: 'Request timed out after 30ms.' });
    expect(server.received).toHaveLength(2);
    const away = await fails({ baseURL: 'http://127.0.0.1:9', retry: { ...fast, maxRetries: 1 } });
    expect(away).toBeInstanceOf(sdk.APIConnectionError);
    expect(away).not.toBeInstanceOf(sdk.APITimeoutError);
    expect(away).toMatchObject({ message: expect.stringMatching(/^Connection error/) });
  });

  test('a caller that aborts gets that, before, during and between attempts', async () => {
    const isAborted = expect.any(sdk.APIUserAbortError);
    expect(await fails({}, { signal: AbortSignal.abort() })).toEqual(isAborted);
    const stop = new AbortController();
    server.answer(() => void stop.abort());
    expect(await fails({}, { signal: stop.signal })).toEqual(isAborted);
    const between = new AbortController();
    server.answer(() => {
      setImmediate(() => setTimeout(() => between.abort()));
      return { status: 500, body: {} };
    });
    const slow = { backoffInitialMs: 60_000, backoffMaxMs: 60_000 };
    expect(await fails({ retry: slow }, { signal: between.signal })).toEqual(isAborted);
  });

  test('gives the reply and its id', async () => {
    const call = open().systemOne(request);
    expect(call).toBeInstanceOf(sdk.APIPromise);
    const { data, response, requestId } = await call.withResponse();
    expect(data.answers.urgent.noul).toBe(0.9);
    expect(response.status).toBe(200);
    expect(requestId).toBe('req_1');
    const raw = await open().systemOne(request).asResponse();
    expect(await raw.json()).toMatchObject({ answers: { urgent: { noul: 0.9 } } });
    expect(
      await open()
        .systemOne(request)
        .map(({ model }) => model),
    ).toBe('jev-1.13.0');
    server.answer({ status: 400, body: {} });
    await expect(open().systemOne(request).asResponse()).rejects.toBeInstanceOf(sdk.BadRequestError);
    await expect(open().systemOne(request).withResponse()).rejects.toBeInstanceOf(sdk.BadRequestError);
  });

  test('lists the models', async () => {
    const models = [{ name: 'jev-1', description: 'd', release_date: '2026-01-01' }];
    server.answer({ body: { models } });
    expect(await open().models.list({ headers: { 'x-team': 'a' } })).toEqual(models);
    expect(server.received[0]).toMatchObject({ method: 'GET', path: '/v1/models' });
    expect(server.received[0]?.headers).toMatchObject({
      'x-team': 'a',
      authorization: 'Bearer key-of-a-test',
    });
    server.answer({ body: { data: [] } });
    await expect(open().models.list()).rejects.toThrow(/Unexpected response shape/);
    server.answer({ status: 401, body: {} });
    await expect(open().models.list()).rejects.toBeInstanceOf(sdk.AuthenticationError);
  });

  test('logs summaries at info, headers and bodies at debug, and never the key', async () => {
    const lines: unknown[][] = [];
    const note = (...line: unknown[]) => void lines.push(line);
    const logger = { debug: note, info: note, warn: note, error: note };
    await open({ logger }).systemOne(request);
    expect(lines).toEqual([]);
    await open({ logger, logLevel: 'info' }).systemOne(request);
    expect(lines).toEqual([
      [expect.stringMatching(/^#1 POST \/v1\/systemone <- 200 in \d+ms \(request req_1\)$/)],
    ]);
    await open({ logger, logLevel: 'debug' }).systemOne(request);
    expect(JSON.stringify(lines)).toContain('Bearer ***test');
    expect(JSON.stringify(lines)).not.toContain('key-of-a-test');
    expect(JSON.stringify(lines)).toContain('hello');
  });

  test('goes through a fetch of the caller', async () => {
    const seen: string[] = [];
    const fetch: ours.Fetch = (url, init) => {
      seen.push(`${init?.method} ${new URL(url).pathname}`);
      return globalThis.fetch(url, init);
    };
    await open({ fetch }).systemOne(request);
    expect(seen).toEqual(['POST /v1/systemone']);
  });
});

describe('what ours has beyond it', () => {
  const request = { state: 'hello', questions: { q: ours.noul('Is it?') } };
  const open = (more: ours.TypeSafeClientConfig = {}) =>
    new ours.TypeSafeClient({ apiKey: 'k', baseURL: server.baseUrl, retry: { maxRetries: 0 }, ...more });

  test('fallbacks, a cache and budgets by its connection', async () => {
    const spare = { route: 'mock', defaultNoul: 0.3 } as const;
    server.answer({ status: 503, body: {} });
    const client = open({ connection: { fallbacks: [spare] } });
    expect((await client.systemOne(request)).answers.q.noul).toBe(0.3);
    server.answer(({ body }) => ({ body: answerAll(body) }));
    const cached = open({ connection: { cache: true, budget: { maxCalls: 1 } } });
    await cached.systemOne(request);
    const { data, response } = await cached.systemOne(request).withResponse();
    expect(data.answers.q.noul).toBe(0.9);
    expect(response.status).toBe(200);
    await expect(cached.systemOne({ ...request, state: 'other' })).rejects.toThrow(/rolling window/);
    await cached.close();
  });

  test('an answer that contradicts its question is refused', async () => {
    server.answer({ body: { answers: { q: { type: 'noul', noul: 7 } } } });
    await expect(open().systemOne(request)).rejects.toThrow(/not what was asked for/);
  });

  test('a key is not sent in the clear', () => {
    expect(() => open({ baseURL: 'http://example.com' })).toThrow(ours.TypeSafeError);
  });
});
