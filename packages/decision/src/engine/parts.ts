import type { DecisionError } from '../decision-error.ts';
import { pickQuestions } from '../prepared-questions.ts';
import { addCost, addUsage, unknownUsage } from '../usage.ts';
import type { CheckedCall, Part, Reply } from './layer.ts';

/** The call with only these of its questions. */
export function withQuestions<C extends CheckedCall>(call: C, ids: ReadonlySet<string>): C {
  return { ...call, questions: pickQuestions(call.questions, ids) };
}

/** What was billed for an answer that was then refused; nothing for any other failure. */
export function partsOfError(error: DecisionError, call: CheckedCall): readonly Part[] {
  if (error.usage === undefined) return [];
  const { route = '', usage, costUsd = null } = error;
  const questions = call.questions.list.map(({ id }) => id);
  return [{ route, model: null, questions, usage, costUsd, costSource: 'ESTIMATE' }];
}

/** The reply with more parts, and their totals. */
export function withParts(reply: Reply, more: readonly Part[]): Reply {
  if (more.length === 0) return reply;
  const parts = [...reply.parts, ...more];
  return { ...reply, parts, ...totalOf(parts) };
}

/** The first reply with another's answers to some of its questions, in the order of the questions. */
export function mergeReplies(first: Reply, other: Reply, call: CheckedCall): Reply {
  const known = new Map([...Object.entries(first.answers), ...Object.entries(other.answers)]);
  const answers = call.questions.list.flatMap(({ id }) => {
    const answer = known.get(id);
    return answer === undefined ? [] : [[id, answer] as const];
  });
  const merged = { ...first, answers: Object.freeze(Object.fromEntries(answers)), faults: other.faults };
  return withParts(merged, other.parts);
}

function totalOf(parts: readonly Part[]): Pick<Reply, 'usage' | 'costUsd' | 'costSource'> {
  const isKnown = parts.some(({ usage }) => usage.inputTokens !== null);
  return {
    usage: isKnown ? parts.map(({ usage }) => usage).reduce(addUsage) : unknownUsage,
    costUsd: parts.reduce<number | null>((total, { costUsd }) => addCost(total, costUsd), null),
    costSource: parts.every(({ costSource }) => costSource === 'PROVIDER') ? 'PROVIDER' : 'ESTIMATE',
  };
}

/** The error with everything billed on the way to it. */
export function withSpent(error: DecisionError, parts: readonly Part[]): DecisionError {
  if (parts.length === 0) return error;
  const { usage, costUsd } = totalOf(parts);
  return error.with({ usage, costUsd: costUsd ?? undefined });
}
