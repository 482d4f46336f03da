import type { Answers } from './answer.ts';
import { type DecisionAttributes, decisionAttributes } from './attributes.ts';
import { checkExtras } from './connection-check.ts';
import { DecisionError } from './decision-error.ts';
import type { Call, Next, Reply } from './engine/layer.ts';
import type { Monitor } from './monitor/monitor.ts';
import type { Questions } from './question.ts';
import { loadQuestionSet, type ReadQuestionSet } from './question-set.ts';
import type { Extras } from './routes/route.ts';

/** What every operation that calls a provider accepts besides its question. */
export interface RequestOptions extends Extras {
  /** For this call, on the primary route only, like `extraBody` and `extraHeaders`. */
  readonly model?: string | undefined;
  /** Attach the provider's body to `attributes.rawResponse`. Default: false. */
  readonly includeRawResponse?: boolean | undefined;
  /** Only has an effect if the connection has a cache. Default: false. */
  readonly useCache?: boolean | undefined;
  /** Copied to `attributes.traceEntry.step`. */
  readonly step?: string | undefined;
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** For the whole call, including retries and fallbacks. Default: the connection's. */
  readonly deadlineMs?: number | undefined;
  /** Images that belong to the state, as `data:` URLs; routes without image support are skipped. */
  readonly images?: readonly string[] | undefined;
}

/** An operation's result and how it came about. */
export interface Decision<P, A = DecisionAttributes> {
  readonly payload: P;
  readonly attributes: A;
}

/** The questions and state to decide on, with names for an audit. */
export interface DecisionInput {
  readonly state: Call['state'];
  readonly questions: Call['questions'];
  readonly questionSetId: string | null;
  readonly questionSetVersion: string | null;
}

export interface DecisionContext {
  readonly engine: Next<Call>;
  readonly monitor: Monitor;
  readonly now: () => number;
  readonly readQuestionSet: ReadQuestionSet;
  readonly deadlineMs: number | undefined;
}

/** Sends the questions through the engine and informs the monitor. */
export async function decide(
  context: DecisionContext,
  input: DecisionInput,
  options: RequestOptions = {},
): Promise<Decision<Answers>> {
  const { reply, attributes } = await putThrough(context, input, options, false);
  return { payload: reply.answers, attributes };
}

/** For each question its answer, or why it has none. */
export type Outcomes<A = Answers> = {
  readonly [Id in keyof A]:
    | { readonly status: 'OK'; readonly answer: A[Id] }
    | { readonly status: 'ERROR'; readonly error: DecisionError };
};

/** Like `decide`, but a refused answer fails only its own question. Rejects only if no route answers at all. */
export async function decideSettled(
  context: DecisionContext,
  input: DecisionInput,
  options: RequestOptions = {},
): Promise<Decision<Outcomes>> {
  const { reply, attributes } = await putThrough(context, input, options, true);
  return { payload: outcomesOf(reply), attributes };
}

/** For a settled call: each question's answer, or why it has none. */
export function outcomesOf({ answers, faults = new Map<string, DecisionError>() }: Reply): Outcomes {
  const good = Object.entries(answers).map(([id, answer]) => [id, { status: 'OK', answer }] as const);
  const bad = [...faults].map(([id, error]) => [id, { status: 'ERROR', error }] as const);
  return Object.fromEntries<Outcomes[string]>([...good, ...bad]);
}

/** Sends the questions through the engine and informs the monitor. */
export async function putThrough(
  context: DecisionContext,
  input: DecisionInput,
  options: RequestOptions,
  isSettled: boolean,
): Promise<{ readonly reply: Reply; readonly attributes: DecisionAttributes }> {
  options.signal?.throwIfAborted();
  const startedMs = context.now();
  const { questionSetId, questionSetVersion } = input;
  const deadlineMs = options.deadlineMs ?? context.deadlineMs ?? Number.POSITIVE_INFINITY;
  checkOptions(options);
  const call = callOf(input, options, startedMs + deadlineMs, isSettled);
  let reply: Reply;
  try {
    reply = await context.engine(call);
  } catch (error) {
    if (error instanceof DecisionError) context.monitor.failed(error);
    throw error;
  }
  if (!reply.cacheHit) context.monitor.record(questionSetId, reply);
  const attributes = decisionAttributes(reply, {
    step: options.step,
    includeRawResponse: options.includeRawResponse === true,
    questionSetId,
    questionSetVersion,
    latencyMs: context.now() - startedMs,
  });
  return { reply, attributes };
}

function callOf(
  { state, questions }: DecisionInput,
  options: RequestOptions,
  deadlineAtMs: number,
  isSettled: boolean,
): Call {
  return {
    state,
    questions,
    model: options.model,
    images: options.images ?? [],
    extraBody: options.extraBody,
    extraHeaders: options.extraHeaders,
    signal: options.signal,
    useCache: options.useCache === true,
    deadlineAtMs,
    isSettled,
    isProbe: false,
  };
}

/** @throws DecisionError for options that cannot be sent with a call. */
function checkOptions({ images, extraBody, extraHeaders }: RequestOptions): void {
  if (images !== undefined && !images.every((url) => /^data:image\/[\w.+-]+;base64,/.test(url))) {
    throw new DecisionError('INVALID_STATE', 'images: expected data: URLs of images in base64');
  }
  if (extraBody === undefined && extraHeaders === undefined) return;
  try {
    checkExtras({ extraBody, extraHeaders });
  } catch (error) {
    throw new DecisionError('INVALID_QUESTION_SET', error instanceof Error ? error.message : 'extras');
  }
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
