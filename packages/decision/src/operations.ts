import type {
  AnswerOf,
  AnswersOf,
  ChoiceAnswer,
  Evaluation,
  NoulAnswer,
  SettledEvaluation,
} from './answer.ts';
import type { Decision, DecisionContext, RequestOptions } from './decide.ts';
import type { Json, State } from './json.ts';
import {
  type BatchAttributes,
  type BatchFields,
  type BatchItem,
  batch,
  type ItemStream,
  stream,
} from './operations/batch.ts';
import { evaluate } from './operations/evaluate.ts';
import { type Filtered, type FilterInput, filter } from './operations/filter.ts';
import { type SelectInput, type Selection, select } from './operations/select.ts';
import {
  type AskInput,
  ask,
  type ChooseInput,
  choose,
  type ScoreInput,
  score,
} from './operations/shortcuts.ts';
import type {
  CheckedLevels,
  CheckedQuestions,
  Level,
  OptionIds,
  Options,
  Questions,
  ScoreQuestion,
} from './question.ts';

/** Audit names of inline questions. */
interface AuditNames {
  readonly questionSetId?: string;
  readonly questionSetVersion?: string;
}

/** Inline questions, checked by the compiler, or a question set by file name, whose questions it does not know. */
type Asked<Q extends Questions> = AuditNames &
  (
    | { readonly questions: Q & CheckedQuestions<Q>; readonly questionSet?: never }
    | { readonly questionSet: string; readonly questions?: never }
  );

/** What is judged: a text, an object or a list that JSON can carry. */
interface About<S> {
  readonly state: S & Json<S>;
}

/** Options of a call that may have one outcome for each question. */
interface SettledOptions<B extends boolean> extends RequestOptions {
  /**
   * One outcome for each question in place of the answers: a refused answer fails only its own question, and only the
   * failed ones go to the next route. Default: false.
   */
  readonly settled?: B | undefined;
}

/** The operations that ask a model. Each rejects with DecisionError, or with the reason of an aborted signal. */
export interface Operations {
  /**
   * Asks a whole question set about one state in one call.
   * @example
   * const { payload } = await decide.evaluate({ state: ticket, questions: { urgent: noul('Is it urgent?') } });
   * if (payload.answers.urgent.noul > 0.8) page();
   */
  evaluate<const S extends State, const Q extends Questions, const B extends boolean = false>(
    input: About<S> & Asked<Q>,
    options?: SettledOptions<B>,
  ): Promise<Decision<B extends true ? SettledEvaluation<AnswersOf<Q>> : Evaluation<AnswersOf<Q>>>>;
  /**
   * The probability of yes, from 0 to 1.
   * @example (await decide.ask({ state: ticket, instructions: 'Is it urgent?' })).payload.noul
   */
  ask<const S extends State>(
    input: AskInput & About<S>,
    options?: RequestOptions,
  ): Promise<Decision<NoulAnswer>>;
  /**
   * One of a fixed set of 1 to 255 options.
   * @example
   * const options = { billing: 'Invoices', tech: 'Faults' };
   * (await decide.choose({ state: ticket, instructions: 'Which team?', options })).payload.choice; // 'billing'
   */
  choose<const S extends State, const O extends Options, const NoMatch extends string = never>(
    input: ChooseInput<O, NoMatch> & About<S>,
    options?: RequestOptions,
  ): Promise<Decision<ChoiceAnswer<OptionIds<O> | NoMatch>>>;
  /**
   * A grade on 2 to 10 ordered levels, lowest first.
   * @example
   * const levels = ['calm', 'annoyed', 'furious'];
   * (await decide.score({ state: ticket, instructions: 'How upset?', levels })).payload.derived.levelLabel;
   */
  score<const S extends State, const L extends readonly Level[]>(
    input: ScoreInput & About<S> & { readonly levels: L & CheckedLevels<L> },
    options?: RequestOptions,
  ): Promise<Decision<AnswerOf<ScoreQuestion<L>>>>;
  /**
   * The best of at most 254 candidates, and their ranking.
   * @example
   * await decide.select({ candidates: products, query: 'a red bicycle', idField: 'sku', labelField: 'name' });
   */
  select<T extends object, const S>(
    input: SelectInput<T> & { readonly query: S & Json<S> },
    options?: RequestOptions,
  ): Promise<Decision<Selection<T>>>;
  /**
   * Asks one question set about many states, once about equal ones. An item that fails is an item with an error.
   * @example
   * const { payload } = await decide.batch({ items: tickets, questions: { urgent: noul('Is it urgent?') } });
   * for (const item of payload) if (item.status === 'OK') console.log(item.index, item.answers.urgent.noul);
   */
  batch<const T extends State, const Q extends Questions, const B extends boolean = false>(
    input: BatchFields<T> & Asked<Q> & { readonly items: readonly (T & Json<T>)[] },
    options?: SettledOptions<B>,
  ): Promise<Decision<readonly BatchItem<AnswersOf<Q>, B>[], BatchAttributes>>;
  /**
   * A batch over a source of any length; yields in item order and returns the counts.
   * @example for await (const item of decide.stream({ items: lines, questions })) write(item);
   */
  stream<const T extends State, const Q extends Questions, const B extends boolean = false>(
    input: Omit<BatchFields<T>, 'maxItems'> &
      Asked<Q> & {
        readonly items: Iterable<T & Json<T>> | AsyncIterable<T & Json<T>>;
      },
    options?: SettledOptions<B>,
  ): ItemStream<AnswersOf<Q>, B>;
  /**
   * The items for which the answer is probably yes.
   * @example (await decide.filter({ items: tickets, question: 'Is it a complaint?' })).payload.kept
   */
  filter<T>(input: FilterInput<T>, options?: RequestOptions): Promise<Decision<Filtered<T>, BatchAttributes>>;
}

/** What their types promise beyond their inputs is checked in every answer. */
export function createOperations(context: DecisionContext): Operations {
  const operations: Record<
    string,
    (context: DecisionContext, input: never, options?: RequestOptions) => unknown
  > = { evaluate, ask, choose, score, select, batch, stream, filter };
  const bound = Object.entries(operations).map(([name, run]) => [name, run.bind(undefined, context)]);
  return Object.fromEntries(bound);
}
