import { describe, expect, test } from 'vitest';
import { Budget } from '../budget.ts';
import { DecisionError } from '../decision-error.ts';
import type { Reply } from '../engine/call.ts';
import { choice, connect } from '../index.ts';
import { memoryStore } from '../memory-store.ts';
import { divergence } from './drift.ts';
import { Monitor } from './monitor.ts';

function replyOf(choiceId: string, confidence = 0.9, failedOverFrom: readonly string[] = []): Reply {
  const answer = {
    type: 'choice' as const,
    choice: choiceId,
    confidence,
    probabilities: {},
    derived: { margin: 0.5, runnerUp: null, isNoMatch: choiceId === 'none' },
  };
  return {
    answers: { q: answer },
    stateHash: '',
    route: 'compatible',
    requestedModel: null,
    model: null,
    requestId: null,
    parts: [],
    rawText: 'STATE-CANARY',
    attempts: 1,
    failedOverFrom,
    cacheHit: false,
  };
}

function open() {
  let nowMs = 0;
  const clock = { now: () => nowMs, after: () => () => undefined };
  const store = memoryStore({ now: clock.now });
  const limits = { maxCalls: 10, maxInputTokens: 1e9, maxCostUsd: 1e9, windowMs: 1000 };
  const budget = new Budget([limits], { store, clock });
  const spend = async (inputTokens: number, costUsd: number) => {
    await budget.countDecision();
    const spent = { inputTokens, costUsd };
    await (await budget.reserve(() => ({ usual: spent, most: spent }), { signal: undefined, endsAtMs: 1e9 }))(
      spent,
    );
  };
  const monitor = new Monitor({ budget, now: () => nowMs, isEnabled: true });
  const feed = (times: number, reply: Reply) => {
    for (let time = 0; time < times; time++) monitor.record('set', reply);
  };
  return { monitor, spend, feed, later: (byMs: number) => (nowMs += byMs) };
}

describe('drift', () => {
  test.each([
    ['NO_MATCH_RATE', replyOf('none')],
    ['MEAN_CONFIDENCE', replyOf('a', 0.5)],
    ['DISTRIBUTION_SHIFT', replyOf('b')],
  ])('%s is reported once, and again only after a recovery', (metric, changed) => {
    const { monitor, feed } = open();
    const events: unknown[] = [];
    monitor.onDrift((event) => events.push(event));
    feed(500, replyOf('a'));
    feed(29, changed);
    expect(events).toEqual([]);
    feed(20, changed);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ metric, questionSetId: 'set', windowSize: 30, windowEnd: 0 });
    feed(451, replyOf('a'));
    feed(400, replyOf('a'));
    feed(500, changed);
    expect(events).toHaveLength(2);
    expect(JSON.stringify([events, monitor.statistics('set')])).not.toContain('STATE-CANARY');
  });

  test('only for the watched set and question', () => {
    const { monitor, feed } = open();
    const events: unknown[] = [];
    monitor.onDrift((event) => events.push(event), { questionSetId: 'other' });
    monitor.onDrift((event) => events.push(event), { questionId: 'unasked' });
    feed(500, replyOf('a'));
    feed(100, replyOf('b'));
    expect(events).toEqual([]);
  });

  test('against the previous window, if that is the baseline', () => {
    const { monitor, feed } = open();
    const events: { baseline: number }[] = [];
    monitor.onDrift((event) => events.push(event), { baseline: 'PREVIOUS_WINDOW' });
    feed(500, replyOf('a'));
    feed(500, replyOf('b'));
    expect(events).toHaveLength(1);
    feed(500, replyOf('b'));
    expect(events).toHaveLength(1);
  });

  test('the divergence is 0 for equal shares and 1 for disjoint ones', () => {
    expect(divergence({ a: 1, b: 1 }, { a: 30, b: 30 })).toBe(0);
    expect(divergence({ a: 5 }, { b: 7 })).toBe(1);
    expect(divergence({}, { b: 7 })).toBe(0);
    expect(divergence({ a: 1 }, { a: 1, b: 1 })).toBeCloseTo(0.3113, 4);
  });
});

test('the budget is reported at its threshold, once, and again in a later window', async () => {
  const { monitor, spend, feed, later } = open();
  const events: unknown[] = [];
  const stop = monitor.onBudget((event) => events.push(event));
  const use = async (calls: number) => {
    for (let call = 0; call < calls; call++) {
      await spend(10, 0.5);
      feed(1, replyOf('a'));
    }
  };
  await use(10);
  expect(events).toEqual([
    { metric: 'CALLS', used: 8, limit: 10, percent: 80, threshold: 80, estimatedCostUsd: 4, windowStart: 0 },
  ]);
  later(1000);
  await use(9);
  expect(events).toHaveLength(2);
  stop();
  later(1000);
  await use(9);
  expect(events).toHaveLength(2);
});

test('every failover is reported, with the last route abandoned', () => {
  const { monitor, feed } = open();
  const events: unknown[] = [];
  monitor.onFailover((event) => events.push(event));
  feed(1, replyOf('a'));
  feed(1, replyOf('a', 0.9, ['typesafe', 'vercel']));
  expect(events).toEqual([
    { from: 'vercel', to: 'compatible', reason: 'FAILOVER', errorType: null, timestamp: 0 },
  ]);
});

test('an outage of all routes is reported as one, and a failing call triggers the budget event', async () => {
  const { monitor, spend } = open();
  const failovers: unknown[] = [];
  const budgets: unknown[] = [];
  monitor.onFailover((event) => failovers.push(event));
  monitor.onBudget((event) => budgets.push(event), { percent: 10 });
  await spend(0, 0);
  const details = { route: 'vercel', failedOverFrom: ['typesafe'] };
  monitor.failed(new DecisionError('OVERLOADED', 'busy', details));
  monitor.failed(new DecisionError('UNAUTHORIZED', 'no', { route: 'typesafe' }));
  expect(failovers).toEqual([
    { from: 'vercel', to: null, reason: 'OUTAGE', errorType: 'OVERLOADED', timestamp: 0 },
  ]);
  expect(budgets).toHaveLength(1);
});

test('a listener that throws harms nobody; statistics can be off', async () => {
  const connector = connect({ route: 'mock', budget: { maxCalls: 5 } });
  connector.onBudget(() => {
    throw new Error('listener');
  });
  const questions = { team: choice('Which?', { a: null, b: null }) };
  for (let call = 0; call < 5; call++)
    await connector.evaluate({ state: 1, questions, questionSetId: 'mine' });
  expect(connector.statistics('mine')?.current).toMatchObject({ count: 5, distribution: { team: { a: 5 } } });
  const silent = connect({ route: 'mock', statistics: false });
  await silent.evaluate({ state: 1, questions });
  expect(silent.statistics()).toBeUndefined();
});
