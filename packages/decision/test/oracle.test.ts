import {
  type APIError,
  choice as officialChoice,
  noul as officialNoul,
  score as officialScore,
  TypeSafeClient,
} from '@typesafe-ai/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choice, connect, isDecisionError, noul, score } from '../src/index.ts';
import { answerAll, type RouteServer, startRouteServer } from './route-server.ts';

let server: RouteServer;
beforeAll(async () => {
  server = await startRouteServer();
});
afterAll(() => server.close());

function clients() {
  const official = new TypeSafeClient({
    apiKey: 'k',
    baseURL: server.baseUrl,
    logLevel: 'off',
    retry: { maxRetries: 0 },
  });
  const ours = connect({ route: 'typesafe', apiKey: 'k', baseUrl: server.baseUrl, retry: { maxRetries: 0 } });
  return { official, ours };
}

describe('the official client as an oracle', () => {
  const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '');
  // The official client reorders ids that look like numbers; see the test of option order.
  const id = fc.stringMatching(/^[a-z_][a-zA-Z0-9 _-]{0,12}$/).filter((value) => value !== '__proto__');
  const state = fc.oneof(
    fc.string(),
    fc.jsonValue().filter((value) => typeof value === 'object' && value !== null),
  );

  test('sends the same body and gets the same answers for the same questions', async () => {
    server.answer(({ body }) => ({ body: answerAll(body) }));
    const { official, ours } = clients();
    const generated = fc.record({
      state,
      yes: text,
      criteria: fc.option(fc.record({ true: text, false: text }), { nil: undefined }),
      options: fc.dictionary(id, fc.option(text), { minKeys: 2, maxKeys: 6 }),
      levels: fc.array(text, { minLength: 2, maxLength: 10 }),
    });
    await fc.assert(
      fc.asyncProperty(generated, async ({ state, yes, criteria, options, levels }) => {
        server.received.length = 0;
        const theirs = await official.systemOne({
          state: state as string,
          questions: {
            n: officialNoul(yes, criteria),
            c: officialChoice(yes, options),
            s: officialScore(yes, levels as [string, string]),
          },
        });
        const { payload, attributes } = await ours.evaluate({
          state: state as string,
          questions: { n: noul(yes, criteria), c: choice(yes, options), s: score(yes, levels) },
        });
        const [one, other] = server.received;
        expect(other?.body).toEqual(one?.body);
        expect([other?.method, other?.path]).toEqual([one?.method, one?.path]);
        for (const name of ['authorization', 'content-type', 'accept'] as const) {
          expect(other?.headers[name]).toBe(one?.headers[name]);
        }
        expect(payload.model).toBe(theirs.model);
        expect(payload.answers).toMatchObject({
          n: theirs.answers.n,
          c: theirs.answers.c,
          s: { ...theirs.answers.s, legend: expect.anything() },
        });
        expect(attributes.usage).toEqual({
          inputTokens: theirs.usage.input_tokens,
          outputTokens: theirs.usage.output_tokens,
        });
      }),
      { numRuns: 60 },
    );
  });

  test('fails where we fail, with the same status and request id', async () => {
    const { official, ours } = clients();
    for (const status of [400, 401, 403, 404, 422, 429, 500, 529]) {
      server.answer({
        status,
        body: { detail: 'no' },
        headers: { 'x-typesafe-request-id': `req_${status}` },
      });
      const questions = { n: noul('Is it?') };
      const asked = official.systemOne({ state: 'x', questions: { n: officialNoul('Is it?') } });
      const theirs = (await asked.then(
        () => undefined,
        (error) => error,
      )) as APIError;
      const mine = await ours.evaluate({ state: 'x', questions }).catch((error) => error);
      expect(isDecisionError(mine)).toBe(true);
      expect([mine.status, mine.requestId]).toEqual([theirs.status, theirs.requestId]);
    }
  });

  test('lists the same models', async () => {
    const models = [
      { name: 'jev-latest', description: 'newest', release_date: '2026-09-10T18:38:01.391457+00:00' },
    ];
    server.answer({ body: { models } });
    const { official, ours } = clients();
    const { payload } = await ours.models();
    expect(payload).toEqual((await official.models.list()).map((card) => ({ ...card, route: 'typesafe' })));
  });
});
