import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BatchItem, type ConnectionConfig, connect, isDecisionError, noul } from '../src/index.ts';
import { answerAll, type RouteServer, startRouteServer } from './route-server.ts';

let server: RouteServer;
beforeEach(async () => {
  server = await startRouteServer();
  server.answer(({ body }) => ({ body: answerAll(body) }));
});
afterEach(() => server.close());

function open(more: Partial<ConnectionConfig> = {}) {
  const config = {
    route: 'typesafe',
    apiKey: 'k',
    baseUrl: server.baseUrl,
    retry: { maxRetries: 0 },
  } as const;
  return connect({ ...config, ...more }, { env: {} });
}

const questions = { q: noul('Is it?') };
const stateOf = (text: string) => (JSON.parse(text) as { state: { n: number } }).state;

describe('evaluate batch', () => {
  test('asks once about equal states and answers every item, in order', async () => {
    const items = [{ n: 1, id: 'a' }, { id: 'a', n: 1 }, { n: 2, id: 7 }, { n: 3 }];
    const { payload, attributes } = await open().batch({ items, questions, keyField: 'id' });
    expect(payload.map(({ index, key, status }) => [index, key, status])).toEqual([
      [0, 'a', 'OK'],
      [1, 'a', 'OK'],
      [2, 7, 'OK'],
      [3, null, 'OK'],
    ]);
    expect(payload.every((item) => item.status === 'OK' && !item.cached && item.answers.q.noul === 0.9)).toBe(
      true,
    );
    expect(server.received).toHaveLength(3);
    expect(attributes).toEqual({
      total: 4,
      succeeded: 4,
      failed: 0,
      skippedBudget: 0,
      cached: 0,
      usage: { inputTokens: 300, outputTokens: 30 },
      estimatedCostUsd: 0.0000126,
    });
    const each = await open().batch({ items, questions, deduplicate: false });
    expect(each.attributes.usage.inputTokens).toBe(400);
    expect('key' in (each.payload[0] as object)).toBe(false);
  });

  test.each([
    [-3, 1],
    [undefined, 4],
    [500, 32],
  ])('a concurrency of %s means %i at once', async (maxConcurrency, expected) => {
    // Every reply waits until as many requests are open as allowed.
    let arrived = 0;
    let release = Promise.withResolvers<void>();
    server.answer(async ({ body }) => {
      if (++arrived % expected === 0) {
        release.resolve();
        release = Promise.withResolvers();
      } else await release.promise;
      return { body: answerAll(body) };
    });
    const items = Array.from({ length: expected * 3 }, (_, n) => ({ n }));
    // This test is not about machines that stall.
    const config = { responseTimeoutMs: 600_000, queueTimeoutMs: 600_000, idleTimeoutMs: 600_000 };
    const { attributes } = await open(config).batch({ items, questions, maxConcurrency });
    expect(attributes.succeeded).toBe(items.length);
    expect(server.peak()).toBe(expected);
  });

  test('an empty batch makes no call; one that is too large is refused whole', async () => {
    const { payload, attributes } = await open().batch({ items: [], questions });
    expect([payload, attributes.total, attributes.estimatedCostUsd]).toEqual([[], 0, null]);
    const items = Array.from({ length: 1001 }, (_, n) => ({ n }));
    await expect(open().batch({ items, questions })).rejects.toMatchObject({ code: 'BATCH_TOO_LARGE' });
    await expect(open().batch({ items: [1, 2], maxItems: 1, questions })).rejects.toMatchObject({
      code: 'BATCH_TOO_LARGE',
    });
    expect(server.received).toHaveLength(0);
  });

  test('later items are skipped when the budget is used up, and the batch does not fail', async () => {
    const items = Array.from({ length: 6 }, (_, n) => ({ n }));
    const connector = open({ budget: { maxCalls: 3 } });
    const { payload, attributes } = await connector.batch({
      items,
      questions,
      maxConcurrency: 1,
      failFast: true,
    });
    expect(payload.map(({ status }) => status)).toEqual([
      'OK',
      'OK',
      'OK',
      ...Array(3).fill('SKIPPED_BUDGET'),
    ]);
    expect(attributes).toMatchObject({ succeeded: 3, skippedBudget: 3, failed: 0 });
    expect(server.received).toHaveLength(3);
  });

  test('a failed item says why; a refused answer still counts', async () => {
    server.answer(({ text, body }) => {
      const { n } = stateOf(text);
      if (n === 1) return { status: 422, body: {} };
      if (n === 2) return { body: { answers: {}, usage: { input_tokens: 50, output_tokens: 0 } } };
      return { body: answerAll(body) };
    });
    const items = [{ n: 0 }, { n: 1 }, { n: 2 }, Number.NaN, { n: 4 }];
    const { payload, attributes } = await open().batch({ items, questions });
    const codes = payload.map((item) => (item.status === 'ERROR' ? item.error.code : item.status));
    expect(codes).toEqual(['OK', 'PROVIDER_VALIDATION', 'INVALID_RESPONSE', 'INVALID_STATE', 'OK']);
    expect(attributes).toMatchObject({ total: 5, succeeded: 2, failed: 3, usage: { inputTokens: 250 } });
  });

  test('fail fast stops: running calls are aborted, waiting ones are never sent', async () => {
    let aborted = 0;
    server.answer(({ text }, response) => {
      response.once('close', () => {
        if (!response.writableEnded) aborted++;
      });
      return stateOf(text).n === 2 ? { status: 400, body: {} } : undefined;
    });
    const items = Array.from({ length: 200 }, (_, n) => ({ n }));
    const promise = open().batch({ items, questions, failFast: true });
    await expect(promise).rejects.toMatchObject({ code: 'PROVIDER_VALIDATION' });
    await vi.waitFor(() => expect(aborted).toBe(server.received.length - 1), 240_000);
    expect(server.received.length).toBeLessThanOrEqual(4);
  });

  test("an abort stops it with the signal's reason", async () => {
    const controller = new AbortController();
    server.answer(() => {
      controller.abort(new Error('enough'));
      return undefined;
    });
    const items = Array.from({ length: 50 }, (_, n) => ({ n }));
    await expect(open().batch({ items, questions }, { signal: controller.signal })).rejects.toThrow('enough');
    expect(server.received.length).toBeLessThanOrEqual(4);
  });
});

