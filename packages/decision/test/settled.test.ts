import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConnectionConfig, choice, connect, noul } from '../src/index.ts';
import { answerAll, type RouteServer, startRouteServer } from './route-server.ts';

let server: RouteServer;
let other: RouteServer;
beforeEach(async () => {
  [server, other] = await Promise.all([startRouteServer(), startRouteServer()]);
  other.answer(({ body }) => ({ body: answerAll(body) }));
});
afterEach(() => Promise.all([server.close(), other.close()]));

const questions = {
  urgent: noul('Is it urgent?'),
  team: choice('Which team?', { billing: null, tech: null }),
};
const elsewhere = () => ({ route: 'compatible', baseUrl: other.baseUrl }) as const;

function open(more: Partial<ConnectionConfig> = {}) {
  const config = { route: 'typesafe', apiKey: 'k', baseUrl: server.baseUrl, retry: { maxRetries: 0 } };
  return connect({ ...config, ...more } as ConnectionConfig, { env: {} });
}

/** The ids of the questions of the first request. */
function askedOf({ received: [first] }: RouteServer): readonly string[] {
  const body = first?.body as { questions: object } | undefined;
  return Object.keys(body?.questions ?? {});
}

/** The common answers, with one that contradicts itself. */
function contradicting(body: unknown) {
  const reply = answerAll(body) as { answers: Record<string, { choice?: string }> };
  if (reply.answers.team !== undefined) reply.answers.team.choice = 'tech';
  return { body: reply };
}

describe('one outcome for each question', () => {
  test('a refused answer fails alone', async () => {
    server.answer(({ body }) => contradicting(body));
    const { payload, attributes } = await open().evaluate({ state: 1, questions }, { settled: true });
    expect(payload.outcomes.urgent).toMatchObject({ status: 'OK', answer: { noul: 0.9 } });
    expect(payload.outcomes.team).toMatchObject({
      status: 'ERROR',
      error: { code: 'INVALID_RESPONSE', reason: 'CONTRADICTION' },
    });
    expect(attributes.usage.inputTokens).toBe(100);
    await expect(open().evaluate({ state: 1, questions })).rejects.toMatchObject({ reason: 'CONTRADICTION' });
  });

  test('only the failed questions go to the next route, and both calls are paid for', async () => {
    server.answer(({ body }) => contradicting(body));
    const { payload, attributes } = await open({ fallbacks: [elsewhere()] }).evaluate(
      { state: 1, questions },
      { settled: true },
    );
    expect(Object.keys(payload.outcomes)).toEqual(['urgent', 'team']);
    expect(payload.outcomes.team).toMatchObject({ status: 'OK', answer: { choice: 'billing' } });
    expect(askedOf(other)).toEqual(['team']);
    expect(attributes).toMatchObject({ provider: 'typesafe', usage: { inputTokens: 200 } });
    expect(attributes.parts?.map(({ route, questions }) => [route, questions])).toEqual([
      ['typesafe', ['urgent', 'team']],
      ['compatible', ['team']],
    ]);
  });

  test('a batch and a stream keep the good answers of every item', async () => {
    server.answer(({ body }) => contradicting(body));
    const { payload, attributes } = await open().batch({ items: [1, 2], questions }, { settled: true });
    expect(attributes).toMatchObject({ total: 2, succeeded: 2 });
    for (const item of payload) {
      if (item.status !== 'OK') throw new Error('expected outcomes');
      expect([item.outcomes.urgent.status, item.outcomes.team.status]).toEqual(['OK', 'ERROR']);
    }
    const streamed = await Array.fromAsync(open().stream({ items: [1, 2, 3], questions }, { settled: true }));
    expect(streamed).toHaveLength(3);
  });

  test('a contradiction on the first route is answered by the next, and its cost counts', async () => {
    server.answer(({ body }) => contradicting(body));
    const { payload, attributes } = await open({ fallbacks: [elsewhere()] }).evaluate({
      state: 1,
      questions,
    });
    expect(payload.answers.team.choice).toBe('billing');
    expect(attributes).toMatchObject({
      provider: 'compatible',
      failedOverFrom: ['typesafe'],
      usage: { inputTokens: 200 },
    });
  });

  test('the other dialect refuses per question', async () => {
    const answers = [
      { type: 'predicate', name: 'urgent', probability: 0.8 },
      { type: 'refusal', name: 'team' },
    ];
    server.answer({ body: { answers, usage: { input_tokens: 9 } } });
    const { payload } = await open({ route: 'openai' } as Partial<ConnectionConfig>).evaluate(
      { state: 1, questions },
      { settled: true },
    );
    expect(payload.outcomes.urgent).toMatchObject({ status: 'OK', answer: { noul: 0.8 } });
    expect(payload.outcomes.team).toMatchObject({ status: 'ERROR', error: { reason: 'refusal' } });
  });
});

