import { isObject, isUnit, type JsonObject, objectAt } from '../json.ts';
import {
  type Action,
  kindsOfRule,
  type Policy,
  type QuestionVerdict,
  ruleKindsOf,
  severest,
  toAction,
  type Verdict,
} from './policy.ts';

/**
 * What the policy says about a decision. It fails closed: a missing answer, an answer that does not match its rule, or
 * something that is not an answer is a REVIEW. An answer without a rule is accepted.
 * @param decision one answer, an evaluation with `answers`, or answers by question id
 */
export function judge(policy: Policy, decision: unknown): Verdict {
  const answers = answersOf(decision);
  const { routeQuestion, ...rules } = policy;
  const perQuestion: [string, QuestionVerdict][] = [];
  for (const id of Object.keys(rules)) {
    if (!Object.hasOwn(answers, id)) perQuestion.push([id, review(`${id}: no answer to judge`)]);
  }
  for (const [id, answer] of Object.entries(answers)) {
    perQuestion.push([id, judgeMember(id, rules, answer)]);
  }
  const extra: QuestionVerdict[] = [];
  if (Object.keys(answers).length === 0) extra.push(review('decision has no answers to judge'));
  const routeKey = routeKeyOf(answers, routeQuestion);
  if (routeQuestion !== undefined && routeKey === null) {
    extra.push(review(`routeQuestion: no choice answer for '${routeQuestion}'`));
  }
  const verdicts = [...perQuestion.map(([, verdict]) => verdict), ...extra];
  return {
    action: verdicts.reduce<Action>((worst, { action }) => severest(worst, action), 'ACCEPT'),
    routeKey,
    reasons: verdicts.flatMap(({ reasons }) => reasons ?? []),
    perQuestion: Object.fromEntries(perQuestion),
  };
}

function answersOf(decision: unknown): JsonObject {
  if (!isObject(decision)) return {};
  if (typeof decision.type === 'string') return { result: decision };
  return isObject(decision.answers) ? decision.answers : decision;
}

function routeKeyOf(answers: JsonObject, routeQuestion: string | undefined): string | null {
  const choices = Object.entries(answers).filter(
    ([, answer]) => isObject(answer) && answer.type === 'choice',
  );
  const [, answer] = choices.find(([id]) => routeQuestion === undefined || id === routeQuestion) ?? [];
  const choice = isObject(answer) ? answer.choice : undefined;
  return typeof choice === 'string' ? choice : null;
}

function judgeMember(id: string, rules: JsonObject, answer: unknown): QuestionVerdict {
  if (!isObject(answer) || !ruleKindsOf.has(answer.type)) return review(`${id}: no answer to judge`);
  return Object.hasOwn(rules, id) ? judgeAnswer(id, rules[id], answer) : { action: 'ACCEPT' };
}

/** What the rule of one question says about its answer. */
export function judgeAnswer(id: string, rule: unknown, answer: JsonObject): QuestionVerdict {
  const type = String(answer.type);
  const kinds = isObject(rule) ? kindsOfRule(rule) : [];
  const kind = ruleKindsOf.get(type)?.find((candidate) => kinds.includes(candidate));
  if (!isObject(rule) || kind === undefined) return review(`${id}: rule does not fit a '${type}' answer`);
  if (kind === 'choice') return judgeChoice(id, rule, answer);
  if (kind === 'score') return judgeScore(id, rule, answer);
  const { noul } = answer;
  if (!isUnit(noul)) return review(`${id}: no answer to judge`);
  return kind === 'gate' ? judgeGate(id, rule, noul) : judgeBand(id, rule, noul);
}

