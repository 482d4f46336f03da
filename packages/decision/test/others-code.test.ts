import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type ConnectionConfig,
  connect,
  isDecisionError,
  type Layer,
  noul,
  type Route,
} from '../src/index.ts';
import { scriptedHttp } from './route-script.ts';
import { answerAll } from './route-server.ts';

const question = { state: 'a', instructions: 'Is it?' };
const backup = { route: 'compatible', baseUrl: 'http://backup.test' } as const;
const broken = () => {
  throw new Error('broken');
};
const rejected = async () => broken();

test.each([
  ['throws', broken],
  ['rejects', rejected],
])('a logger and listeners that %s harm no decision and no process', async (_, wrong) => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const { http } = scriptedHttp({ primary: () => ({ status: 503, body: {} }) });
  const config: ConnectionConfig = {
    ...backup,
    baseUrl: 'http://primary.test',
    retry: { maxRetries: 0 },
    breaker: { failures: 1 },
    budget: { maxCalls: 1 },
    fallbacks: [backup],
  };
  const decide = connect(config, { http, log: wrong, env: {} });
  decide.onFailover(wrong);
  decide.onCircuit(wrong);
  decide.onBudget(wrong);
  expect((await decide.ask(question)).payload.noul).toBe(0.9);
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
});

test('whatever a layer or a route throws, what leaves an operation is one of the sixteen errors', async () => {
  const layers: readonly Layer[] = [() => rejected];
  const layered = await connect({ route: 'mock', layers })
    .ask(question)
    .catch((error) => error);
  expect(isDecisionError(layered, 'INVALID_RESPONSE')).toBe(true);
  expect(layered.message).not.toContain('broken');
  const route: Route = { name: 'mine', ask: rejected };
  const routed = await connect({ route, retry: { maxRetries: 0 } })
    .ask(question)
    .catch((error) => error);
  expect(isDecisionError(routed, 'PROVIDER_ERROR')).toBe(true);
  const first = connect({ route, retry: { maxRetries: 0 }, fallbacks: [{ route: 'mock' }] });
  expect((await first.ask(question)).attributes.failedOverFrom).toEqual(['mine']);
});

test('a stream forgets failures, so that equal states that come later are asked again', async () => {
  let isDown = true;
  const { http } = scriptedHttp({ primary: () => (isDown ? { status: 503, body: {} } : {}) });
  const config = { ...backup, baseUrl: 'http://primary.test', retry: { maxRetries: 0 } };
  const decide = connect(config, { http, env: {} });
  async function* states() {
    yield 'a';
    await vi.waitFor(() => expect(seen).toEqual(['ERROR']));
    isDown = false;
    yield* ['b', 'a'];
  }
  const seen: string[] = [];
  const questions = { q: noul('Is it?') };
  for await (const { status } of decide.stream({ items: states(), questions, maxConcurrency: 1 }))
    seen.push(status);
  expect(seen).toEqual(['ERROR', 'OK', 'OK']);
});

test('statistics keep the question sets in use, not all that there ever were', async () => {
  const decide = connect({ route: 'mock' });
  const questions = { q: noul('Is it?') };
  for (let set = 0; set <= 1000; set++) {
    await decide.evaluate({ state: 'a', questions, questionSetId: `set ${set}` });
  }
  expect(decide.statistics('set 0')).toBeUndefined();
  expect(decide.statistics('set 1')?.current.count).toBe(1);
});

test.each([
  ['an unknown member', (depth: number) => `"noul":0.9,"more":${'['.repeat(depth)}${']'.repeat(depth)}`],
  ['an error', (depth: number) => `"error":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
])('%s that is nested without end fails its own item only', async (_, wrong) => {
  const { http } = scriptedHttp({
    primary: (body) => {
      const text = JSON.stringify(answerAll(body));
      const isDeep = (body as { state: string }).state === '3';
      return { body: isDeep ? text.replace('"noul":0.9', wrong(20_000)) : text };
    },
  });
  const decide = connect({ ...backup, baseUrl: 'http://primary.test' }, { http, env: {} });
  const items = Array.from({ length: 6 }, (_, index) => `${index}`);
  const { payload } = await decide.batch({ items, questions: { q: noul('Is it?') } });
  expect(payload.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'ERROR', 'OK', 'OK']);
});
