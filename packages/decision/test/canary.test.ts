import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runDecideCommand } from '../src/command/run.ts';
import { type ConnectionConfig, choice, connect, type Decision, type LogEntry, noul } from '../src/index.ts';
import { answerAll, type RouteServer, type Scripted, startRouteServer } from './route-server.ts';

const key = 'KEY-CANARY-7f3a';
const state = { text: 'STATE-CANARY-91bc' };
const canaries = /CANARY/;

let server: RouteServer;
beforeEach(async () => {
  server = await startRouteServer();
});
afterEach(() => server.close());

/** Everything that an error shows when it is printed, logged or serialised, including its causes. */
function shown(error: unknown): string {
  const { stack, message, cause } = error as Error;
  return [
    inspect(error, { depth: 9 }),
    JSON.stringify(error),
    String(error),
    stack,
    message,
    inspect(cause),
  ].join('\n');
}

const routes = ['typesafe', 'openrouter', 'vercel', 'cloudflare', 'compatible', 'openai'] as const;
const echo = `${JSON.stringify(state)} ${key} BODY-CANARY`;
const faults: readonly Scripted[] = [
  ...[400, 401, 403, 422, 429, 500, 503].map((status) => ({
    status,
    body: { error: { message: echo, type: echo } },
  })),
  {
    status: 422,
    body: { detail: [{ loc: ['body', 'state', 'STATE-CANARY'], msg: echo, type: echo, input: echo }] },
  },
  {
    status: 400,
    body: { detail: [{ loc: ['body', 'questions', 'q', 'choice', 'STATE-CANARY'], msg: echo }] },
  },
  { status: 400, body: echo },
  { body: echo },
  { body: `{"answers": ${echo}` },
  { body: { success: false, errors: [{ code: 1, message: echo }] } },
  { body: { answers: { result: { type: 'noul', noul: echo } } } },
  { body: { answers: { result: { type: echo } } } },
  { body: { answers: [{ type: 'refusal', name: echo }] } },
];

