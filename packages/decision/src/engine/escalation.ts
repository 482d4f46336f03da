import { type Answer, certaintyOf } from '../answer.ts';
import type { Escalation } from '../connection.ts';
import { DecisionError } from '../decision-error.ts';
import { judgeAnswer } from '../policy/judge.ts';
import type { Route } from '../routes/route.ts';
import type { CheckedCall, Layer, Next, Reply, RoutedCall } from './layer.ts';
import { mergeReplies, partsOfError, withParts, withQuestions } from './parts.ts';

/** A rule and the opened route that it names. */
export interface EscalationRule {
  readonly when: Escalation['when'];
  readonly route: Route;
}

/**
 * Asks another route again about answers that are too uncertain, rule by rule and within the deadline. If that fails,
 * the answers stay as they are.
 */
export function escalation(
  rules: readonly EscalationRule[],
  ask: Next<RoutedCall>,
  now: () => number,
): Layer<CheckedCall, CheckedCall> {
  return (next) => {
    if (rules.length === 0) return next;
    return async (call) => {
      let reply = await next(call);
      for (const rule of rules) {
        const ids = uncertain(reply, rule.when);
        if (ids.length > 0 && !call.isProbe && now() < call.deadlineAtMs) {
          reply = await escalate(reply, rule.route, ids, call, ask);
        }
      }
      return reply;
    };
  };
}

async function escalate(
  first: Reply,
  route: Route,
  questions: readonly string[],
  call: CheckedCall,
  ask: Next<RoutedCall>,
): Promise<Reply> {
  const own = { model: undefined, extraBody: undefined, extraHeaders: undefined };
  const asked = withQuestions({ ...call, ...own }, new Set(questions));
  const before = first.escalated ?? [];
  try {
    const reply = await ask({ ...asked, route, endsAtMs: call.deadlineAtMs, hasNext: false });
    // If the other route's answer is refused, ours stays.
    const merged = { ...mergeReplies(first, reply, call), faults: first.faults };
    return { ...merged, escalated: [...before, { route: route.name, questions }] };
  } catch (error) {
    if (!(error instanceof DecisionError)) throw error;
    const failed = { route: route.name, questions, error: error.code };
    return { ...withParts(first, partsOfError(error, asked)), escalated: [...before, failed] };
  }
}

function uncertain({ answers }: Reply, { confidenceBelow = 0, review = {} }: Escalation['when']): string[] {
  const isReviewed = (id: string, answer: Answer) =>
    Object.hasOwn(review, id) && judgeAnswer(id, review[id], { ...answer }).action === 'REVIEW';
  return Object.entries(answers).flatMap(([id, answer]) =>
    certaintyOf(answer) < confidenceBelow || isReviewed(id, answer) ? [id] : [],
  );
}
