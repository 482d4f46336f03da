import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  choice,
  connect,
  createConnector,
  type DecisionError,
  errorCodes,
  type Http,
  type LogEntry,
  noul,
  operationNames,
  score,
} from '../src/index.ts';
import { answerAll, type RouteServer, startRouteServer } from './route-server.ts';

let server: RouteServer;
let folder: string;
beforeEach(async () => {
  server = await startRouteServer();
  server.answer(({ body }) => ({ body: answerAll(body) }));
  folder = mkdtempSync(join(tmpdir(), 'recto-decision-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const mock = connect({ route: 'mock' });
function open() {
  const config = {
    route: 'typesafe',
    apiKey: 'k',
    baseUrl: server.baseUrl,
    retry: { maxRetries: 0 },
  } as const;
  return connect(config, { env: {}, questionSets: join(folder, 'questions') });
}

describe('shortcuts ask one inline question named result', () => {
  test('ask, with only the criteria that are given', async () => {
    const { attributes } = await open().ask(
      { state: '1', instructions: 'Is it?', criteriaTrue: 'when so' },
      { step: 's1' },
    );
    await open().ask({ state: null, instructions: 'Is it?' });
    expect(server.received.map(({ body }) => body)).toEqual([
      {
        state: '1',
        model: 'jev-latest',
        questions: { result: { type: 'noul', instructions: 'Is it?', criteria: { true: 'when so' } } },
      },
      { state: 'null', model: 'jev-latest', questions: { result: { type: 'noul', instructions: 'Is it?' } } },
    ]);
    expect(attributes).toMatchObject({
      provider: 'typesafe',
      requestedModel: 'jev-latest',
      model: 'jev-1.13.0',
      usage: { inputTokens: 100, outputTokens: 10 },
      estimatedCostUsd: 0.0000042,
      costSource: 'ESTIMATE',
      attempts: 1,
      failedOverFrom: [],
      cacheHit: false,
      questionSetId: null,
      questionSetVersion: null,
      stateHash: '391552c099c101b131feaf24c5795a6a15bc8ec82015424e0d2b4274a369a0bf',
      providerRequestId: null,
    });
    const { latencyMs } = attributes;
    expect(Number.isInteger(latencyMs)).toBe(true);
    expect(attributes.traceEntry).toEqual({
      provider: 'typesafe',
      step: 's1',
      model: 'jev-1.13.0',
      questionSetId: null,
      latencyMs,
      attempts: 1,
      estimatedCostUsd: 0.0000042,
      failedOverFrom: [],
    });
    expect('rawResponse' in attributes).toBe(false);
  });

  test('choose adds the no-match option last and never sends its name separately', async () => {
    const { payload } = await open().choose({
      state: 1,
      instructions: '?',
      options: { a: 'A', b: null },
      noMatchOption: 'none',
    });
    expect(server.received[0]?.text).toContain(
      '"criteria":{"a":"A","b":null,"none":"None of the options fits"}}}',
    );
    expect(payload).toMatchObject({ choice: 'a', derived: { margin: 1, isNoMatch: false } });
    await expect(open().choose({ state: 1, instructions: '?', options: {} })).rejects.toMatchObject({
      code: 'INVALID_QUESTION_SET',
    });
  });

  test('score', async () => {
    const { payload } = await open().score({ state: 1, instructions: '?', levels: ['low', 'high'] });
    expect(payload).toMatchObject({ score: 0, derived: { level: 0, levelLabel: 'low' } });
    const levels: readonly string[] = ['low'];
    await expect(open().score({ state: 1, instructions: '?', levels })).rejects.toMatchObject({
      code: 'INVALID_QUESTION_SET',
    });
  });
});

describe('select candidate', () => {
  test('needs fields that the candidates have', async () => {
    const list = [{ id: 'a', name: 'Bike' }];
    const wrong = [
      { idField: 'id' },
      { idField: 'id', labelField: '' },
      { idField: 'id', labelField: 'title' },
      { idField: 'key', labelField: 'name' },
    ];
    for (const fields of wrong) {
      const asked = open().select({ candidates: list, query: 'red', ...fields } as never);
      await expect(asked).rejects.toMatchObject({
        code: 'INVALID_QUESTION_SET',
        message: expect.stringMatching(/Field: /),
      });
    }
  });

  const candidates = [
    { sku: 10, name: 'Bike', about: 'red' },
    { sku: 2, name: 'Car', about: ' ' },
    { sku: 'x', name: null, about: 'blue' },
  ];
  const input = {
    candidates,
    query: { want: 'a bike' },
    idField: 'sku',
    labelField: 'name',
    descriptionField: 'about',
  } as const;

  test('asks with ids, labels and descriptions, in the order of the candidates', async () => {
    server.answer(() => {
      const probabilities = { 10: 0.3, 2: 0.5, x: 0.2, __no_match__: 0 };
      return {
        body: { answers: { result: { type: 'choice', choice: '2', confidence: 0.4, probabilities } } },
      };
    });
    const { payload } = await open().select(input);
    expect(server.received[0]?.text).toContain(
      '"result":{"type":"choice","instructions":"Which candidate best matches the request?",' +
        '"criteria":{"10":"Bike — red","2":"Car","x":" — blue","__no_match__":"None of the candidates fits"}}',
    );
    expect(payload).toEqual({
      selected: candidates[1],
      id: '2',
      probability: 0.5,
      confidence: 0.4,
      isNoMatch: false,
      ranking: [
        { id: '2', probability: 0.5 },
        { id: '10', probability: 0.3 },
        { id: 'x', probability: 0.2 },
        { id: '__no_match__', probability: 0 },
      ],
    });
  });

  test('may find that none matches, unless one must', async () => {
    server.answer(() => {
      const probabilities = { 10: 0, 2: 0, x: 0, __no_match__: 1 };
      return { body: { answers: { result: { type: 'choice', choice: '__no_match__', probabilities } } } };
    });
    const { payload } = await open().select(input);
    expect(payload).toMatchObject({ selected: null, id: '__no_match__', isNoMatch: true, probability: 1 });
    await expect(open().select({ ...input, includeNoMatch: false })).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    });
  });

  test('refuses indistinguishable candidates, and too many', async () => {
    const many = Array.from({ length: 255 }, (_, sku) => ({ sku, name: 'n', about: '' }));
    const refused = async (list: readonly object[]) =>
      (await open()
        .select({ ...input, candidates: list as typeof many })
        .catch((error) => error)) as DecisionError;
    expect((await refused(many)).code).toBe('TOO_MANY_OPTIONS');
    for (const list of [[], [{ name: 'x' }], [{ sku: 1 }, { sku: '1' }], [1 as never]]) {
      expect((await refused(list)).code).toBe('INVALID_QUESTION_SET');
    }
    expect((await open().select({ ...input, candidates: many.slice(0, 254) })).payload.ranking).toHaveLength(
      255,
    );
  });
});

describe('question sets', () => {
  const set = {
    id: 'triage',
    version: '3',
    questions: { urgent: noul('Is it urgent?') },
    policy: { urgent: { yesAbove: 0.7, onYes: 'REVIEW' } },
  };
  beforeEach(() => {
    mkdirSync(join(folder, 'questions', 'deep'), { recursive: true });
    writeFileSync(join(folder, 'questions', 'triage.json'), JSON.stringify(set));
    writeFileSync(
      join(folder, 'questions', 'deep', 'bare.json'),
      JSON.stringify({ questions: set.questions }),
    );
    writeFileSync(join(folder, 'questions', 'broken.json'), '{');
    writeFileSync(join(folder, 'questions', 'empty.json'), '{"questions":{}}');
    writeFileSync(join(folder, 'outside.json'), JSON.stringify(set));
    symlinkSync(join(folder, 'outside.json'), join(folder, 'questions', 'link.json'));
    symlinkSync(folder, join(folder, 'questions', 'up'));
  });

  test('are found with and without .json, and named in the attributes', async () => {
    for (const questionSet of ['triage', 'triage.json']) {
      const { attributes } = await open().evaluate({ state: 1, questionSet });
      expect(attributes).toMatchObject({ questionSetId: 'triage', questionSetVersion: '3' });
    }
    const bare = await open().evaluate({ state: 1, questionSet: 'deep/bare' });
    expect(bare.attributes).toMatchObject({ questionSetId: 'deep/bare', questionSetVersion: null });
    const named = await open().evaluate({
      state: 1,
      questionSet: 'triage',
      questionSetId: 'mine',
      questionSetVersion: '9',
    });
    expect(named.attributes).toMatchObject({ questionSetId: 'mine', questionSetVersion: '9' });
  });

  test.each([
    '../outside',
    '/etc/passwd',
    'link',
    'up/outside',
    'missing',
    'broken',
    'empty',
    '',
    '.',
    'a\0b',
  ])('%j is not one', async (questionSet) => {
    await expect(open().evaluate({ state: 1, questionSet })).rejects.toMatchObject({
      code: 'INVALID_QUESTION_SET',
    });
    expect(server.received).toHaveLength(0);
  });

  test('bring their policy', async () => {
    const { payload } = await open().evaluate({ state: 1, questionSet: 'triage' });
    const input = { decision: payload, questionSet: 'triage' };
    expect((await open().applyPolicy(input)).payload.action).toBe('REVIEW');
    await expect(open().applyPolicy({ ...input, raiseOnReview: true })).rejects.toMatchObject({
      code: 'BELOW_THRESHOLD',
    });
    const policy = { urgent: { onYes: 'REJECT' } } as const;
    await expect(
      open().applyPolicy({ decision: payload, policy, raiseOnReject: true }),
    ).rejects.toMatchObject({ code: 'REJECTED' });
    await expect(open().applyPolicy({ ...input, policy })).rejects.toMatchObject({
      code: 'INVALID_QUESTION_SET',
    });
    await expect(open().applyPolicy({ decision: payload, questionSet: 'deep/bare' })).rejects.toMatchObject({
      code: 'INVALID_QUESTION_SET',
    });
  });

  test('are validated with their policy, and inline questions too', async () => {
    expect((await open().validate({ questionSet: 'triage' })).payload).toEqual({
      valid: true,
      errors: [],
      warnings: [],
    });
    const { payload } = await open().validate({
      questions: { q: { type: 'choice', instructions: ' ', options: {} } },
    });
    expect(payload.valid).toBe(false);
    expect(payload.errors).toHaveLength(3);
    await expect(open().validate({} as never)).rejects.toMatchObject({ code: 'INVALID_QUESTION_SET' });
  });
});

describe('list models', () => {
  const openMany = () =>
    connect(
      {
        route: 'typesafe',
        apiKey: 'k',
        baseUrl: server.baseUrl,
        fallbacks: [
          { route: 'openrouter', apiKey: 'k', baseUrl: `${server.baseUrl}/or` },
          { route: 'cloudflare', apiKey: 'k', accountId: 'a', baseUrl: server.baseUrl },
          { route: 'compatible', baseUrl: `${server.baseUrl}/local`, supportsModelList: true },
        ],
      },
      { env: {} },
    );

  test('merges the cards of the routes that can list, despite a failure', async () => {
    server.answer(({ path }) => {
      if (path === '/local/v1/models') return { status: 503, body: {} };
      if (path === '/v1/models') {
        const models = [{ name: 'jev-latest', description: 'newest', release_date: '2026-09-10T18:38:01Z' }];
        return { body: { models }, headers: { 'x-typesafe-request-id': 'req_1' } };
      }
      const data = [
        { id: 'typesafe/jev-1.13', name: 'Jev 1.13', description: 'd', created: 1725989881 },
        { id: 'typesafe/same', name: 'typesafe/same' },
        { id: 'other/model', name: 'Other' },
      ];
      return { body: { data }, headers: { 'cf-ray': 'ray-1' } };
    });
    const { payload, attributes } = await openMany().models();
    expect(payload).toEqual([
      { name: 'jev-latest', description: 'newest', release_date: '2026-09-10T18:38:01Z', route: 'typesafe' },
      {
        name: 'typesafe/jev-1.13',
        description: 'd',
        release_date: '2024-09-10T17:38:01.000Z',
        route: 'openrouter',
        display_name: 'Jev 1.13',
      },
      { name: 'typesafe/same', description: null, release_date: null, route: 'openrouter' },
    ]);
    expect(attributes).toEqual({
      count: 3,
      calls: [
        { route: 'typesafe', requestId: 'req_1', statusCode: 200 },
        { route: 'openrouter', requestId: 'ray-1', statusCode: 200 },
        { route: 'compatible', requestId: null, statusCode: 503, error: 'OVERLOADED' },
      ],
    });
    expect(server.received.every(({ method, text }) => method === 'GET' && text === '')).toBe(true);
  });

  test('throws only if all fail, or if no route can list', async () => {
    server.answer({ status: 401, body: {} });
    await expect(openMany().models()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    server.answer({ body: '<html>' });
    await expect(openMany().models()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
    await expect(mock.models()).rejects.toMatchObject({ code: 'UNSUPPORTED_BY_PROVIDER' });
    const edge = connect({ route: 'cloudflare', apiKey: 'k', accountId: 'a' }, { env: {} });
    await expect(edge.models()).rejects.toMatchObject({ code: 'UNSUPPORTED_BY_PROVIDER' });
  });

  test('ends at the deadline of the connection', async () => {
    const http: Http = (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const silent = { http, now: () => 0, random: () => 0 };
    const config = { route: 'typesafe', apiKey: 'k', deadlineMs: 5 } as const;
    const connector = createConnector(config, { ...silent, readQuestionSet: async () => undefined });
    await expect(connector.models()).rejects.toMatchObject({ code: 'TIMEOUT' });
    await expect(connector.models({ signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop');
  });

  test('capabilities name the same routes, the primary first, without a call', () => {
    const { payload, attributes } = openMany().capabilities();
    expect(
      payload.map(({ route, primary, capabilities }) => [route, primary, capabilities.supportsModelList]),
    ).toEqual([
      ['typesafe', true, true],
      ['openrouter', false, true],
      ['cloudflare', false, false],
      ['compatible', false, true],
    ]);
    expect(attributes).toEqual({ count: 4 });
    expect(payload[0]?.capabilities).toMatchObject({
      maxChoiceOptions: 255,
      maxScoreLevels: 10,
      returnsConfidence: true,
    });
  });
});

describe('test connection', () => {
  test('asks one small question once, and logs the target', async () => {
    const entries: LogEntry[] = [];
    const config = { route: 'typesafe', apiKey: 'k', baseUrl: server.baseUrl, apiVersion: '/v2/' } as const;
    const report = await connect(config, { env: {}, log: (entry) => entries.push(entry) }).test();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.body).toEqual({
      state: {},
      model: 'jev-latest',
      questions: {
        ping: {
          type: 'noul',
          instructions: 'Is the connection accepted?',
          criteria: { true: 'yes', false: 'no' },
        },
      },
    });
    const target = `POST ${server.baseUrl}/v2/systemone`;
    expect(report).toMatchObject({ route: 'typesafe', target, model: 'jev-1.13.0' });
    expect(entries.at(-1)).toMatchObject({ event: 'connection works', target });
  });

  test.each([401, 403])(
    'status %i is UNAUTHORIZED with method and URL, once, on the primary only',
    async (status) => {
      server.answer({ status, body: {} });
      const error = await open()
        .test()
        .catch((reason) => reason);
      expect(error.code).toBe('UNAUTHORIZED');
      expect(error.message).toContain(`POST ${server.baseUrl}/v1/systemone`);
      server.answer({ status: 503, body: {} });
      const fallbacks = [{ route: 'compatible', baseUrl: server.baseUrl }] as const;
      const config = { route: 'typesafe', apiKey: 'k', baseUrl: server.baseUrl, fallbacks } as const;
      await expect(connect(config, { env: {} }).test()).rejects.toMatchObject({ code: 'OVERLOADED' });
      expect(server.received).toHaveLength(2);
    },
  );

  test('the mock stays local', async () => {
    expect(await mock.test()).toMatchObject({ route: 'mock', target: 'mock', model: 'mock' });
  });
});

test('the mock answers each kind the same way every time', async () => {
  const questions = {
    n: noul('?'),
    c: choice('?', { a: null, b: null, c: null }),
    s: score('?', ['x', 'y', 'z']),
    one: choice('?', { only: null }),
  };
  const one = await mock.evaluate({ state: 1, questions });
  const other = await mock.evaluate({ state: 2, questions });
  expect(other.payload).toEqual(one.payload);
  expect(one.payload).toMatchObject({
    model: 'mock',
    answers: {
      n: { noul: 0.5 },
      c: { choice: 'a', confidence: 0.6, probabilities: { a: 0.6, b: 0.2, c: 0.2 } },
      s: { score: 0.6, derived: { level: 0, levelLabel: 'x' } },
      one: { choice: 'only', probabilities: { only: 1 }, derived: { runnerUp: null } },
    },
  });
  const yes = await connect({ route: 'mock', defaultNoul: 1 }).ask({ state: 1, instructions: '?' });
  expect(yes.payload.noul).toBe(1);
});

test('every operation of the interface has its method', () => {
  expect(Object.keys(operationNames)).toHaveLength(12);
  for (const method of Object.values(operationNames)) expect(typeof mock[method]).toBe('function');
});

test('the page on errors names exactly the codes that exist', () => {
  const page = readFileSync(new URL('../../../docs/decision-connector/errors.md', import.meta.url), 'utf8');
  const documented = [...page.matchAll(/^\|\s*`([A-Z_]+)`\s*\|\s*(yes|no)\s*\|\s*(yes|no)\s*\|/gm)].map(
    ([, code, retry, failover]) => [code, retry, failover],
  );
  const flag = (value: boolean) => (value ? 'yes' : 'no');
  const defined = Object.entries(errorCodes).map(([code, row]) => [
    code,
    flag(row.retryable),
    flag(row.failsOver),
  ]);
  expect(documented).toEqual(defined);
  expect(defined).toHaveLength(16);
});