describe('a stream', () => {
  test('takes a source of any length and reads ahead only so far', async () => {
    let taken = 0;
    async function* endless() {
      for (;;) yield { n: taken++ };
    }
    const indices: number[] = [];
    for await (const item of open().stream({ items: endless(), questions, maxConcurrency: 2 })) {
      indices.push(item.index);
      if (indices.length === 100) break;
    }
    expect(indices).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(taken).toBeLessThanOrEqual(100 + 2 * 8 + 1);
  });

  test('yields what is ready while the source is still waiting', async () => {
    const more = Promise.withResolvers<void>();
    async function* slow() {
      yield { n: 1 };
      await more.promise;
      yield { n: 2 };
    }
    const results = open().stream({ items: slow(), questions });
    expect((await results.next()).value).toMatchObject({ index: 0, status: 'OK' });
    more.resolve();
    expect((await results.next()).value).toMatchObject({ index: 1, status: 'OK' });
    expect((await results.next()).done).toBe(true);
  });

  test('a source that fails ends it with the same failure', async () => {
    async function* broken() {
      yield { n: 1 };
      throw new Error('disk gone');
    }
    await expect(Array.fromAsync(open().stream({ items: broken(), questions }))).rejects.toThrow('disk gone');
  });
});

describe('with random failures', () => {
  test('no item is lost and none is billed twice', async () => {
    const faults = ['ok', 'ok', 'ok', '503', '429', '422', 'cut', 'garbage'] as const;
    const plan = fc.record({
      items: fc.array(fc.nat({ max: 12 }), { maxLength: 30 }),
      faults: fc.array(fc.constantFrom(...faults), { minLength: 40, maxLength: 40 }),
      concurrency: fc.integer({ min: 1, max: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ items, faults, concurrency }) => {
        let turn = 0;
        const answered = new Map<number, number>();
        let billed = 0;
        server.answer(({ text, body }, response) => {
          const fault = faults[turn++ % faults.length];
          if (fault === 'cut') return void response.destroy();
          if (fault === 'ok' || fault === 'garbage') {
            billed += 100;
            const { n } = stateOf(text);
            answered.set(n, (answered.get(n) ?? 0) + 1);
            const usage = { input_tokens: 100, output_tokens: 10 };
            return {
              body: fault === 'ok' ? answerAll(body) : { answers: { q: { type: 'noul', noul: 2 } }, usage },
            };
          }
          return { status: Number(fault), body: {} };
        });
        const connector = open({ retry: { maxRetries: 3, initialDelayMs: 0, maxDelayMs: 0 } });
        const input = { items: items.map((n) => ({ n })), questions, maxConcurrency: concurrency };
        const { payload, attributes } = await connector.batch(input);
        expect(payload.map(({ index }) => index)).toEqual(items.map((_, index) => index));
        expect([...answered.values()].every((times) => times === 1)).toBe(true);
        expect(attributes.usage.inputTokens).toBe(billed);
        expect(attributes.succeeded + attributes.failed).toBe(items.length);
        for (const item of payload) expect(isFair(item, items, answered)).toBe(true);
      }),
      { numRuns: 12 },
    );
  });
});

