import type { AnswersOf } from './answer.ts';
import type { AuditNames, Inline, Named } from './asking.ts';
import type { Decision, DecisionContext, RequestOptions } from './decide.ts';
import {
  type BatchAttributes,
  type BatchInput,
  type BatchItem,
  forAnswers,
  forOutcomes,
  type ItemStream,
  batch as runBatch,
  stream as runStream,
  type SettledItem,
  type SettledStream,
  type StreamInput,
} from './operations/batch.ts';
import { type Filtered, type FilterInput, filter } from './operations/filter.ts';
import type { Questions } from './question.ts';

type BatchOf<Item> = Decision<readonly Item[], BatchAttributes>;
type BatchFields = Omit<BatchInput, keyof AuditNames | 'questions' | 'questionSet'>;
type StreamFields = Omit<StreamInput, keyof AuditNames | 'questions' | 'questionSet'>;

/** The operations on many states. */
export interface Batching {
  /** Asks one question set about many states. */
  batch<const Q extends Questions>(
    input: BatchFields & Inline<Q>,
    options?: RequestOptions,
  ): Promise<BatchOf<BatchItem<AnswersOf<Q>>>>;
  batch(input: BatchFields & Named, options?: RequestOptions): Promise<BatchOf<BatchItem>>;
  /** Like `batch`, with an outcome for each question: a refused answer fails only its own question. */
  batchSettled<const Q extends Questions>(
    input: BatchFields & Inline<Q>,
    options?: RequestOptions,
  ): Promise<BatchOf<SettledItem<AnswersOf<Q>>>>;
  batchSettled(input: BatchFields & Named, options?: RequestOptions): Promise<BatchOf<SettledItem>>;
  /** A batch over a source of any length; yields in item order and returns the counts. */
  stream<const Q extends Questions>(
    input: StreamFields & Inline<Q>,
    options?: RequestOptions,
  ): ItemStream<AnswersOf<Q>>;
  stream(input: StreamFields & Named, options?: RequestOptions): ItemStream;
  /** Like `stream`, with an outcome for each question. */
  streamSettled<const Q extends Questions>(
    input: StreamFields & Inline<Q>,
    options?: RequestOptions,
  ): SettledStream<AnswersOf<Q>>;
  streamSettled(input: StreamFields & Named, options?: RequestOptions): SettledStream;
  /** The items for which the answer is probably yes. */
  filter<T>(input: FilterInput<T>, options?: RequestOptions): Promise<Decision<Filtered<T>, BatchAttributes>>;
}

/** The operations on one connection. */
export function createBatching(context: DecisionContext): Batching {
  return {
    ...createBatches(context),
    ...createStreams(context),
    filter: (input, options) => filter(context, input, options),
  };
}

function createBatches(context: DecisionContext): Pick<Batching, 'batch' | 'batchSettled'> {
  function batch<const Q extends Questions>(
    input: BatchFields & Inline<Q>,
    options?: RequestOptions,
  ): Promise<BatchOf<BatchItem<AnswersOf<Q>>>>;
  function batch(input: BatchFields & Named, options?: RequestOptions): Promise<BatchOf<BatchItem>>;
  function batch(input: BatchInput, options?: RequestOptions): Promise<BatchOf<BatchItem>> {
    return runBatch(context, forAnswers, input, options);
  }

  function batchSettled<const Q extends Questions>(
    input: BatchFields & Inline<Q>,
    options?: RequestOptions,
  ): Promise<BatchOf<SettledItem<AnswersOf<Q>>>>;
  function batchSettled(input: BatchFields & Named, options?: RequestOptions): Promise<BatchOf<SettledItem>>;
  function batchSettled(input: BatchInput, options?: RequestOptions): Promise<BatchOf<SettledItem>> {
    return runBatch(context, forOutcomes, input, options);
  }
  return { batch, batchSettled };
}

function createStreams(context: DecisionContext): Pick<Batching, 'stream' | 'streamSettled'> {
  function stream<const Q extends Questions>(
    input: StreamFields & Inline<Q>,
    options?: RequestOptions,
  ): ItemStream<AnswersOf<Q>>;
  function stream(input: StreamFields & Named, options?: RequestOptions): ItemStream;
  function stream(input: StreamInput, options?: RequestOptions): ItemStream {
    return runStream(context, forAnswers, input, options);
  }

  function streamSettled<const Q extends Questions>(
    input: StreamFields & Inline<Q>,
    options?: RequestOptions,
  ): SettledStream<AnswersOf<Q>>;
  function streamSettled(input: StreamFields & Named, options?: RequestOptions): SettledStream;
  function streamSettled(input: StreamInput, options?: RequestOptions): SettledStream {
    return runStream(context, forOutcomes, input, options);
  }
  return { stream, streamSettled };
}
