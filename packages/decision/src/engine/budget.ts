import type { BudgetWindow } from '../budget-window.ts';
import { DecisionError } from '../decision-error.ts';
import type { CheckedCall, Layer } from './layer.ts';

/**
 * One call of the budget for each decision, whatever its retries and fallbacks. Tokens are counted when they are
 * known, also those of an answer that was billed and then refused.
 */
export function budget(window: BudgetWindow): Layer<CheckedCall, CheckedCall> {
  return (next) => async (call) => {
    if (call.isProbe) return next(call);
    window.reserveCall();
    try {
      const reply = await next(call);
      window.record(reply.usage.inputTokens ?? 0, reply.costUsd ?? 0);
      return reply;
    } catch (error) {
      if (error instanceof DecisionError && error.usage !== undefined) {
        window.record(error.usage.inputTokens ?? 0, error.costUsd ?? 0);
      }
      throw error;
    }
  };
}
