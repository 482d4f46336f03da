import type { AnswerOf, AnswersOf, ChoiceAnswer, Evaluation, NoulAnswer, ScoreAnswer } from './answer.ts';
import type { Decision, DecisionContext, RequestOptions } from './decide.ts';
import type { State } from './json.ts';
import * as evaluation from './operations/evaluate.ts';
import * as selection from './operations/select.ts';
import * as shortcuts from './operations/shortcuts.ts';
import type {
  CheckedLevels,
  CheckedQuestions,
  Description,
  OptionIds,
  Options,
  Questions,
  ScoreQuestion,
} from './question.ts';

/** Audit names of inline questions. */
export interface AuditNames {
  readonly questionSetId?: string;
  readonly questionSetVersion?: string;
}

/** Inline questions, checked by the compiler. */
export interface Inline<Q extends Questions> extends AuditNames {
  readonly questions: Q & CheckedQuestions<Q>;
  readonly questionSet?: never;
}

/** A question set by file name; the compiler does not know its questions. */
export interface Named extends AuditNames {
  readonly questionSet: string;
  readonly questions?: never;
}

interface About {
  readonly state: State;
}

/** A score's input, with levels that the compiler counts if it can. */
type Levelled<L extends readonly Description[]> = Omit<shortcuts.ScoreInput, 'levels'> & {
  /** 2 to 10, lowest first. */
  readonly levels: L & CheckedLevels<L>;
};

/** The operations on one state. */
export interface Asking {
  /** Asks a whole question set about one state in one call. */
  evaluate<const Q extends Questions>(
    input: About & Inline<Q>,
    options?: RequestOptions,
  ): Promise<Decision<Evaluation<AnswersOf<Q>>>>;
  evaluate(input: About & Named, options?: RequestOptions): Promise<Decision<Evaluation>>;
  /** Like `evaluate`, with an outcome for each question: a refused answer fails only its own question. */
  evaluateSettled<const Q extends Questions>(
    input: About & Inline<Q>,
    options?: RequestOptions,
  ): Promise<Decision<evaluation.SettledEvaluation<AnswersOf<Q>>>>;
  evaluateSettled(
    input: About & Named,
    options?: RequestOptions,
  ): Promise<Decision<evaluation.SettledEvaluation>>;
  /** The probability of yes. */
  ask(input: shortcuts.AskInput, options?: RequestOptions): Promise<Decision<NoulAnswer>>;
  /** One of a fixed set of options. */
  choose<const O extends Options, const NoMatch extends string = never>(
    input: shortcuts.ChooseInput<O, NoMatch>,
    options?: RequestOptions,
  ): Promise<Decision<ChoiceAnswer<OptionIds<O> | NoMatch>>>;
  /** A grade on 2 to 10 ordered levels. */
  score<const L extends readonly Description[]>(
    input: Levelled<L>,
    options?: RequestOptions,
  ): Promise<Decision<AnswerOf<ScoreQuestion<L>>>>;
  /** The best of at most 254 candidates, and their ranking. */
  select<T extends object>(
    input: selection.SelectInput<T>,
    options?: RequestOptions,
  ): Promise<Decision<selection.Selection<T>>>;
}

/** The operations on one connection. Everything they promise beyond their input types is checked in every answer. */
export function createAsking(context: DecisionContext): Asking {
  return {
    ...createEvaluating(context),
    ...createShortcuts(context),
    ask: (input, options) => shortcuts.ask(context, input, options),
    select: (input, options) => selection.select(context, input, options),
  };
}

function createEvaluating(context: DecisionContext): Pick<Asking, 'evaluate' | 'evaluateSettled'> {
  function evaluate<const Q extends Questions>(
    input: About & Inline<Q>,
    options?: RequestOptions,
  ): Promise<Decision<Evaluation<AnswersOf<Q>>>>;
  function evaluate(input: About & Named, options?: RequestOptions): Promise<Decision<Evaluation>>;
  function evaluate(
    input: evaluation.EvaluateInput,
    options?: RequestOptions,
  ): Promise<Decision<Evaluation>> {
    return evaluation.evaluate(context, input, options);
  }

  function evaluateSettled<const Q extends Questions>(
    input: About & Inline<Q>,
    options?: RequestOptions,
  ): Promise<Decision<evaluation.SettledEvaluation<AnswersOf<Q>>>>;
  function evaluateSettled(
    input: About & Named,
    options?: RequestOptions,
  ): Promise<Decision<evaluation.SettledEvaluation>>;
  function evaluateSettled(
    input: evaluation.EvaluateInput,
    options?: RequestOptions,
  ): Promise<Decision<evaluation.SettledEvaluation>> {
    return evaluation.evaluateSettled(context, input, options);
  }
  return { evaluate, evaluateSettled };
}

function createShortcuts(context: DecisionContext): Pick<Asking, 'choose' | 'score'> {
  function choose<const O extends Options, const NoMatch extends string = never>(
    input: shortcuts.ChooseInput<O, NoMatch>,
    options?: RequestOptions,
  ): Promise<Decision<ChoiceAnswer<OptionIds<O> | NoMatch>>>;
  function choose(input: shortcuts.ChooseInput, options?: RequestOptions): Promise<Decision<ChoiceAnswer>> {
    return shortcuts.choose(context, input, options);
  }

  function score<const L extends readonly Description[]>(
    input: Levelled<L>,
    options?: RequestOptions,
  ): Promise<Decision<AnswerOf<ScoreQuestion<L>>>>;
  function score(input: shortcuts.ScoreInput, options?: RequestOptions): Promise<Decision<ScoreAnswer>> {
    return shortcuts.score(context, input, options);
  }
  return { choose, score };
}
