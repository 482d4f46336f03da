import { isObject, isUnit, type JsonObject } from '../json.ts';
import { type Options, optionPairs } from '../question.ts';
import { actions, kindsOfRule, type RuleKind, ruleKindsOf } from './policy.ts';

/** What the member of a rule must be. */
type Member = readonly [expected: string, isFine: (value: unknown) => boolean];
type Members = Readonly<Record<string, Member>>;

const fraction: Member = ['a number from 0 to 1', isUnit];
const isAction = (value: unknown) =>
  typeof value === 'string' && actions.some((action) => action === value.toUpperCase());
const action: Member = [`one of ${actions.join(', ')}`, isAction];
const isLevels = (value: unknown) => Array.isArray(value) && value.every((one) => /^\d$/.test(String(one)));
const levels: Member = ['a list of level numbers from 0', isLevels];
const thresholds = { minProbability: fraction, minConfidence: fraction, minMargin: fraction };
const bounds = { yesAbove: fraction, noBelow: fraction, acceptAbove: fraction, rejectBelow: fraction };
const ruleMembers: Members = {
  ...thresholds,
  ...bounds,
  ...{ onNoMatch: action, otherOptions: action, onYes: action, onNo: action, onUncertain: action },
  options: ['an object of rules by option id', isObject],
  acceptLevels: levels,
  reviewLevels: levels,
};
const optionMembers: Members = { action, ...thresholds };

/** What is wrong with a policy: its structure and, if the questions are known, whether it matches them. */
export function policyFaults(policy: unknown, questions?: unknown): readonly string[] {
  if (!isObject(policy)) return ['policy: expected an object of rules by question id'];
  const { routeQuestion, ...rules } = policy;
  return [
    ...(routeQuestion === undefined ? [] : routeFaults(routeQuestion, questions)),
    ...Object.entries(rules).flatMap(([id, rule]) => {
      const faults: string[] = [];
      checkRule(rule, faults);
      if (isObject(rule) && isObject(questions)) {
        checkFit(rule, Object.hasOwn(questions, id) ? questions[id] : undefined, faults);
      }
      return faults.map((fault) => `policy.${id}: ${fault}`);
    }),
  ];
}

/** Effects of a policy that its author may not expect. Meant for policies without faults. */
export function policyWarnings(policy: unknown, questions: unknown): readonly string[] {
  if (!isObject(policy) || !isObject(questions)) return [];
  return Object.entries(policy).flatMap(([id, rule]) => {
    const question = questions[id];
    if (!isObject(rule) || !isObject(question)) return [];
    const warnings: string[] = [];
    if ('rejectBelow' in rule) warnings.push('rejectBelow rejects the whole decision on a no');
    if ('onNoMatch' in rule && (question.noMatchOption ?? null) === null) {
      warnings.push('onNoMatch has no effect: the question has no noMatchOption');
    }
    const levels = question.type === 'score' && Array.isArray(question.criteria) ? question.criteria : [];
    const listed = new Set([...listOf(rule.acceptLevels), ...listOf(rule.reviewLevels)]);
    const missing = levels.map((_, index) => String(index)).filter((level) => !listed.has(level));
    if (missing.length > 0)
      warnings.push(`levels ${missing.join(', ')} are in neither list and are rejected`);
    return warnings.map((warning) => `policy.${id}: ${warning}`);
  });
}

function routeFaults(routeQuestion: unknown, questions: unknown): readonly string[] {
  if (typeof routeQuestion !== 'string' || routeQuestion.trim() === '') {
    return ['policy.routeQuestion: expected the id of a question'];
  }
  if (!isObject(questions)) return [];
  const question = Object.hasOwn(questions, routeQuestion) ? questions[routeQuestion] : undefined;
  return isObject(question) && question.type === 'choice'
    ? []
    : ['policy.routeQuestion: expected the id of a choice question'];
}

function checkRule(rule: unknown, faults: string[]): void {
  if (!isObject(rule)) return void faults.push('expected an object');
  checkMembers(rule, ruleMembers, '', faults);
  const kinds = kindsOfRule(rule);
  if (kinds.length === 0 && Object.keys(rule).every((key) => Object.hasOwn(ruleMembers, key)))
    faults.push('keys of different kinds of rule are mixed');
  checkBounds(rule, faults);
  checkOptions(rule.options, faults);
  checkLevels(rule, kinds, faults);
}

function checkMembers(rule: JsonObject, members: Members, prefix: string, faults: string[]): void {
  for (const [key, value] of Object.entries(rule)) {
    const [expected, isFine] = (Object.hasOwn(members, key) ? members[key] : undefined) ?? [];
    if (isFine === undefined) faults.push(`${prefix}unknown key '${key}'`);
    else if (value !== undefined && !isFine(value)) faults.push(`${prefix}${key} must be ${expected}`);
  }
}

function checkBounds(rule: JsonObject, faults: string[]): void {
  for (const [low, high] of [
    ['noBelow', 'yesAbove'],
    ['rejectBelow', 'acceptAbove'],
  ] as const) {
    if (Number(rule[low]) > Number(rule[high])) faults.push(`${low} must not be greater than ${high}`);
  }
}

function checkOptions(options: unknown, faults: string[]): void {
  for (const [id, rule] of Object.entries(isObject(options) ? options : {})) {
    if (isObject(rule)) checkMembers(rule, optionMembers, `options.${id}: `, faults);
    else faults.push(`options.${id}: expected an object`);
  }
}

function checkLevels(rule: JsonObject, kinds: readonly RuleKind[], faults: string[]): void {
  const keys = ['acceptLevels', 'reviewLevels'];
  const [accepted, reviewed] = keys.map((key) => listOf(rule[key]));
  const both = accepted?.find((level) => reviewed?.includes(level));
  if (both !== undefined) faults.push(`level ${both} is in both lists`);
  if (kinds.length === 1 && kinds[0] === 'score' && !keys.some((key) => key in rule)) {
    faults.push('a score rule needs acceptLevels or reviewLevels');
  }
}

function checkFit(rule: JsonObject, question: unknown, faults: string[]): void {
  if (!isObject(question)) return void faults.push('there is no question with this id');
  const type = String(question.type);
  const kinds = kindsOfRule(rule);
  const fits = ruleKindsOf.get(type)?.some((kind) => kinds.includes(kind)) === true;
  if (kinds.length > 0 && !fits) faults.push(`its keys do not apply to a ${type} question`);
  const criteria = question.criteria;
  if (type === 'choice' && isObject(rule.options) && typeof criteria === 'object' && criteria !== null) {
    const ids = optionPairs(criteria as Options).map(([id]) => id);
    const strange = Object.keys(rule.options).filter((id) => !ids.includes(id));
    for (const id of strange) faults.push(`options.${id}: not an option of this question`);
  }
  if (type === 'score' && Array.isArray(criteria)) {
    if (!('acceptLevels' in rule) && !('reviewLevels' in rule))
      faults.push('a score rule needs acceptLevels or reviewLevels');
    const levels = [...listOf(rule.acceptLevels), ...listOf(rule.reviewLevels)];
    const beyond = levels.find((level) => Number(level) >= criteria.length);
    if (beyond !== undefined) faults.push(`level ${beyond} is not one of 0 to ${criteria.length - 1}`);
  }
}

function listOf(levels: unknown): readonly string[] {
  return Array.isArray(levels) ? levels.map(String) : [];
}
