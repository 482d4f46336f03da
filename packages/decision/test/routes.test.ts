import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConnectionConfig, choice, connect, DecisionError, noul, score } from '../src/index.ts';
import { type RouteServer, startRouteServer } from './route-server.ts';

interface Recording {
  readonly path: string;
  readonly model?: string;
  readonly requestBody: unknown;
  readonly reply: { readonly headers: Record<string, string>; readonly body: unknown };
  readonly expected: Record<string, unknown>;
}

const folder = new URL('./recordings/', import.meta.url);
const recordings = readdirSync(folder).map((file) => ({
  name: file.replace('.json', ''),
  recording: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Recording,
}));

const questions = {
  billing: noul('Is this message about billing?'),
  dept: choice('Which team?', { billing: 'Invoices', technical: 'Faults', sales: null }),
  urg: score('How upset?', ['Calm', 'Frustrated', 'Very angry']),
};

const hosted = ['typesafe', 'openrouter', 'vercel', 'cloudflare', 'compatible', 'openai'] as const;

let server: RouteServer;
beforeEach(async () => {
  server = await startRouteServer();
});
afterEach(() => server.close());

function open(route: (typeof hosted)[number], more: Partial<ConnectionConfig> = {}) {
  return connect(
    {
      route,
      baseUrl: server.baseUrl,
      apiKey: 'KEY-CANARY',
      accountId: 'acc-123',
      retry: { maxRetries: 0 },
      ...more,
    } as ConnectionConfig,
    { env: {} },
  );
}

async function failure(promise: Promise<unknown>): Promise<DecisionError> {
  const error = await promise.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(DecisionError);
  return error as DecisionError;
}

describe.each(recordings)('the recorded shape of $name', ({ recording }) => {
  test('matches what we send, and is read in full', async () => {
    server.answer({ headers: recording.reply.headers, body: recording.reply.body });
    const route = recording.expected.provider as (typeof hosted)[number];
    const connector = open(route, { model: recording.model });
    const { payload, attributes } = await connector.evaluate({
      state: 'I was charged twice. Please help.',
      questions,
    });
    const [request] = server.received;
    expect(request?.method).toBe('POST');
    expect(request?.path).toBe(recording.path);
    expect(request?.body).toEqual(recording.requestBody);
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer KEY-CANARY',
      'content-type': 'application/json',
      accept: 'application/json',
    });
    expect(attributes).toMatchObject(recording.expected);
    expect(attributes.usage.inputTokens).toBeGreaterThan(0);
    expect(payload.answers.billing.noul).toBeGreaterThan(0.9);
    expect(payload.answers.dept).toMatchObject({
      choice: 'billing',
      confidence: 0.81,
      probabilities: { billing: 0.88, technical: 0.12, sales: 0 },
      derived: { margin: 0.76, runnerUp: 'technical', isNoMatch: false },
    });
    expect(payload.answers.urg).toMatchObject({
      score: 1.05,
      legend: { 0: 'Calm', 1: 'Frustrated', 2: 'Very angry' },
      derived: { level: 1, levelLabel: 'Frustrated' },
    });
  });
});

const ask = { state: { secret: 'STATE-CANARY' }, instructions: 'Is it?' };

