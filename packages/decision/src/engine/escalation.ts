import { type Answer, certaintyOf } from '../answer.ts';
import type { Escalation } from '../connection.ts';
import { DecisionError } from '../decision-error.ts';
import { judgeAnswer } from '../policy/judge.ts';
import { pickQuestions } from '../prepared-questions.ts';
import type { Route } from '../routes/route.ts';
import type { CheckedCall, Layer, Reply } from './call.ts';
import { merge, onRoute, type TurnTools, withoutExtras } from './in-turn.ts';

/** A rule and the opened route that it names. */
export interface EscalationRule {
  readonly when: Escalation['when'];
  readonly route: Route;
}

/**
 * Asks another route again about answers that are too uncertain, rule by rule and within the deadline. If that fails,
 * the answers stay as they are.
 */
export function escalation(rules: readonly EscalationRule[], tools: TurnTools): Layer<CheckedCall> {
  return (next) => {
    if (rules.length === 0) return next;
    return async (call) => {
      let reply = await next(call);
      for (const rule of rules) {
        const ids = uncertain(reply, rule.when);
        if (ids.length > 0 && call.probed === undefined && tools.clock.now() < call.deadlineAtMs) {
          reply = await escalate(reply, rule.route, ids, call, tools);
        }
      }
      return reply;
    };
  };
}

async function escalate(
  first: Reply,
  route: Route,
  ids: readonly string[],
  call: CheckedCall,
  tools: TurnTools,
): Promise<Reply> {
  const questions = pickQuestions(call.questions, new Set(ids));
  const asked = { ...withoutExtras(call), questions };
  const before = first.escalated ?? [];
  const times = {
    route,
    startsAtMs: tools.clock.now(),
    endsAtMs: call.deadlineAtMs,
    patienceMs: () => Number.POSITIVE_INFINITY,
    isForced: true,
  };
  try {
    const reply = await onRoute({ ...asked, ...times }, tools);
    // If the other route's answer is refused, ours stays.
    const merged = { ...merge(first, reply, call), faults: first.faults };
    return { ...merged, escalated: [...before, { route: route.name, questions: ids }] };
  } catch (error) {
    if (!(error instanceof DecisionError)) throw error;
    return { ...first, escalated: [...before, { route: route.name, questions: ids, error: error.code }] };
  }
}

function uncertain({ answers }: Reply, { confidenceBelow = 0, review = {} }: Escalation['when']): string[] {
  const isReviewed = (id: string, answer: Answer) =>
    Object.hasOwn(review, id) && judgeAnswer(id, review[id], { ...answer }).action === 'REVIEW';
  return Object.entries(answers).flatMap(([id, answer]) =>
    certaintyOf(answer) < confidenceBelow || isReviewed(id, answer) ? [id] : [],
  );
}
