import type { Budget } from '../budget.ts';
import { CheckedState } from '../checked-state.ts';
import type { DecisionCache } from '../decision-cache.ts';
import { DecisionError } from '../decision-error.ts';
import { PreparedQuestions, prepareQuestions } from '../prepared-questions.ts';
import type { Route } from '../routes/route.ts';
import { sumOf } from '../usage.ts';
import { cache } from './cache.ts';
import type { CheckedCall, Layer, Next } from './call.ts';
import { type EscalationRule, escalation } from './escalation.ts';
import { inTurn, type TurnTools } from './in-turn.ts';

interface EngineParts extends TurnTools {
  readonly routes: readonly Route[];
  readonly escalations: readonly EscalationRule[];
  readonly cache: DecisionCache | undefined;
  readonly maxStateBytes: number;
  /** The caller's own, from the outside to the inside. */
  readonly layers: readonly Layer[];
}

/** Every decision goes down through these layers, and its reply comes back up. The order is deliberate. */
export function createEngine(parts: EngineParts): Next {
  const { routes, escalations, layers } = parts;
  const counted = size(parts.maxStateBytes)(
    counting(parts.budget)(escalation(escalations, parts)(inTurn(routes, parts))),
  );
  const own = validation(cache(parts.cache, identityOf(routes, escalations))(counted));
  return layers.reduceRight((next, layer) => layer(next), own);
}

/** What the answers depend on: the primary route, and the routes that replace its answers. */
function identityOf([primary]: readonly Route[], escalations: readonly EscalationRule[]): string {
  const rules = escalations.map(({ when, route }) => [when, route.identity]);
  return JSON.stringify([primary?.identity, rules]);
}

/** Nothing that the provider would refuse leaves the process, and no layer below sees an unchecked call. */
function validation(next: Next<CheckedCall>): Next {
  return async (call) => {
    const { state } = call;
    const questions =
      call.questions instanceof PreparedQuestions ? call.questions : prepareQuestions(call.questions);
    const checked = state instanceof CheckedState ? state : new CheckedState(state);
    return next({ ...call, questions, checked, ledger: [] });
  };
}

/** What the cache holds was small enough, so only calls that go on are measured. */
function size(maxBytes: number): Layer<CheckedCall> {
  return (next) => (call) => {
    const { text } = call.checked;
    // A character takes 1 to 3 bytes, so most states need no closer look.
    const bytes = text.length * 3 > maxBytes ? new TextEncoder().encode(text).length : 0;
    if (bytes <= maxBytes) return next(call);
    throw new DecisionError(
      'INVALID_STATE',
      `The state has ${bytes} bytes as JSON; at most ${maxBytes} are allowed`,
    );
  };
}

/** Each decision counts once, whatever its retries and fallbacks, and reports everything that it was billed. */
function counting(budget: Budget | undefined): Layer<CheckedCall> {
  return (next) => async (call) => {
    if (budget !== undefined && call.probed === undefined) await budget.countDecision();
    try {
      return await next(call);
    } catch (error) {
      if (error instanceof DecisionError && call.ledger.length > 0) {
        const { usage, costUsd } = sumOf(call.ledger);
        throw error.with({ usage, costUsd: costUsd ?? undefined });
      }
      throw error;
    }
  };
}
