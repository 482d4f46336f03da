import { describe, expect, test } from 'vitest';
import { box, type ConnectionConfig, connect, type Layer, noul, type Route } from '../src/index.ts';
import { scriptedHttp } from './route-script.ts';
import { answerAll } from './route-server.ts';

const question = { state: { photo: 'photo' }, instructions: 'Is there a mug in `photo`?' };
const png = 'data:image/png;base64,aGVsbG8=';
const edges = { top: 0.25, bottom: 0.82, left: 0.44, right: 0.84 };
const boxed = { type: 'box', box: edges, confidence: 0.92 };

function open(config: ConnectionConfig, answers: Readonly<Record<string, unknown>> = {}) {
  const say = (body: unknown) => {
    const said = answerAll(body) as { answers: object };
    return { body: { ...said, answers: { ...said.answers, ...answers } } };
  };
  const providers = scriptedHttp({ api: say, openrouter: say });
  return { decide: connect(config, { http: providers.http, env: {} }), ...providers };
}

describe('images and boxes', () => {
  const typesafe = { route: 'typesafe', apiKey: 'k' } as const;
  const questions = { there: noul('Is there a mug in `photo`?'), mug: box('the mug in `photo`') };

  test('go to the vendor as assets with its header, and the box comes back', async () => {
    const { decide, requests } = open(typesafe, { mug: boxed });
    const { payload } = await decide.evaluate(
      { state: question.state, questions },
      { images: { photo: png } },
    );
    expect(payload.answers.mug).toEqual(boxed);
    const { body = '', headers = {} } = requests.api?.[0] ?? {};
    expect(JSON.parse(body)).toMatchObject({
      assets: { photo: { type: 'image', format: 'png', data_base64: 'aGVsbG8=' } },
      questions: { mug: { type: 'box', instructions: 'the mug in `photo`' } },
    });
    expect(headers['typesafe-danger-zone-images']).toBe('true');
    await decide.ask(question);
    expect(requests.api?.[1]?.headers['typesafe-danger-zone-images']).toBeUndefined();
  });

  test.each([
    ['an edge beyond the image', { ...boxed, box: { ...edges, right: 1.2 } }],
    ['edges in the wrong order', { ...boxed, box: { ...edges, top: 0.9 } }],
    ['no edges', { type: 'box', confidence: 1 }],
    ['no confidence', { type: 'box', box: edges }],
  ])('%s is refused', async (_, mug) => {
    const { decide } = open(typesafe, { mug });
    const asked = decide.evaluate({ state: question.state, questions }, { images: { photo: png } });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
  });

  test('pass routes that do not take them, as capabilities say', async () => {
    const openrouter = { route: 'openrouter', apiKey: 'k', fallbacks: [typesafe] } as const;
    const { decide, count } = open(openrouter, { mug: boxed });
    const { attributes } = await decide.evaluate({ state: question.state, questions });
    expect([attributes.provider, count('openrouter')]).toEqual(['typesafe', 0]);
    const can = decide.capabilities().payload.map(({ capabilities }) => capabilities);
    expect(can.map(({ supportsBox, imageTypes }) => [supportsBox, imageTypes])).toEqual([
      [false, []],
      [true, ['png', 'jpeg']],
    ]);
  });

  test('a long context has its own header and limit', async () => {
    const { decide, requests } = open({ ...typesafe, longContext: true });
    expect(decide.capabilities().payload[0]?.capabilities.contextTokens).toBe(262_144);
    await decide.ask(question);
    expect(requests.api?.[0]?.headers['typesafe-danger-zone-long-context']).toBe('true');
  });
});

test('a route can have another path', async () => {
  const { decide, requests } = open({ route: 'openrouter', apiKey: 'k', requestPath: '/alpha/decisions' });
  await decide.ask(question);
  expect(requests.openrouter?.[0]?.url).toBe('https://openrouter.ai/api/alpha/decisions');
});

describe('a route of your own', () => {
  const mine: Route = {
    name: 'mine',
    ask: async ({ state, questions, model }) => ({
      answers: Object.fromEntries(Object.keys(questions).map((id) => [id, { type: 'noul', noul: 0.7 }])),
      model: `${model} about ${JSON.stringify(state)}`,
      usage: { inputTokens: 10, outputTokens: 1 },
    }),
  };

  test('is asked like any other, and its answers are checked', async () => {
    const { payload, attributes } = await connect({ route: mine, model: 'm' }).ask({
      state: 'a',
      instructions: '?',
    });
    expect(payload.noul).toBe(0.7);
    expect(attributes).toMatchObject({ provider: 'mine', model: 'm about "a"', estimatedCostUsd: null });
    const wrong: Route = { name: 'wrong', ask: async () => ({ answers: {} }) };
    const { attributes: other } = await connect({ route: wrong, fallbacks: [{ route: mine }] }).ask(question);
    expect(other.failedOverFrom).toEqual(['wrong']);
  });

  test('needs a name and a function', () => {
    expect(() => connect({ route: { name: 'x' } } as never)).toThrow(/'ask'/);
  });
});

test('layers of your own go around the others, the first outermost, and may change the call or answer it', async () => {
  const seen: string[] = [];
  const logged: Layer = (next) => async (call) => {
    seen.push(JSON.stringify(call.state));
    return next(call);
  };
  const redacted: Layer = (next) => (call) => next({ ...call, state: 'redacted' });
  const { decide, requests } = open({
    route: 'compatible',
    baseUrl: 'http://api.test',
    layers: [logged, redacted],
  });
  await decide.ask({ state: 'secret', instructions: '?' });
  expect(seen).toEqual(['"secret"']);
  expect(JSON.parse(requests.api?.[0]?.body ?? '{}').state).toBe('redacted');
});

test('every route is tested, and one that does not work is reported with its error', async () => {
  const fallbacks = [{ route: 'mock' }, { route: 'typesafe' }] as const;
  const { decide } = open({ route: 'compatible', baseUrl: 'http://api.test', fallbacks });
  const reports = await decide.testAll();
  expect(reports.map((report) => ('error' in report ? report.error.code : report.route))).toEqual([
    'compatible',
    'mock',
    'UNAUTHORIZED',
  ]);
});

test('closing ends what the connector has opened, also by await using', async () => {
  let closed = 0;
  const http = Object.assign(scriptedHttp({}).http, { close: () => void closed++ });
  {
    await using decide = connect({ route: 'compatible', baseUrl: 'http://api.test' }, { http, env: {} });
    await decide.ask(question);
    expect(closed).toBe(0);
  }
  expect(closed).toBe(1);
});

test('tokens that the provider had cached are in the usage', async () => {
  const usage = { input_tokens: 100, output_tokens: 1, input_tokens_details: { cached_tokens: 60 } };
  const { http } = scriptedHttp({ api: (body) => ({ body: { ...answerAll(body), usage } }) });
  const decide = connect({ route: 'compatible', baseUrl: 'http://api.test' }, { http, env: {} });
  expect((await decide.ask(question)).attributes.usage).toMatchObject({
    inputTokens: 100,
    cachedInputTokens: 60,
  });
});
