import type { AddressInfo } from 'node:net';
import { TypeSafeClient } from '@typesafe-ai/sdk';
import OpenAI from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { createGateway, type GatewayConfig, serveGateway } from '../src/gateway/index.ts';
import { type Script, scripted } from '../src/testing/index.ts';

const questions = {
  billing: { type: 'noul', instructions: 'Is it about billing?' },
  team: { type: 'choice', instructions: 'Which team?', criteria: { billing: null, tech: null } },
  mood: { type: 'score', instructions: 'How upset?', criteria: ['calm', 'upset'] },
} as const;
const answers = { billing: 0.9, team: { billing: 0.7, tech: 0.3 }, mood: { 0: 0.8, 1: 0.2 } };

/** A gateway on a server; each provider answers by its own script. */
async function open(
  scripts: Readonly<Record<string, readonly Script[]>> = { 'api.typesafe.ai': [{ answers }] },
  more: Partial<GatewayConfig> = {},
) {
  const { http, requests } = scripted(scripts);
  const config: GatewayConfig = {
    connection: { route: 'typesafe', apiKey: 'upstream', cache: true, retry: { maxRetries: 0 } },
    keys: [{ name: 'team', key: 'mine' }],
    ...more,
  };
  const server = serveGateway(createGateway(config, { http, env: {} }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (state: unknown, key = 'mine', asked: object = questions) =>
    fetch(`${baseUrl}/v1/systemone`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ state, questions: asked, model: 'jev-latest' }),
    });
  const metrics = async () =>
    (await fetch(`${baseUrl}/metrics`, { headers: { authorization: 'Bearer mine' } })).text();
  return { baseUrl, requests, ask, metrics };
}

test("TypeSafe's own client is answered as by its vendor", async () => {
  const { baseUrl, requests } = await open(undefined, { models: { 'jev-latest': 'jev-1.13.0' } });
  const client = new TypeSafeClient({ apiKey: 'mine', baseURL: baseUrl, logLevel: 'off' });
  const result = await client.systemOne({ state: { id: 1 }, questions });
  expect(result.answers).toMatchObject({
    billing: { type: 'noul', noul: 0.9 },
    team: { type: 'choice', choice: 'billing', probabilities: { billing: 0.7, tech: 0.3 } },
    mood: { type: 'score', score: 0.2, legend: { 0: 'calm', 1: 'upset' } },
  });
  expect(result.answers.team).not.toHaveProperty('derived');
  expect(result.usage).toEqual({ input_tokens: 100, output_tokens: 10 });
  expect(requests[0]).toMatchObject({
    headers: { authorization: 'Bearer upstream' },
    body: { state: { id: 1 }, model: 'jev-1.13.0' },
  });
});

test("OpenAI's own client is answered as by its vendor, with history and images", async () => {
  const { baseUrl, requests } = await open();
  const client = new OpenAI({ apiKey: 'mine', baseURL: `${baseUrl}/v1`, logLevel: 'off' });
  const { answers: given, usage } = await client.decisions.create({
    model: 'jev-latest',
    input: [
      { role: 'system', content: 'Support' },
      { role: 'user', content: [{ type: 'input_image', image_url: 'data:image/png;base64,iVBORw0KGgo=' }] },
    ],
    questions: [
      { type: 'predicate', name: 'billing', instructions: 'Is it about billing?' },
      {
        type: 'choice',
        name: 'team',
        instructions: 'Which team?',
        choices: [{ value: 'billing' }, { value: 'tech' }],
      },
      {
        type: 'score',
        name: 'mood',
        instructions: 'How upset?',
        levels: [{ label: 'calm' }, { label: 'upset' }],
      },
    ],
  });
  expect(given).toMatchObject([
    { type: 'predicate', name: 'billing', probability: 0.9 },
    {
      type: 'choice',
      name: 'team',
      choice: 'billing',
      probabilities: [{ value: 'billing', probability: 0.7 }, {}],
    },
    { type: 'score', name: 'mood', score: 0.2, probabilities: [{ value: 0, label: 'calm' }, { value: 1 }] },
  ]);
  expect(usage.total_tokens).toBe(110);
  expect(requests[0]?.body).toMatchObject({
    state: [
      { role: 'system', content: 'Support' },
      { role: 'user', content: 'image-1' },
    ],
    assets: { 'image-1': { format: 'png' } },
  });
});