describe('escalation', () => {
  const unsure = { urgent: { type: 'noul', noul: 0.55 } };
  beforeEach(() => {
    server.answer(({ body }) => {
      const reply = answerAll(body);
      return { body: { ...reply, answers: { ...(reply.answers as object), ...unsure } } };
    });
  });

  test.each([
    ['too little confidence', { confidenceBelow: 0.8 }],
    ["a policy's REVIEW", { review: { urgent: { yesAbove: 0.7, noBelow: 0.3 } } }],
  ])('for %s, only those questions go on, and both costs are shown', async (_, when) => {
    const connector = open({ escalate: [{ when, route: elsewhere() }], deadlineMs: 5000 });
    const { payload, attributes } = await connector.evaluate({ state: 1, questions });
    expect(payload.answers.urgent.noul).toBe(0.9);
    expect(askedOf(other)).toEqual(['urgent']);
    expect(attributes.escalated).toEqual([{ route: 'compatible', questions: ['urgent'] }]);
    expect(attributes.parts).toHaveLength(2);
    expect(attributes.usage.inputTokens).toBe(200);
  });

  test('certain answers stay, and so do uncertain ones if the other route fails', async () => {
    const sure = open({ escalate: [{ when: { confidenceBelow: 0.05 }, route: elsewhere() }] });
    expect((await sure.evaluate({ state: 1, questions })).attributes.escalated).toBeUndefined();
    other.answer({ status: 400, body: {} });
    const rules = [{ when: { confidenceBelow: 0.8 }, route: elsewhere() }];
    const { payload, attributes } = await open({ escalate: rules }).evaluate({ state: 1, questions });
    expect(payload.answers.urgent.noul).toBe(0.55);
    expect(attributes.escalated).toEqual([
      { route: 'compatible', questions: ['urgent'], error: 'PROVIDER_VALIDATION' },
    ]);
  });
});

describe('extras', () => {
  const ask = { state: 'hello', instructions: 'Is it?' };
  const image = 'data:image/webp;base64,aGVsbG8=';

  test('of the route and of the call reach the body and the headers, and replace nothing', async () => {
    server.answer(({ body }) => ({ body: answerAll(body) }));
    const connector = open({ extraBody: { user: 'u1' }, extraHeaders: { 'x-team': 'a' } });
    await connector.ask(ask, { extraBody: { trace: [1] }, extraHeaders: { 'x-run': 'b' } });
    expect(server.received[0]?.body).toMatchObject({ user: 'u1', trace: [1], state: 'hello' });
    expect(server.received[0]?.headers).toMatchObject({
      'x-team': 'a',
      'x-run': 'b',
      authorization: 'Bearer k',
    });
    const taken = connector.ask(ask, { extraBody: { state: 'other' } });
    await expect(taken).rejects.toMatchObject({ code: 'INVALID_QUESTION_SET' });
    expect(() => open({ extraBody: { model: 'x' } })).toThrow(/extraBody\.model/);
  });

  test('images go to routes that take them, past those that do not', async () => {
    const { attributes } = await open({ fallbacks: [elsewhere()] }).ask(ask, { images: [image] });
    expect(attributes.failedOverFrom).toEqual(['typesafe']);
    expect(other.received[0]?.body).toMatchObject({ images: ['aGVsbG8='] });
    await expect(open().ask(ask, { images: [image] })).rejects.toMatchObject({
      code: 'UNSUPPORTED_BY_PROVIDER',
      reason: 'images',
    });
    await expect(open().ask(ask, { images: ['http://x/y.png'] })).rejects.toMatchObject({
      code: 'INVALID_STATE',
    });
    expect(server.received).toHaveLength(0);
  });

  test('a call too long for a route, or with too many questions, goes to the next', async () => {
    const connector = open({ contextTokens: 50, fallbacks: [elsewhere()] });
    const { attributes } = await connector.ask({ ...ask, state: 'x'.repeat(1000) });
    expect(attributes.provider).toBe('compatible');
    const many = Object.fromEntries(Array.from({ length: 401 }, (_, index) => [`q${index}`, noul('Is it?')]));
    const openai = open({ route: 'openai' } as Partial<ConnectionConfig>);
    await expect(openai.evaluate({ state: 1, questions: many })).rejects.toMatchObject({
      code: 'UNSUPPORTED_BY_PROVIDER',
      reason: 'questions',
    });
  });
});