describe.each(hosted)('route %s', (route) => {
  test.each([
    [400, 'PROVIDER_VALIDATION', false],
    [401, 'UNAUTHORIZED', false],
    [402, 'PROVIDER_VALIDATION', false],
    [403, 'UNAUTHORIZED', false],
    [404, 'PROVIDER_VALIDATION', false],
    [408, 'TIMEOUT', true],
    [413, 'PROVIDER_VALIDATION', false],
    [422, 'PROVIDER_VALIDATION', false],
    [429, 'RATE_LIMITED', true],
    [500, 'PROVIDER_ERROR', true],
    [502, 'PROVIDER_ERROR', true],
    [503, 'OVERLOADED', true],
    [524, 'PROVIDER_ERROR', true],
    [529, 'OVERLOADED', true],
    [302, 'INVALID_RESPONSE', false],
  ])('status %i is %s', async (status, code, retryable) => {
    const body = { error: { message: 'refused STATE-CANARY with KEY-CANARY', type: 'some_error' } };
    server.answer({ status, body, headers: { 'x-typesafe-request-id': 'req_9', location: '/elsewhere' } });
    const error = await failure(open(route).ask(ask));
    expect(error).toMatchObject({ code, type: `CONNECTOR:${code}`, status, route, retryable });
    expect(error).toMatchObject({ attempts: 1, requestId: 'req_9', reason: 'some_error' });
    expect(error.target).toMatch(/^POST http:\/\/127\.0\.0\.1:\d+\/[\w/-]+$/);
    expect(error.providerMessage).toBe('refused STATE-CANARY with [key]');
    expect(server.received).toHaveLength(1);
  });

  test('a reply that is not JSON, or not an answer, is refused', async () => {
    for (const body of ['<html>STATE-CANARY</html>', '[]', '{}', 'null', '{"answers":7}', '']) {
      server.answer({ body, headers: { 'content-type': 'text/html' } });
      const error = await failure(open(route).ask(ask));
      expect(error).toMatchObject({ code: 'INVALID_RESPONSE', status: 200, retryable: false });
    }
  });

  test('a body that never ends is a TIMEOUT', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"answers":');
      return undefined;
    });
    const error = await failure(open(route, { responseTimeoutMs: 40 }).ask(ask));
    expect(error).toMatchObject({ code: 'TIMEOUT', route, retryable: true, attempts: 1 });
    expect(error.target).toMatch(/^POST http/);
  });

  test('a connection that is cut, before or inside the body, is CONNECTIVITY', async () => {
    for (const written of ['', '{"answers":']) {
      server.answer((_, response) => {
        if (written !== '') response.writeHead(200, { 'content-length': '500' }).write(written);
        setTimeout(() => response.destroy(), 5);
        return undefined;
      });
      expect(await failure(open(route).ask(ask))).toMatchObject({ code: 'CONNECTIVITY', retryable: true });
    }
  });

  test("no server at the address is CONNECTIVITY, with the system's reason", async () => {
    const error = await failure(open(route, { baseUrl: 'http://127.0.0.1:1' }).ask(ask));
    expect(error.code).toBe('CONNECTIVITY');
    expect(error.message).toContain('ECONNREFUSED');
  });

  test('a body above the limit is INVALID_RESPONSE', async () => {
    server.answer({ body: { answers: 'x'.repeat(5000) } });
    const error = await failure(open(route, { maxResponseBytes: 1000 }).ask(ask));
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE', status: 200 });
    expect(error.message).toContain('1000 bytes');
  });

  test('custom headers are sent, but replace neither the key nor the content type', async () => {
    server.answer({ status: 400, body: {} });
    const headers = { 'X-Tenant': 'a', Authorization: 'Bearer other', 'Content-Type': 'text/plain' };
    await failure(open(route, { headers }).ask(ask));
    expect(server.received[0]?.headers).toMatchObject({
      'x-tenant': 'a',
      authorization: 'Bearer KEY-CANARY',
      'content-type': 'application/json',
    });
  });

  test("works the same through the caller's fetch", async () => {
    server.answer({ status: 429, body: { message: 'slow down' }, headers: { 'retry-after': '3' } });
    const connection = {
      route,
      baseUrl: server.baseUrl,
      apiKey: 'k',
      accountId: 'a',
      retry: { maxRetries: 0 },
    };
    const error = await failure(connect(connection, { fetch, env: {} }).ask(ask));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 3000, attempts: 1 });
  });
});