test.each(routes)('%s: no key, state or body in any error or log', async (route) => {
  const entries: LogEntry[] = [];
  const log = (entry: LogEntry) => entries.push(entry);
  const config: ConnectionConfig = {
    route,
    apiKey: key,
    baseUrl: server.baseUrl,
    accountId: 'acc',
    retry: { maxRetries: 1, initialDelayMs: 0, maxDelayMs: 0, maxRetryAfterMs: 0 },
  };
  const connector = connect(config, { env: {}, log });
  for (const fault of faults) {
    server.answer(fault);
    const outcomes = await Promise.allSettled([
      connector.ask({ state, instructions: 'Is it?' }),
      connector.select({
        candidates: [{ id: 'STATE-CANARY', n: 'STATE-CANARY' }],
        query: state,
        idField: 'id',
        labelField: 'n',
      }),
      connector.batch({ items: [state], questions: { q: noul('Is it?') } }),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(shown(outcome.reason)).not.toMatch(canaries);
      else expect(inspect(outcome.value, { depth: 9 })).not.toMatch(canaries);
    }
    expect(outcomes[0].status).toBe('rejected');
  }
  const dead = connect({ ...config, baseUrl: 'http://127.0.0.1:1' }, { env: {}, log });
  const refused = await dead.ask({ state, instructions: 'Is it?' }).catch((error) => error);
  expect(shown(refused)).not.toMatch(canaries);
  expect(entries.length).toBeGreaterThan(faults.length);
  expect(JSON.stringify(entries)).not.toMatch(canaries);
});

test('wrong input is described, not quoted', async () => {
  const connector = connect({ route: 'mock' });
  const bad = { ...state, value: Number.NaN };
  const trap = {
    toJSON: () => {
      throw new Error('STATE-CANARY');
    },
  };
  const twice = [{ id: 'STATE-CANARY' }, { id: 'STATE-CANARY' }];
  const calls = [
    connector.ask({ state: bad, instructions: 'Is it?' }),
    connector.ask({ state: trap, instructions: 'Is it?' }),
    connector.select({ candidates: twice, query: 1, idField: 'id', labelField: 'id' }),
  ];
  for (const call of calls) expect(shown(await call.catch((error) => error))).not.toMatch(canaries);
});

test('attributes contain the body only on request', async () => {
  server.answer(({ body }) => ({ body: { ...answerAll(body), note: 'BODY-CANARY' } }));
  const connector = connect({ route: 'typesafe', apiKey: key, baseUrl: server.baseUrl, cache: true });
  const question = { state, instructions: 'Is it?' };
  const without = await connector.ask(question, { useCache: true });
  expect(inspect(without, { depth: 9 })).not.toMatch(canaries);
  const withRaw = await connector.ask(question, { includeRawResponse: true });
  expect(withRaw.attributes.rawResponse).toContain('BODY-CANARY');
  expect(inspect(connector.statistics(), { depth: 9 })).not.toMatch(canaries);
});

test('the command prints no key and no state when it fails', async () => {
  let printed = '';
  const write = (text: string) => (printed += text);
  for (const fault of faults) {
    server.answer(fault);
    const argv = [
      'ask',
      'Is it?',
      '--state',
      JSON.stringify(state),
      '--base-url',
      server.baseUrl,
      '--deadline-ms',
      '300',
    ];
    const io = {
      stdin: (async function* () {})(),
      stdout: { write },
      stderr: { write },
      cwd: '/',
      env: { TYPESAFE_API_KEY: key },
    };
    expect(await runDecideCommand(argv, io)).toBe(1);
  }
  expect(printed).toContain('CONNECTOR:');
  expect(printed).not.toMatch(canaries);
});

test('no event, plan, statistics or inspection of a connector shows a key or a state', async () => {
  const heard: unknown[] = [];
  const hear = (event: unknown) => void heard.push(event);
  let isWell = false;
  server.answer(({ body }) => {
    const { state: asked } = body as { state: { turn?: number } };
    if (!isWell && asked.turn !== undefined)
      return { status: 429, body: { error: { message: echo, type: echo } } };
    return isWell ? { body: answerAll(body) } : { status: 503, body: echo, headers: { 'retry-after': '0' } };
  });
  const route = { route: 'compatible', baseUrl: server.baseUrl, apiKey: key } as const;
  const connector = connect(
    {
      ...route,
      fallbacks: [
        { ...route, extraHeaders: { 'x-note': 'HEADER-CANARY' }, extraBody: { note: 'BODY-CANARY' } },
      ],
      escalate: [{ when: { confidenceBelow: 1 }, route: { ...route, baseUrl: 'http://127.0.0.1:1' } }],
      budget: { maxCalls: 40, maxInputTokens: 1e6 },
      breaker: { failures: 2, openMs: 1 },
      retry: { maxRetries: 1, initialDelayMs: 0, maxDelayMs: 0 },
      maxConnections: 2,
      maxQueued: 3,
      requestsPerMinute: 60_000,
      cache: true,
    },
    { env: {}, log: hear },
  );
  connector.onBudget(hear, { percent: 1 });
  connector.onBudget(hear, { percent: 0.0001, metric: 'INPUT_TOKENS' });
  connector.onFailover(hear);
  connector.onCircuit(hear);
  connector.onDrift(hear, { maxMeanConfidenceDrop: -1 });
  const ask = (more = {}) =>
    connector.ask(
      { state: { ...state, ...more }, instructions: 'Is it?' },
      { useCache: true, step: 'a step' },
    );
  const outcomes: PromiseSettledResult<Decision<unknown>>[] = await Promise.allSettled(
    Array.from({ length: 12 }, (_, turn) => ask({ turn })),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  isWell = true;
  outcomes.push(...(await Promise.allSettled([ask(), ask({ other: 1 }), ask()])));
  const questions = { team: choice('Which?', { a: null, b: null }), urgent: noul('Is it?') };
  outcomes.push(...(await Promise.allSettled([connector.evaluate({ state, questions }, { settled: true })])));
  outcomes.push(...(await Promise.allSettled(Array.from({ length: 40 }, (_, turn) => ask({ late: turn })))));
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const reasons = new Set(errors.map(({ code, reason }) => (code === 'BUDGET_EXCEEDED' ? code : reason)));
  expect([...reasons]).toEqual(expect.arrayContaining(['queue_full', 'BUDGET_EXCEEDED']));
  const escalated = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? (outcome.value.attributes.escalated ?? []) : [],
  );
  expect(escalated[0]).toMatchObject({ error: 'CONNECTIVITY' });
  const kinds = heard.map((event) => Object.keys(event as object).join());
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(4);
  for (const error of errors) expect(shown(error)).not.toMatch(canaries);
  const all = [heard, connector, connector.capabilities(), connector.statistics(), outcomes];
  expect(inspect(all, { depth: 12, showHidden: true })).not.toMatch(canaries);
  expect(JSON.stringify(all)).not.toMatch(canaries);
});
