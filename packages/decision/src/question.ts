import type { JsonValue, Refused } from './json.ts';

/** Text or structured JSON for the model. */
export type Wording = string | { readonly [key: string]: JsonValue } | readonly JsonValue[];

/** What an option means; null leaves it undescribed. */
export type Description = Wording | null;

/** What a level means: text or structured JSON. */
export type Level = Wording;

/** Options as an object, or as a list of pairs if order matters: objects move keys like "7" to the front. */
export type Options =
  | { readonly [id: string]: Description }
  | readonly (readonly [id: string, description: Description])[];

/** The ids of a set of options, as literals where the compiler knows them. */
export type OptionIds<O> = O extends readonly (readonly [infer Id extends string, unknown])[]
  ? Id
  : Extract<keyof O, string>;

/** A question answered by the probability of yes. */
export interface NoulQuestion {
  readonly type: 'noul';
  readonly instructions: Wording;
  readonly criteria?: { readonly true?: Description; readonly false?: Description } | undefined;
}

/** A question answered by one of at most 255 options. */
export interface ChoiceQuestion<O extends Options = Options, NoMatch extends string = string> {
  readonly type: 'choice';
  readonly instructions: Wording;
  readonly criteria: O;
  /** The option that means that none of the others applies. */
  readonly noMatchOption?: NoMatch | undefined;
}

/** A question answered by a grade on 2 to 10 ordered levels, lowest first. */
export interface ScoreQuestion<L extends readonly Level[] = readonly Level[]> {
  readonly type: 'score';
  readonly instructions: Wording;
  readonly criteria: L;
}

/** A question answered by the place of one thing in an image, which its instructions name. */
export interface BoxQuestion {
  readonly type: 'box';
  readonly instructions: Wording;
}

/** A question of one of the four types. */
export type Question = NoulQuestion | ChoiceQuestion | ScoreQuestion | BoxQuestion;

/** Questions by the id of their answer. */
export type Questions = { readonly [id: string]: Question };

/** 2 to 10 levels if the compiler can count them; a list of unknown length is checked at run time. */
export type CheckedLevels<L extends readonly unknown[]> = number extends L['length']
  ? unknown
  : L['length'] extends 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
    ? unknown
    : Refused<'A score has 2 to 10 levels'>;

/** What must hold for each question beyond its shape: the no-match option exists, and there are 2 to 10 levels. */
export type CheckedQuestions<Q> = {
  readonly [Id in keyof Q]: Q[Id] extends { type: 'choice'; criteria: infer O; noMatchOption: infer NoMatch }
    ? NoMatch extends OptionIds<O> | undefined
      ? unknown
      : Refused<'noMatchOption must be one of the ids under criteria'>
    : Q[Id] extends { type: 'score'; criteria: infer L extends readonly unknown[] }
      ? CheckedLevels<L>
      : unknown;
};

/** The description of a no-match option that the caller named but did not describe. */
const noMatchDescription = 'None of the options fits';

/**
 * A yes/no question; the criteria say what counts as yes and as no.
 * @example noul('Is it urgent?', { true: 'an answer is needed today' })
 */
export function noul(instructions: Wording, criteria?: NoulQuestion['criteria']): NoulQuestion {
  return criteria === undefined ? { type: 'noul', instructions } : { type: 'noul', instructions, criteria };
}

/**
 * A question with 1 to 255 fixed options. A `noMatchOption` that is not among them is added as the last one.
 * @example choice('Which team?', { billing: 'Invoices', tech: 'Faults' }, { noMatchOption: 'other' })
 */
export function choice<const O extends Options>(instructions: Wording, options: O): ChoiceQuestion<O, never>;
export function choice<const O extends Options, const NoMatch extends string>(
  instructions: Wording,
  options: O,
  more: { readonly noMatchOption: NoMatch },
): ChoiceQuestion<WithNoMatch<O, NoMatch>, NoMatch>;
export function choice(
  instructions: Wording,
  options: Options,
  { noMatchOption }: { readonly noMatchOption?: string } = {},
): ChoiceQuestion {
  const criteria = withNoMatch(options, noMatchOption);
  return noMatchOption === undefined
    ? { type: 'choice', instructions, criteria }
    : { type: 'choice', instructions, criteria, noMatchOption };
}

/**
 * Where in an image something is; ask a yes/no question beside it whether it is there at all. `images` of the call, and
 * only on routes that take boxes.
 * @example box('the coffee mug in `photo`')
 */
export function box(instructions: Wording): BoxQuestion {
  return { type: 'box', instructions };
}

/**
 * A question graded on 2 to 10 ordered levels, lowest first.
 * @example score('How upset is the writer?', ['calm', 'annoyed', 'furious'])
 */
export function score<const L extends readonly Level[]>(
  instructions: Wording,
  levels: L & CheckedLevels<L>,
): ScoreQuestion<L> {
  return { type: 'score', instructions, criteria: levels };
}

/** The options with the no-match option among them. */
type WithNoMatch<O extends Options, NoMatch extends string> = O extends readonly (readonly [
  string,
  Description,
])[]
  ? readonly (O[number] | readonly [NoMatch, string])[]
  : O & { readonly [Id in NoMatch]: Description };

/** Adds the no-match option at the end if it is missing; the order of the others stays. */
export function withNoMatch(
  options: Options,
  noMatchOption: string | undefined,
  description = noMatchDescription,
): Options {
  if (noMatchOption === undefined) return options;
  if (optionPairs(options).some(([id]) => id === noMatchOption)) return options;
  return isPairs(options)
    ? [...options, [noMatchOption, description]]
    : { ...options, [noMatchOption]: description };
}

/** The options as pairs, in the caller's order. */
export function optionPairs(options: Options): readonly (readonly [string, Description])[] {
  return isPairs(options) ? options : Object.entries(options);
}

function isPairs(options: Options): options is readonly (readonly [string, Description])[] {
  return Array.isArray(options);
}