test.each(['typesafe', 'openrouter', 'vercel', 'cloudflare', 'openai'] as const)(
  '%s without a key is UNAUTHORIZED before any call',
  async (route) => {
    const error = await failure(open(route, { apiKey: '  ' }).ask(ask));
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', attempts: 0, route });
    expect(server.received).toHaveLength(0);
  },
);

test("providers' special cases are understood", async () => {
  const cases = [
    ['vercel', 403, { message: 'no', error_type: 'invalid_request_error' }, 'PROVIDER_VALIDATION', false],
    ['vercel', 403, { message: 'card', error_type: 'customer_verification_required' }, 'UNAUTHORIZED', false],
    ['cloudflare', 429, { success: false, errors: [{ code: 3040, message: 'busy' }] }, 'RATE_LIMITED', true],
    ['cloudflare', 429, { success: false, errors: [{ code: 4006, message: 'day' }] }, 'RATE_LIMITED', false],
    ['typesafe', 503, { error_type: 'max_tokens_exceeded' }, 'PROVIDER_VALIDATION', false],
    ['typesafe', 422, { error_type: 'constructor' }, 'PROVIDER_VALIDATION', false],
    ['cloudflare', 200, { success: false, errors: [{ code: 5012, message: 'x' }] }, 'PROVIDER_ERROR', false],
    [
      'openai',
      200,
      { answers: [{ type: 'refusal', name: null }], usage: { input_tokens: 9 } },
      'INVALID_RESPONSE',
      false,
    ],
  ] as const;
  for (const [route, status, body, code, retryable] of cases) {
    server.answer({ status, body });
    expect(await failure(open(route).ask(ask))).toMatchObject({ code, retryable });
  }
});

test('the place of a fault is named, without the value', async () => {
  const detail = [
    {
      loc: ['body', 'questions', 'urgency', 'score', 'criteria'],
      msg: 'Field required',
      type: 'missing',
      input: 'X',
    },
  ];
  server.answer({ status: 422, body: { detail } });
  const error = await failure(open('typesafe').ask(ask));
  expect(error.message).toContain('missing at questions.urgency.score');
  expect(error.providerMessage).toBe('Field required');
});

test('openrouter is told who is asking', async () => {
  server.answer({ status: 400, body: {} });
  await failure(open('openrouter', { httpReferer: 'https://example.com', appTitle: 'Desk' }).ask(ask));
  expect(server.received[0]?.headers).toMatchObject({
    'http-referer': 'https://example.com',
    'x-title': 'Desk',
  });
});

test('options reach the wire in the given order, even ids that look like numbers', async () => {
  server.answer({ status: 400, body: {} });
  const options = [
    ['10', 'ten'],
    ['2', 'two'],
    ['a', null],
  ] as const;
  await failure(open('typesafe').choose({ state: 1, instructions: 'Which?', options, noMatchOption: '1' }));
  expect(server.received[0]?.text).toContain(
    '"criteria":{"10":"ten","2":"two","a":null,"1":"None of the options fits"}',
  );
});

test('connections are kept alive and their number is bounded', async () => {
  const waiting: (() => void)[] = [];
  server.answer(async () => {
    // Both connections are busy before either answers.
    if (server.peak() < 2) await new Promise<void>((resolve) => waiting.push(resolve));
    else for (const resume of waiting.splice(0)) resume();
    return { body: { answers: { result: { type: 'noul', noul: 0.5 } } } };
  });
  const connector = open('typesafe', { maxConnections: 2 });
  await Promise.all(Array.from({ length: 10 }, () => connector.ask(ask)));
  expect(server.peak()).toBe(2);
  expect(server.connections()).toBe(2);
});

