import type { AnswerOf, AnswersOf, ChoiceAnswer, Evaluation, NoulAnswer } from './answer.ts';
import { BudgetWindow } from './budget-window.ts';
import { resolveTargets, type Target } from './connection.ts';
import type { ConnectionConfig } from './connection-config.ts';
import type { Decision, Desk, RequestOptions } from './decide.ts';
import { DecisionCache } from './decision-cache.ts';
import { createEngine } from './engine/engine.ts';
import type { Http } from './http/http.ts';
import type { State } from './json.ts';
import type { Log } from './log.ts';
import type { ModelCard } from './model-card.ts';
import type { DriftEvent, DriftOptions } from './monitor/drift.ts';
import {
  type BudgetEvent,
  type BudgetOptions,
  type FailoverEvent,
  Monitor,
  type Unsubscribe,
} from './monitor/monitor.ts';
import type { StatisticsOfSet } from './monitor/statistics.ts';
import { type ApplyPolicyInput, applyPolicy } from './operations/apply-policy.ts';
import {
  type BatchAttributes,
  type BatchInput,
  type BatchItem,
  batch,
  type ItemStream,
  type StreamInput,
  stream,
} from './operations/batch.ts';
import { capabilities, type RouteCapabilities } from './operations/capabilities.ts';
import { type ConnectionReport, testConnection } from './operations/connection-test.ts';
import { evaluate } from './operations/evaluate.ts';
import { type Filtered, type FilterInput, filter } from './operations/filter.ts';
import { listModels, type ModelListAttributes } from './operations/models.ts';
import { type SelectInput, type Selection, select } from './operations/select.ts';
import {
  type AskInput,
  ask,
  type ChooseInput,
  choose,
  type ScoreInput,
  score,
} from './operations/shortcuts.ts';
import { type Validation, validate } from './operations/validate.ts';
import type { Verdict } from './policy/policy.ts';
import type {
  CheckedLevels,
  CheckedQuestions,
  Description,
  OptionIds,
  Options,
  Questions,
  ScoreQuestion,
} from './question.ts';
import type { ReadQuestionSet } from './question-set.ts';

/** Audit names of inline questions. */
interface AuditNames {
  readonly questionSetId?: string;
  readonly questionSetVersion?: string;
}

/** Inline questions, checked by the compiler. */
interface Inline<Q extends Questions> extends AuditNames {
  readonly questions: Q & CheckedQuestions<Q>;
  readonly questionSet?: never;
}

/** A question set by its file name; the compiler does not know its questions. */
interface Named extends AuditNames {
  readonly questionSet: string;
  readonly questions?: never;
}

type BatchOf<A> = Decision<readonly BatchItem<A>[], BatchAttributes>;
type BatchFields = Omit<BatchInput, keyof AuditNames | 'questions' | 'questionSet'>;
type StreamFields = Omit<StreamInput, keyof AuditNames | 'questions' | 'questionSet'>;