function judgeChoice(id: string, rule: JsonObject, answer: JsonObject): QuestionVerdict {
  const derived = objectAt(answer, 'derived');
  if (derived.isNoMatch === true) {
    return { action: toAction(rule.onNoMatch, 'REVIEW'), reasons: [`${id}: no-match option selected`] };
  }
  const choice = String(answer.choice);
  const options = objectAt(rule, 'options');
  const option = Object.hasOwn(options, choice) && isObject(options[choice]) ? options[choice] : undefined;
  const base = option === undefined ? rule.otherOptions : option.action;
  const action = toAction(base, 'ACCEPT');
  const why =
    option === undefined ? `option '${choice}' is not listed; otherOptions is` : `option '${choice}' maps to`;
  const reasons = action === 'ACCEPT' ? [] : [`${id}: ${why} ${action}`];
  const probabilities = objectAt(answer, 'probabilities');
  const checks: readonly (readonly [name: string, key: string, value: unknown])[] = [
    ['probability', 'minProbability', Object.hasOwn(probabilities, choice) ? probabilities[choice] : 0],
    ['confidence', 'minConfidence', answer.confidence],
    ['margin', 'minMargin', derived.margin ?? 0],
  ];
  for (const [name, key, value] of checks) {
    const least = option?.[key] ?? rule[key];
    // An answer without a confidence is not measured against one.
    if (typeof least !== 'number' || (name === 'confidence' && value === undefined)) continue;
    if (!(Number(value) >= least)) reasons.push(`${id}: ${name} ${show(Number(value))} < ${show(least)}`);
  }
  return verdict(reasons.length > 0 ? severest(action, 'REVIEW') : action, reasons);
}

function judgeBand(id: string, rule: JsonObject, noul: number): QuestionVerdict {
  const yesAbove = numberOr(rule.yesAbove, numberOr(rule.noBelow, 0.5));
  const noBelow = numberOr(rule.noBelow, yesAbove);
  if (noul >= yesAbove) return mapped('onYes', `${id}: noul ${show(noul)} >= ${show(yesAbove)} (yes)`);
  if (noul < noBelow) return mapped('onNo', `${id}: noul ${show(noul)} < ${show(noBelow)} (no)`);
  const action = toAction(rule.onUncertain, 'REVIEW');
  const between = `${id}: noul ${show(noul)} is between ${show(noBelow)} and ${show(yesAbove)} (uncertain)`;
  return verdict(action, action === 'ACCEPT' ? [] : [between]);

  function mapped(key: 'onYes' | 'onNo', what: string): QuestionVerdict {
    const action = toAction(rule[key], 'ACCEPT');
    return verdict(action, action === 'ACCEPT' ? [] : [`${what} maps to ${action}`]);
  }
}

function judgeGate(id: string, rule: JsonObject, noul: number): QuestionVerdict {
  const { rejectBelow, acceptAbove } = rule;
  if (typeof rejectBelow === 'number' && noul < rejectBelow) {
    return verdict('REJECT', [`${id}: noul ${show(noul)} < ${show(rejectBelow)}`]);
  }
  if (typeof acceptAbove === 'number' && noul < acceptAbove)
    return review(`${id}: noul ${show(noul)} < ${show(acceptAbove)}`);
  return { action: 'ACCEPT' };
}

function judgeScore(id: string, rule: JsonObject, answer: JsonObject): QuestionVerdict {
  const derived = objectAt(answer, 'derived');
  const level = String(derived.level ?? answer.score);
  const lists = (key: string) => Array.isArray(rule[key]) && rule[key].map(String).includes(level);
  if (lists('acceptLevels')) {
    const { minConfidence } = rule;
    const { confidence } = answer;
    if (typeof minConfidence !== 'number' || confidence === undefined) return { action: 'ACCEPT' };
    return Number(confidence) >= minConfidence
      ? { action: 'ACCEPT' }
      : review(`${id}: confidence ${show(Number(confidence))} < ${show(minConfidence)}`);
  }
  if (lists('reviewLevels')) return review(`${id}: level ${level} needs review`);
  return verdict('REJECT', [`${id}: level ${level} not accepted`]);
}

function review(reason: string): QuestionVerdict {
  return { action: 'REVIEW', reasons: [reason] };
}

function verdict(action: Action, reasons: readonly string[]): QuestionVerdict {
  return reasons.length === 0 ? { action } : { action, reasons };
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

/** At most three decimals. */
function show(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
