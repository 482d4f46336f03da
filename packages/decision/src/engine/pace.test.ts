import { describe, expect, test } from 'vitest';
import { Pace } from './pace.ts';

const refusal = { retryAfterMs: undefined };
const unstated = { requestsPerMinute: undefined, tokensPerMinute: undefined };

/** The departure time of each call, by a simulated clock. */
function departures(
  pace: Pace,
  count: number,
  startMs: number,
  tokens = 1,
  lateMs: () => number = () => 0,
): readonly number[] {
  let nowMs = startMs;
  return Array.from({ length: count }, () => {
    const readyAtMs = pace.readyAtMs();
    if (readyAtMs > nowMs) nowMs = readyAtMs + lateMs();
    // All but the first are queued.
    pace.take(tokens, nowMs, nowMs > startMs);
    return nowMs;
  });
}

/** The most departures within any second. */
function densest(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
}

describe('a stated limit', () => {
  test('is respected in every second, and used up', () => {
    const times = departures(new Pace({ ...unstated, requestsPerMinute: 3000 }), 500, 10_000);
    expect(densest(times)).toBeLessThanOrEqual(50);
    const lengthMs = (times.at(-1) ?? 0) - 10_000;
    expect(500 / (lengthMs / 1000)).toBeGreaterThan(0.95 * 50);
  });

  test('is respected and used up even on a machine that is always late and sometimes pauses', () => {
    let turn = 0;
    const lateMs = () => (++turn % 40 === 0 ? 200 : turn % 7);
    const times = departures(new Pace({ ...unstated, requestsPerMinute: 3000 }), 500, 10_000, 1, lateMs);
    expect(densest(times)).toBeLessThanOrEqual(50);
    expect(500 / (((times.at(-1) ?? 0) - 10_000) / 1000)).toBeGreaterThan(0.95 * 50);
  });

  test('after an idle time does not start with a burst of everything that time would have allowed', () => {
    const pace = new Pace({ ...unstated, requestsPerMinute: 3000 });
    departures(pace, 10, 10_000);
    const times = departures(pace, 20, 60_000);
    expect(times.filter((at) => at < 60_050).length).toBeLessThan(8);
  });

  test('on tokens spaces calls by what they use', () => {
    const pace = new Pace({ ...unstated, tokensPerMinute: 60_000 });
    const [first = 0, second = 0] = departures(pace, 2, 0, 100);
    expect(second - first).toBeCloseTo(101);
    pace.accepted(second, 900, second);
    expect(pace.readyAtMs()).toBeCloseTo(second + 1010);
  });
});

describe('an unstated limit', () => {
  test('is learned from the calls accepted in the second before', () => {
    const pace = new Pace(unstated);
    for (let call = 0; call < 50; call++) pace.accepted(1000 + call, 0, 1000 + call);
    expect(pace.refused(1100, { ...refusal, inFlight: 32, sentAtMs: 1050 })).toBe(true);
    expect(pace.refused(1101, { ...refusal, inFlight: 31, sentAtMs: 1051 })).toBe(false);
    expect(pace.readyAtMs()).toBe(2050);
    const times = departures(pace, 450, 1100);
    expect(pace.requestsPerMinute).toBe(Math.round(3000 / 1.01));
    expect(densest(times)).toBeLessThanOrEqual(51);
  });

  test('is also learned if its refusal arrives late', () => {
    const pace = new Pace(unstated);
    for (let call = 0; call < 50; call++) pace.accepted(1000 + 10 * call, 0, 1000 + 10 * call);
    pace.refused(2300, { ...refusal, inFlight: 32, sentAtMs: 1500 });
    departures(pace, 2, 2300);
    expect(pace.requestsPerMinute).toBe(Math.round(3000 / 1.01));
  });

  test('is not learned before the accepted calls are answered, however late its refusal arrives', () => {
    const pace = new Pace(unstated);
    for (let call = 0; call < 32; call++) pace.accepted(1000 + call, 0, 1000 + call);
    pace.refused(2600, { ...refusal, inFlight: 32, sentAtMs: 1040 });
    expect(pace.readyAtMs()).toBe(3100);
    for (let call = 32; call < 50; call++) pace.accepted(1000 + call, 0, 1000 + call);
    departures(pace, 2, 2600);
    expect(pace.requestsPerMinute).toBe(Math.round(3000 / 1.01));
  });

  test('is not learned from too few calls', () => {
    const pace = new Pace(unstated);
    pace.refused(1000, { ...refusal, inFlight: 1, sentAtMs: 990 });
    departures(pace, 3, 1000);
    expect(pace.requestsPerMinute).toBeNull();
    expect(pace.readyAtMs()).toBe(1000);
  });

  test('is what the headers leave until they reset', () => {
    const pace = new Pace(unstated);
    const say = (remaining: string, reset: string) => (name: string) =>
      ({ 'x-ratelimit-remaining-requests': remaining, 'x-ratelimit-reset-requests': reset })[name];
    pace.observe(say('12', '1s'), 2, 0);
    expect(pace.requestsPerMinute).toBe(600);
    pace.observe(say('0', '6m0s'), 0, 0);
    expect(pace.readyAtMs()).toBe(360_000);
  });
});