/** The operations on one connection. All reject with DecisionError, or with the reason of an aborted signal. */
export interface Connector {
  /** Asks a whole question set about one state, in one call. */
  evaluate<const Q extends Questions>(
    input: { readonly state: State } & Inline<Q>,
    options?: RequestOptions,
  ): Promise<Decision<Evaluation<AnswersOf<Q>>>>;
  evaluate(input: { readonly state: State } & Named, options?: RequestOptions): Promise<Decision<Evaluation>>;
  /** The probability of yes. */
  ask(input: AskInput, options?: RequestOptions): Promise<Decision<NoulAnswer>>;
  /** One of a fixed set of options. */
  choose<const O extends Options, const NoMatch extends string = never>(
    input: ChooseInput<O, NoMatch>,
    options?: RequestOptions,
  ): Promise<Decision<ChoiceAnswer<OptionIds<O> | NoMatch>>>;
  /** A grade on 2 to 10 ordered levels. */
  score<const L extends readonly Description[]>(
    input: ScoreInput<L> & { readonly levels: CheckedLevels<L> },
    options?: RequestOptions,
  ): Promise<Decision<AnswerOf<ScoreQuestion<L>>>>;
  /** The best of at most 254 candidates, and their ranking. */
  select<T extends object>(input: SelectInput<T>, options?: RequestOptions): Promise<Decision<Selection<T>>>;
  /** One question set over many states. */
  batch<const Q extends Questions>(
    input: BatchFields & Inline<Q>,
    options?: RequestOptions,
  ): Promise<BatchOf<AnswersOf<Q>>>;
  batch(
    input: BatchFields & Named,
    options?: RequestOptions,
  ): Promise<Decision<readonly BatchItem[], BatchAttributes>>;
  /** The same over a source of any length; yields in the order of the items and returns the counts. */
  stream<const Q extends Questions>(
    input: StreamFields & Inline<Q>,
    options?: RequestOptions,
  ): ItemStream<AnswersOf<Q>>;
  stream(input: StreamFields & Named, options?: RequestOptions): ItemStream;
  /** The items for which the answer is probably yes. */
  filter<T>(input: FilterInput<T>, options?: RequestOptions): Promise<Decision<Filtered<T>, BatchAttributes>>;
  /** ACCEPT, REVIEW or REJECT. Makes no call. */
  applyPolicy(input: ApplyPolicyInput): Promise<{ readonly payload: Verdict; readonly attributes: null }>;
  /** What the routes can do. Makes no call. */
  capabilities(): Decision<readonly RouteCapabilities[], { readonly count: number }>;
  /** The models of all routes that can list them. */
  models(
    options?: Pick<RequestOptions, 'signal' | 'deadlineMs'>,
  ): Promise<Decision<readonly ModelCard[], ModelListAttributes>>;
  /** Faults of questions. Makes no call. */
  validate(
    source: { readonly questions: unknown } | { readonly questionSet: string },
  ): Promise<{ readonly payload: Validation; readonly attributes: null }>;
  /** One small billed question to the primary route. */
  test(options?: Pick<RequestOptions, 'signal' | 'deadlineMs'>): Promise<ConnectionReport>;
  /** Counts of the decisions made with a question set, or with inline questions. */
  statistics(questionSetId?: string | null): StatisticsOfSet | undefined;
  onDrift(listener: (event: DriftEvent) => void, options?: DriftOptions): Unsubscribe;
  onBudget(listener: (event: BudgetEvent) => void, options?: BudgetOptions): Unsubscribe;
  onFailover(listener: (event: FailoverEvent) => void): Unsubscribe;
}

/** Everything from outside that a connector needs. */
export interface Ports {
  readonly http: Http;
  /** Milliseconds; never runs backwards within a call. */
  readonly now: () => number;
  /** From 0 to 1, as Math.random. */
  readonly random: () => number;
  readonly readQuestionSet: ReadQuestionSet;
  readonly log?: Log | undefined;
}

const hourMs = 60 * 60 * 1000;

/**
 * A connector from its parts.
 * @throws TypeError for settings that cannot work.
 */
export function createConnector(config: ConnectionConfig, ports: Ports): Connector {
  const { now, http, random, log = () => undefined } = ports;
  const targets = resolveTargets(config);
  const budget = new BudgetWindow(config.budget ?? {}, now);
  const monitor = new Monitor({ budget, now, isEnabled: config.statistics !== false });
  const tools = { http, now, log };
  const engine = createEngine({ ...tools, config, targets, cache: cacheOf(config, now), budget, random });
  const { readQuestionSet } = ports;
  const { deadlineMs, responseTimeoutMs } = config;
  const desk: Desk = { engine, monitor, now, readQuestionSet, deadlineMs };
  const operations = {
    evaluate: (input: never, options?: RequestOptions) => evaluate(desk, input, options),
    ask: (input: AskInput, options?: RequestOptions) => ask(desk, input, options),
    choose: (input: never, options?: RequestOptions) => choose(desk, input, options),
    score: (input: never, options?: RequestOptions) => score(desk, input, options),
    select: (input: never, options?: RequestOptions) => select(desk, input, options),
    batch: (input: never, options?: RequestOptions) => batch(desk, input, options),
    stream: (input: never, options?: RequestOptions) => stream(desk, input, options),
    filter: (input: never, options?: RequestOptions) => filter(desk, input, options),
    applyPolicy: (input: ApplyPolicyInput) => applyPolicy(input, readQuestionSet),
    capabilities: () => capabilities(targets),
    models: (options?: RequestOptions) =>
      listModels(targets, { ...tools, responseTimeoutMs, deadlineMs }, options),
    validate: (source: never) => validate(source, readQuestionSet),
    test: (options?: RequestOptions) =>
      testConnection({ ...desk, log, primary: targets[0] as Target }, options),
    statistics: (id?: string | null) => monitor.statistics(id),
    onDrift: monitor.onDrift.bind(monitor),
    onBudget: monitor.onBudget.bind(monitor),
    onFailover: monitor.onFailover.bind(monitor),
  };
  // The answers are checked against the questions from which the compiler infers their types.
  return operations as unknown as Connector;
}

function cacheOf({ cache }: ConnectionConfig, now: () => number): DecisionCache | undefined {
  if (cache === undefined || cache === false) return undefined;
  const { ttlMs = hourMs, maxEntries = 10_000 } = cache === true ? {} : cache;
  return new DecisionCache({ ttlMs, maxEntries, now });
}
