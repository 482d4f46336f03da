import type { BudgetWindow } from '../budget-window.ts';
import { DecisionError } from '../decision-error.ts';
import type { TokenEstimate } from '../token-estimate.ts';
import { lengthOf } from './lanes.ts';
import type { CheckedCall, Layer, Part } from './layer.ts';
import { partsOfError } from './parts.ts';

/**
 * One call of the budget per decision, whatever its retries and fallbacks. Tokens are reserved by estimate and settled
 * by what was reported, including billed answers that were then refused; a route that reports nothing is charged the
 * estimate.
 */
export function budget(window: BudgetWindow, estimate: TokenEstimate): Layer<CheckedCall, CheckedCall> {
  return (next) => async (call) => {
    if (call.isProbe) return next(call);
    const expected = estimate.of(lengthOf(call));
    const settle = window.reserve(expected);
    const charge = (parts: readonly Part[]) => {
      const tokens = parts.reduce((total, { usage }) => total + (usage.inputTokens ?? expected), 0);
      settle(
        tokens,
        parts.reduce((total, { costUsd }) => total + (costUsd ?? 0), 0),
      );
    };
    try {
      const reply = await next(call);
      charge(reply.parts);
      return reply;
    } catch (error) {
      charge(error instanceof DecisionError ? partsOfError(error, call) : []);
      throw error;
    }
  };
}