test('invalid settings are refused at once', () => {
  const key = { apiKey: 'k' };
  const wrong: readonly (readonly [ConnectionConfig, RegExp])[] = [
    [{ route: 'nowhere' as 'mock' }, /not a route/],
    [{ route: 'compatible' } as ConnectionConfig, /baseUrl/],
    [{ route: 'cloudflare', ...key }, /accountId/],
    [{ route: 'typesafe', ...key, baseUrl: 'http://example.com' }, /https/],
    [{ route: 'typesafe', ...key, baseUrl: 'https://user:pw@example.com' }, /password/],
    [{ route: 'typesafe', ...key, baseUrl: 'ftp://example.com' }, /https/],
    [{ route: 'mock', defaultNoul: 2 }, /defaultNoul/],
    [{ route: 'typesafe', apiKey: 'a\nb' }, /apiKey/],
    [{ route: 'openrouter', ...key, appTitle: 'Café' }, /appTitle/],
    [{ route: 'openrouter', ...key, httpReferer: 'https://exämple.org' }, /httpReferer/],
    [{ route: 'typesafe', ...key, headers: { 'x y': '1' } }, /headers/],
    [{ route: 'typesafe', ...key, headers: { tenant: 'a\r\nb: c' } }, /headers\.tenant/],
    [{ route: 'typesafe', ...key, headers: { tenant: 5 as never } }, /headers\.tenant/],
    [{ route: 'typesafe', ...key, headers: { 'Content-Length': '5' } }, /headers\.Content-Length/],
    [{ route: 'mock', model: 5 as never }, /model: expected a text/],
    [{ route: 'mock', fallbacks: 'openrouter' as never }, /fallbacks/],
    [{ route: 'mock', fallbacks: ['openrouter' as never] }, /fallbacks/],
    [{ route: 'mock', responseTimeoutMs: '5000' as never }, /responseTimeoutMs/],
    [{ route: 'mock', deadlineMs: 0 }, /deadlineMs/],
    [{ route: 'mock', cache: { ttlMs: Number.NaN } }, /ttlMs/],
    [{ route: 'mock', budget: { maxCalls: -1 } }, /maxCalls/],
    [{ route: 'mock', retry: { maxRetries: '2' as never } }, /maxRetries/],
  ];
  for (const [config, message] of wrong) expect(() => connect(config, { env: {} })).toThrow(message);
});

test('a timeout longer than a timer can hold does not fire at once', async () => {
  server.answer({ body: { answers: { result: { type: 'noul', noul: 0.5 } } } });
  const connector = open('typesafe', { responseTimeoutMs: Number.POSITIVE_INFINITY });
  expect((await connector.ask(ask, { deadlineMs: 2 ** 40 })).payload.noul).toBe(0.5);
});

test('a model cannot lead to another address', async () => {
  for (const model of ['../../../secrets', 'a//b', './x']) {
    expect(await failure(open('cloudflare', { model }).ask(ask))).toMatchObject({
      code: 'PROVIDER_VALIDATION',
    });
  }
  server.answer({ status: 400, body: {} });
  await failure(open('cloudflare', { model: 'a/b?x=1#y' }).ask(ask));
  expect(server.received.map(({ path }) => path)).toEqual([
    '/client/v4/accounts/acc-123/ai/run/a/b%3Fx%3D1%23y',
  ]);
});

test('kinds are alternative names of routes, and keys come from the environment', async () => {
  const kinds = {
    direct: 'typesafe',
    aggregator: 'openrouter',
    'ai-gateway': 'vercel',
    edge: 'cloudflare',
  } as const;
  for (const [kind, name] of Object.entries(kinds)) {
    const env = { CLOUDFLARE_ACCOUNT_ID: 'a' };
    const { payload } = connect({ route: kind as 'direct' }, { env }).capabilities();
    expect(payload[0]?.route).toBe(name);
  }
  server.answer({ status: 400, body: {} });
  const env = { AI_GATEWAY_API_KEY: 'from-env' };
  await failure(connect({ route: 'vercel', baseUrl: server.baseUrl }, { env }).ask(ask));
  expect(server.received[0]?.headers.authorization).toBe('Bearer from-env');
});
