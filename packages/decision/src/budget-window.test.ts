import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BudgetWindow } from './budget-window.ts';
import { isDecisionError } from './decision-error.ts';

type Settle = ReturnType<BudgetWindow['reserve']>;

function tryReserve(window: BudgetWindow, tokens = 0): Settle | undefined {
  try {
    return window.reserve(tokens);
  } catch (error) {
    expect(isDecisionError(error, 'BUDGET_EXCEEDED')).toBe(true);
    return undefined;
  }
}

test('no window of this length, wherever it starts, admits more calls than the limit', () => {
  const steps = fc.array(fc.nat({ max: 400 }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 8 }), (gaps, maxCalls) => {
      let nowMs = 0;
      const window = new BudgetWindow({ maxCalls, windowMs: 1000 }, () => nowMs);
      const admitted: number[] = [];
      for (const gap of gaps) {
        nowMs += gap;
        const recent = admitted.filter((atMs) => nowMs - atMs < 1000);
        const isAdmitted = tryReserve(window) !== undefined;
        // With slots of 0.1 ms and times in whole milliseconds, it equals the naive count.
        expect(isAdmitted).toBe(recent.length < maxCalls);
        if (isAdmitted) admitted.push(nowMs);
      }
    }),
  );
});

test('slots that hold many calls never release one too early', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3000 }), { maxLength: 300 }), (gaps) => {
      let nowMs = 0;
      // Slots of 100 ms, as for a window of 1000 s.
      const window = new BudgetWindow({ maxCalls: 5, windowMs: 1_000_000 }, () => nowMs);
      const admitted: number[] = [];
      for (const gap of gaps) {
        nowMs += gap * 100;
        if (tryReserve(window)) admitted.push(nowMs);
        expect(admitted.filter((atMs) => nowMs - atMs < 1_000_000).length).toBeLessThanOrEqual(5);
      }
    }),
  );
});

test('tokens close the window until they have left it', () => {
  let nowMs = 5000;
  const window = new BudgetWindow({ maxInputTokens: 100, windowMs: 1000 }, () => nowMs);
  tryReserve(window, 50)?.(99, 0.5);
  tryReserve(window, 1)?.(1, 0.25);
  expect(tryReserve(window, 1)).toBeUndefined();
  expect(window.state()).toEqual({ calls: 2, inputTokens: 100, estimatedCostUsd: 0.75, windowStartMs: 5000 });
  nowMs += 1000;
  expect(window.state()).toEqual({ calls: 0, inputTokens: 0, estimatedCostUsd: 0, windowStartMs: 6000 });
  expect(tryReserve(window, 100)).toBeDefined();
});

test('a call in flight holds its tokens until it is settled', () => {
  const window = new BudgetWindow({ maxInputTokens: 100 }, () => 0);
  const first = tryReserve(window, 60);
  expect(tryReserve(window, 60)).toBeUndefined();
  first?.(30, 0);
  expect(tryReserve(window, 60)).toBeDefined();
  expect(tryReserve(window, 11)).toBeUndefined();
});

test('memory stays small over a long life with many calls', () => {
  let nowMs = 0;
  const window = new BudgetWindow({ windowMs: 1000 }, () => nowMs);
  for (let call = 0; call < 100_000; call++) {
    nowMs += 1;
    window.reserve(1)(1, 0);
  }
  expect(window.state().calls).toBe(1000);
});
