import type { Answers } from './answer.ts';
import { type DecisionAttributes, decisionAttributes } from './attributes.ts';
import { DecisionError } from './decision-error.ts';
import type { Call, Next } from './engine/layer.ts';
import type { State } from './json.ts';
import type { Monitor } from './monitor/monitor.ts';
import type { Questions } from './question.ts';
import { loadQuestionSet, type ReadQuestionSet } from './question-set.ts';

/** What every operation that asks a provider takes besides its question. */
export interface RequestOptions {
  /** For this call, on the primary route. */
  readonly model?: string | undefined;
  /** Attach the provider's body to `attributes.rawResponse`. Default: false. */
  readonly includeRawResponse?: boolean | undefined;
  /** Only has an effect when the connection has a cache. Default: false. */
  readonly useCache?: boolean | undefined;
  /** Copied to `attributes.traceEntry.step`. */
  readonly step?: string | undefined;
  /** Ends the call; it is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** For the whole call, with retries and fallbacks. Default: the connection's. */
  readonly deadlineMs?: number | undefined;
}

/** An operation's result and how it came about. */
export interface Decision<P, A = DecisionAttributes> {
  readonly payload: P;
  readonly attributes: A;
}

/** What is to be decided, with its names for an audit. */
export interface DecisionInput {
  readonly state: State;
  readonly questions: Call['questions'];
  readonly questionSetId: string | null;
  readonly questionSetVersion: string | null;
}

export interface Desk {
  readonly engine: Next<Call>;
  readonly monitor: Monitor;
  readonly now: () => number;
  readonly readQuestionSet: ReadQuestionSet;
  readonly deadlineMs: number | undefined;
}

/** Puts the questions through the engine, and tells the monitor. */
export async function decide(
  desk: Desk,
  input: DecisionInput,
  options: RequestOptions = {},
): Promise<Decision<Answers>> {
  options.signal?.throwIfAborted();
  const startedMs = desk.now();
  const { questionSetId, questionSetVersion } = input;
  const deadlineMs = options.deadlineMs ?? desk.deadlineMs ?? Number.POSITIVE_INFINITY;
  const reply = await desk.engine({
    state: input.state,
    questions: input.questions,
    model: options.model,
    useCache: options.useCache === true,
    signal: options.signal,
    deadlineAtMs: startedMs + deadlineMs,
    isProbe: false,
  });
  if (!reply.cacheHit) desk.monitor.record(questionSetId, reply);
  const attributes = decisionAttributes(reply, {
    step: options.step,
    includeRawResponse: options.includeRawResponse === true,
    questionSetId,
    questionSetVersion,
    latencyMs: desk.now() - startedMs,
  });
  return { payload: reply.answers, attributes };
}

/** Questions given inline, or the name of a question set; exactly one of the two. */
export interface QuestionSource {
  readonly questions?: Questions | undefined;
  readonly questionSet?: string | undefined;
  readonly questionSetId?: string | undefined;
  readonly questionSetVersion?: string | undefined;
}

/** @throws DecisionError INVALID_QUESTION_SET unless exactly one source is given and it can be read. */
export async function resolveQuestions(
  source: QuestionSource,
  read: ReadQuestionSet,
): Promise<Omit<DecisionInput, 'state' | 'questions'> & { readonly questions: Questions }> {
  const { questions, questionSet, questionSetId, questionSetVersion } = source;
  if ((questions === undefined) === (questionSet === undefined)) {
    throw new DecisionError('INVALID_QUESTION_SET', "Give either 'questions' or 'questionSet', and not both");
  }
  if (questionSet !== undefined) {
    const set = await loadQuestionSet(questionSet, read);
    return {
      questions: set.questions,
      questionSetId: questionSetId ?? set.id,
      questionSetVersion: questionSetVersion ?? set.version,
    };
  }
  return {
    questions: questions as Questions,
    questionSetId: questionSetId ?? null,
    questionSetVersion: questionSetVersion ?? null,
  };
}
