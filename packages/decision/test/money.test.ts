import { describe, expect, test } from 'vitest';
import { type BudgetEvent, type ConnectionConfig, connect, isDecisionError, noul } from '../src/index.ts';
import { scriptedHttp } from './route-script.ts';
import { answerAll } from './route-server.ts';

const question = { instructions: 'Is it?' };
const usage = (input_tokens: number) => ({ usage: { input_tokens, output_tokens: 1 } });

function open(more: Partial<ConnectionConfig>, tokens = 310) {
  const clock = { nowMs: 0 };
  const providers = scriptedHttp({ api: (body) => ({ body: { ...answerAll(body), ...usage(tokens) } }) });
  const config = { route: 'typesafe', apiKey: 'k', ...more } as ConnectionConfig;
  return {
    decide: connect(config, { http: providers.http, now: () => clock.nowMs, env: {} }),
    clock,
    ...providers,
  };
}

const items = Array.from({ length: 100 }, (_, index) => `ticket ${index}`);
const batch = { items, questions: { q: noul('Is it?') }, maxConcurrency: 32 };

describe('a budget is reserved before and settled after', () => {
  test.each([
    ['tokens', { maxInputTokens: 1000 }, 3],
    ['dollars', { maxCostUsd: 1000 * 0.042e-6 }, 3],
    ['tokens, with much to spare', { maxInputTokens: 100_000 }, 100],
  ])('of %s: a batch at concurrency 32 spends no more than it', async (_, budget, calls) => {
    const { decide } = open({ budget });
    const { attributes } = await decide.batch(batch);
    expect(attributes.succeeded).toBe(calls);
    expect(attributes.skippedBudget).toBe(100 - calls);
    expect(attributes.usage.inputTokens).toBe(310 * calls);
  });

  test('per day and per month too, each rolling', async () => {
    const { decide, clock } = open({
      budget: [
        { maxCostUsd: 0.00002, per: 'day' },
        { maxCostUsd: 0.00005, per: 'month' },
      ],
    });
    const day = async (which: number) => {
      clock.nowMs = which * 86_400_000;
      return (await decide.batch({ ...batch, items: items.map((item) => `${which} ${item}`) })).attributes
        .succeeded;
    };
    // 310 tokens cost 0.00001302: one fits into a day, three into a month.
    expect([await day(0), await day(1), await day(2), await day(3)]).toEqual([1, 1, 1, 0]);
    expect(await day(30)).toBe(1);
  });

  test('reports when it is nearly used up', async () => {
    const { decide } = open({ budget: { maxCostUsd: 0.00003 } });
    const events: BudgetEvent[] = [];
    decide.onBudget((event) => events.push(event), { metric: 'COST_USD', percent: 40 });
    await decide.batch(batch);
    expect(events[0]).toMatchObject({ metric: 'COST_USD', limit: 0.00003, threshold: 40 });
  });
});

describe('a price is known or null', () => {
  test("a route without one of its own is not charged another vendor's", async () => {
    const { decide } = open({
      route: 'compatible',
      baseUrl: 'https://api.test',
    } as Partial<ConnectionConfig>);
    expect((await decide.ask({ ...question, state: 'a' })).attributes.estimatedCostUsd).toBeNull();
    const priced = open({
      route: 'compatible',
      baseUrl: 'https://api.test',
      pricePerMillionInputTokens: 1,
    } as never);
    expect((await priced.decide.ask({ ...question, state: 'a' })).attributes.estimatedCostUsd).toBe(0.00031);
  });

  test('another model than the one with the price has its own, or none', async () => {
    const { decide } = open({ pricePerMillionInputTokens: 5 });
    const cost = async (model?: string) =>
      (await decide.ask({ ...question, state: 'a' }, { model })).attributes.estimatedCostUsd;
    expect(await cost()).toBe(0.00155);
    expect(await cost('jev-1.13.0')).toBe(0.00001302);
    expect(await cost('another')).toBeNull();
  });

  test('a budget in dollars refuses what has no price, before anything is sent', async () => {
    const { decide, count } = open({ budget: { maxCostUsd: 1 } });
    const error = await decide
      .ask({ ...question, state: 'a' }, { model: 'another' })
      .catch((reason) => reason);
    expect(isDecisionError(error, 'BUDGET_EXCEEDED')).toBe(true);
    expect(error.message).toContain('pricePerMillionInputTokens');
    expect(count('api')).toBe(0);
  });

  test('a sum with an unknown part is unknown', async () => {
    const providers = scriptedHttp({ api: () => ({ body: { answers: { result: {} }, ...usage(10) } }) });
    const fallbacks = [{ route: 'compatible', baseUrl: 'http://other.test' }] as const;
    const decide = connect({ route: 'typesafe', apiKey: 'k', fallbacks }, { http: providers.http, env: {} });
    const { attributes } = await decide.ask({ ...question, state: 'a' });
    expect(attributes.usage.inputTokens).toBe(110);
    expect(attributes.estimatedCostUsd).toBeNull();
    expect(attributes.parts?.map(({ costUsd }) => costUsd)).toEqual([4.2e-7, null]);
  });
});