/** OK only if the provider answered; an item that was never answered is an error. */
function isFair(
  item: BatchItem<unknown>,
  items: readonly number[],
  answered: ReadonlyMap<number, number>,
): boolean {
  return item.status === 'OK' ? answered.has(items[item.index] ?? -1) : item.status === 'ERROR';
}

describe('filter', () => {
  const texts = Array.from({ length: 45 }, (_, n) => ({ n, text: `text ${n}` }));
  const noulOf = (n: number) => (n % 3 === 0 ? 0.9 : n % 3 === 1 ? 0.4 : 0.1);

  function answerByItem(): void {
    server.answer(({ body }) => {
      const { state, questions } = body as {
        state: { items: { n: number }[] };
        questions: Record<string, unknown>;
      };
      const answers = Object.keys(questions).map((id, index) => [
        id,
        { type: 'noul', noul: noulOf(state.items[index]?.n ?? 0) },
      ]);
      return {
        body: {
          model: 'm',
          answers: Object.fromEntries(answers),
          usage: { input_tokens: 10, output_tokens: 1 },
        },
      };
    });
  }

  test('asks in chunks of consecutive items and sorts them into bands', async () => {
    answerByItem();
    const { payload, attributes } = await open().filter({ items: texts, question: 'Is it?', dropBelow: 0.3 });
    expect(server.received).toHaveLength(3);
    expect(
      server.received.map(({ body }) => (body as { state: { items: unknown[] } }).state.items.length).sort(),
    ).toEqual([20, 20, 5]);
    expect(payload.kept).toEqual(texts.filter(({ n }) => n % 3 === 0));
    expect(payload.uncertain).toEqual(texts.filter(({ n }) => n % 3 === 1));
    expect(payload.dropped).toEqual(texts.filter(({ n }) => n % 3 === 2));
    expect(payload.scores[1]).toEqual({ index: 1, noul: 0.4, band: 'uncertain', kept: false });
    expect(attributes).toMatchObject({ total: 45, succeeded: 15, failed: 0, usage: { inputTokens: 30 } });
    const request = server.received[0]?.body as { questions: Record<string, { instructions: string }> };
    expect(request.questions.item0?.instructions).toBe('Regarding `items[0]`: Is it?');
  });

  test('sends only the named field', async () => {
    await open().filter({
      items: [...texts.slice(0, 1), { n: 9 }],
      question: 'Is it?',
      textField: 'text',
      chunkSize: 0,
    });
    const states = server.received.map(({ body }) => (body as { state: unknown }).state);
    expect(states).toContainEqual({ items: ['text 0'] });
    expect(states).toContainEqual({ items: [''] });
  });

  test('fails whole, stops the rest, and reports a used-up budget', async () => {
    server.answer({ status: 400, body: {} });
    const input = { items: texts, question: 'Is it?', chunkSize: 1, maxConcurrency: 1 };
    await expect(open().filter(input)).rejects.toMatchObject({ code: 'PROVIDER_VALIDATION' });
    expect(server.received).toHaveLength(1);
    await expect(open({ budget: { maxCalls: 0 } }).filter(input)).rejects.toMatchObject({
      code: 'BUDGET_EXCEEDED',
    });
    await expect(open().filter({ ...input, dropBelow: 0.9 })).rejects.toMatchObject({
      code: 'INVALID_QUESTION_SET',
    });
    expect((await open().filter({ ...input, items: [] })).payload.scores).toEqual([]);
  });

  test('any failure to serialise an item is INVALID_STATE', async () => {
    const items = [
      {
        get trap(): string {
          throw new TypeError('trap');
        },
      },
    ];
    const error = await open()
      .filter({ items, question: 'Is it?' })
      .catch((reason) => reason);
    expect(isDecisionError(error, 'INVALID_STATE')).toBe(true);
  });
});
