/** What to do with a decision, the mildest first. */
export const actions = ['ACCEPT', 'REVIEW', 'REJECT'] as const;

/** One of ACCEPT, REVIEW and REJECT. */
export type Action = (typeof actions)[number];

/** Minimum values for an answer to be accepted, each from 0 to 1. */
interface Thresholds {
  readonly minProbability?: number;
  readonly minConfidence?: number;
  readonly minMargin?: number;
}

interface ChoiceRule extends Thresholds {
  /** When the no-match option was chosen. Default: REVIEW. */
  readonly onNoMatch?: Action;
  /** For individual options; their thresholds replace the rule's. */
  readonly options?: { readonly [id: string]: Thresholds & { readonly action?: Action } };
  /** For options that are not listed. Default: ACCEPT. */
  readonly otherOptions?: Action;
}

/**
 * Three bands: yes from `yesAbove` up, no below `noBelow`, uncertain in between. A missing bound takes the other's
 * value.
 */
interface BandRule {
  readonly yesAbove?: number;
  readonly noBelow?: number;
  /** Default: ACCEPT. */
  readonly onYes?: Action;
  /** Default: ACCEPT. */
  readonly onNo?: Action;
  /** Default: REVIEW. */
  readonly onUncertain?: Action;
}

/** The older form for yes/no questions, where a no rejects the decision. */
interface GateRule {
  readonly acceptAbove?: number;
  readonly rejectBelow?: number;
}

interface ScoreRule {
  /** Level indices, as text or numbers. A level in neither list is rejected. */
  readonly acceptLevels?: readonly (string | number)[];
  readonly reviewLevels?: readonly (string | number)[];
  readonly minConfidence?: number;
}

/** When the answer to one question is accepted, reviewed or rejected. */
export type Rule = ChoiceRule | BandRule | GateRule | ScoreRule;

/** A rule for each question, and the question whose choice says where the decision goes. */
export interface Policy {
  readonly routeQuestion?: string;
  readonly [id: string]: Rule | string | undefined;
}

export interface QuestionVerdict {
  readonly action: Action;
  readonly reasons?: readonly string[];
}

/** What a policy says about a decision. */
export interface Verdict {
  /** The most severe of all questions. */
  readonly action: Action;
  /** The option chosen for `routeQuestion`, otherwise for the first choice. */
  readonly routeKey: string | null;
  readonly reasons: readonly string[];
  readonly perQuestion: { readonly [id: string]: QuestionVerdict };
}

/** The more severe of two. */
export function severest(one: Action, other: Action): Action {
  return actions.indexOf(one) >= actions.indexOf(other) ? one : other;
}

/** The action that a word names, in any case. An unknown word goes to a person. */
export function toAction(word: unknown, fallback: Action): Action {
  if (word === undefined || word === null) return fallback;
  const upper = String(word).toUpperCase();
  return actions.find((action) => action === upper) ?? 'REVIEW';
}

/** The kinds of rule and their keys. */
const ruleKeys = {
  choice: ['minProbability', 'minConfidence', 'minMargin', 'onNoMatch', 'options', 'otherOptions'],
  band: ['yesAbove', 'noBelow', 'onYes', 'onNo', 'onUncertain'],
  gate: ['acceptAbove', 'rejectBelow'],
  score: ['acceptLevels', 'reviewLevels', 'minConfidence'],
} as const;

export type RuleKind = keyof typeof ruleKeys;

/** The kinds of rule for each type of question. */
export const ruleKindsOf: ReadonlyMap<unknown, readonly RuleKind[]> = new Map([
  ['choice', ['choice']],
  ['noul', ['band', 'gate']],
  ['score', ['score']],
  ['box', []],
]);

/** The kinds of rule that have all of the rule's keys. */
export function kindsOfRule(rule: object): readonly RuleKind[] {
  const kinds = Object.keys(ruleKeys) as readonly RuleKind[];
  return kinds.filter((kind) =>
    Object.keys(rule).every((key) => (ruleKeys[kind] as readonly string[]).includes(key)),
  );
}
