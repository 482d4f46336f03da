import type { Answer, ChoiceAnswer, NoulAnswer, ScoreAnswer } from '../answer.ts';
import { type Decision, type DecisionContext, decide, type RequestOptions } from '../decide.ts';
import { wrongInput } from '../decision-error.ts';
import type { State } from '../json.ts';
import {
  type Description,
  type Level,
  type Options,
  type Question,
  type Wording,
  withNoMatch,
} from '../question.ts';

/** The id of the one question that a shortcut asks. */
const questionId = 'result';

interface ShortcutInput {
  readonly instructions: Wording;
}

interface Stated {
  readonly state: State;
}

/** A yes/no question. */
export interface AskInput extends ShortcutInput {
  /** What counts as yes. */
  readonly criteriaTrue?: Description | undefined;
  /** What counts as no. */
  readonly criteriaFalse?: Description | undefined;
}

/** A question with fixed options. */
export interface ChooseInput<O extends Options = Options, NoMatch extends string = string>
  extends ShortcutInput {
  readonly options: O;
  /** Added as the last option if it is not among them. */
  readonly noMatchOption?: NoMatch | undefined;
}

/** A question graded on levels. */
export interface ScoreInput extends ShortcutInput {
  /** 2 to 10, lowest first. */
  readonly levels: readonly Level[];
}

export function ask(
  context: DecisionContext,
  input: AskInput & Stated,
  options?: RequestOptions,
): Promise<Decision<NoulAnswer>> {
  const criteria = {
    ...(input.criteriaTrue === undefined ? {} : { true: input.criteriaTrue }),
    ...(input.criteriaFalse === undefined ? {} : { false: input.criteriaFalse }),
  };
  const question: Question = {
    type: 'noul',
    instructions: input.instructions,
    criteria: Object.keys(criteria).length > 0 ? criteria : undefined,
  };
  return askOne(context, input.state, question, options);
}

export async function choose(
  context: DecisionContext,
  input: ChooseInput & Stated,
  options?: RequestOptions,
): Promise<Decision<ChoiceAnswer>> {
  const { options: offered } = input;
  if (typeof offered !== 'object' || offered === null || Object.keys(offered).length === 0) {
    throw wrongInput('options: expected at least one option id with its description');
  }
  const noMatchOption = input.noMatchOption?.trim() === '' ? undefined : input.noMatchOption;
  const criteria = withNoMatch(offered, noMatchOption);
  const question: Question = { type: 'choice', instructions: input.instructions, criteria, noMatchOption };
  return askOne(context, input.state, question, options);
}

export function score(
  context: DecisionContext,
  input: ScoreInput & Stated,
  options?: RequestOptions,
): Promise<Decision<ScoreAnswer>> {
  const question: Question = { type: 'score', instructions: input.instructions, criteria: input.levels };
  return askOne(context, input.state, question, options);
}

/** One inline question, outside any question set. */
export async function askOne<A extends Answer>(
  context: DecisionContext,
  state: State,
  question: Question,
  options: RequestOptions | undefined,
): Promise<Decision<A>> {
  const input = {
    state,
    questions: { [questionId]: question },
    questionSetId: null,
    questionSetVersion: null,
  };
  const { payload, attributes } = await decide(context, input, options);
  // The answers were checked against this very question.
  return { payload: payload[questionId] as A, attributes };
}