test('a key that is missing or strange asks nothing, and what is not there is not found', async () => {
  const { baseUrl, requests, ask } = await open();
  expect((await ask('a', 'other')).status).toBe(401);
  expect((await fetch(`${baseUrl}/metrics`)).status).toBe(401);
  expect((await fetch(`${baseUrl}/else`, { headers: { authorization: 'Bearer mine' } })).status).toBe(404);
  expect(requests).toEqual([]);
});

test('each key has its own budget in dollars, which calls at once do not exceed', async () => {
  const usage = { input_tokens: 1_000_000, output_tokens: 0 };
  const budget = { maxCostUsd: 0.1, per: 'day' } as const;
  const keys = [
    { name: 'team', key: 'mine', budget },
    { name: 'others', key: 'theirs', budget },
  ];
  const { ask, metrics } = await open({ 'api.typesafe.ai': [{ answers, usage }] }, { keys });
  const statuses = async (key: string) => {
    await ask({ key }, key);
    const replies = await Promise.all(Array.from({ length: 8 }, (_, id) => ask({ key, id }, key)));
    return replies.map(({ status }) => status).sort();
  };
  expect(await statuses('mine')).toEqual([200, ...Array(7).fill(402)]);
  expect(await statuses('theirs')).toEqual([200, ...Array(7).fill(402)]);
  expect(await metrics()).toContain(
    'recto_gateway_calls_total{key="team",path="/v1/systemone",status="402"} 7\n',
  );
});

test('a budget in dollars needs prices, and keys must differ', () => {
  const connection = { route: 'compatible', baseUrl: 'http://localhost:1' } as const;
  const keys = [{ name: 'a', key: 'x', budget: { maxCostUsd: 1 } }];
  expect(() => createGateway({ connection, keys })).toThrow('keys.a: a budget in dollars needs');
  const twins = [
    { name: 'a', key: 'x' },
    { name: 'b', key: 'x' },
  ];
  expect(() => createGateway({ connection, keys: twins })).toThrow('must differ');
});

test('answers come from the cache and from the fallback, and are counted', async () => {
  const { ask, metrics, requests } = await open(
    { 'api.typesafe.ai': [{ answers }, { status: 503 }], 'openrouter.ai': [{ answers }] },
    {
      connection: {
        ...{ route: 'typesafe', apiKey: 'k', cache: true, retry: { maxRetries: 0 } },
        fallbacks: [{ route: 'openrouter', apiKey: 'k' }],
      },
    },
  );
  for (const state of ['a', 'a', 'b']) expect((await ask(state)).status).toBe(200);
  expect(requests).toHaveLength(3);
  const text = await metrics();
  expect(text).toContain('recto_gateway_cache_hits_total{key="team"} 1\n');
  expect(text).toContain('recto_gateway_failovers_total{from="typesafe",to="openrouter"} 1\n');
});

test.each([
  [[{ status: 401 }], questions, 502],
  [[{ status: 429, headers: { 'retry-after': '7' } }], questions, 429],
  [[{ status: 400 }], questions, 400],
  [[{ answers: {} }], questions, 502],
  [[], { a: { type: 'strange', instructions: '?' } }, 422],
] as const)(
  'a failure %j of the provider becomes what the client can act on',
  async (script, asked, status) => {
    const { ask } = await open({ 'api.typesafe.ai': script });
    const refused = await ask('a', 'mine', asked);
    expect(refused.status).toBe(status);
    expect(refused.headers.get('retry-after')).toBe(status === 429 ? '7' : null);
    expect(await refused.json()).toMatchObject({
      message: expect.any(String),
      error: { code: expect.any(String) },
    });
  },
);

test('models are listed for both clients', async () => {
  const { baseUrl } = await open({
    'api.typesafe.ai': [{ status: 200, body: { models: [{ name: 'jev-latest' }] } }],
  });
  const reply = await fetch(`${baseUrl}/v1/models`, { headers: { authorization: 'Bearer mine' } });
  expect(await reply.json()).toMatchObject({
    models: [{ name: 'jev-latest' }],
    data: [{ id: 'jev-latest' }],
  });
});
