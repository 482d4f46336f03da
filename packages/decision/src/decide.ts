import type { Answers, Outcomes } from './answer.ts';
import { type DecisionAttributes, decisionAttributes } from './attributes.ts';
import { checkCallOptions } from './connection-check.ts';
import { DecisionError, wrongInput } from './decision-error.ts';
import type { Call, Next, Reply } from './engine/call.ts';
import { readImages } from './image.ts';
import type { Monitor } from './monitor/monitor.ts';
import type { Questions } from './question.ts';
import { loadQuestionSet, type ReadQuestionSet } from './question-set.ts';
import type { RequestOptions } from './request-options.ts';

export type { RequestOptions } from './request-options.ts';

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
  readonly engine: Next;
  readonly monitor: Monitor;
  readonly now: () => number;
  readonly readQuestionSet: ReadQuestionSet;
  readonly deadlineMs: number;
}

/** Sends the questions through the engine. */
export async function decide(
  context: DecisionContext,
  input: DecisionInput,
  options: RequestOptions = {},
): Promise<Decision<Answers>> {
  const { reply, attributes } = await putThrough(context, input, options);
  return { payload: reply.answers, attributes };
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
  options: RequestOptions & { readonly settled?: boolean | undefined },
): Promise<{ readonly reply: Reply; readonly attributes: DecisionAttributes }> {
  checkCallOptions(options);
  options.signal?.throwIfAborted();
  const startedMs = context.now();
  const { questionSetId, questionSetVersion } = input;
  let reply: Reply;
  try {
    reply = await context.engine(
      callOf(input, options, startedMs + (options.deadlineMs ?? context.deadlineMs)),
    );
  } catch (error) {
    throw context.monitor.failed(asOurs(error, options.signal));
  }
  if (!reply.cacheHit) context.monitor.record(questionSetId, reply);
  const latencyMs = Math.max(0, Math.round(context.now() - startedMs));
  const audit = { step: options.step ?? null, questionSetId, questionSetVersion, latencyMs };
  return { reply, attributes: decisionAttributes(reply, audit, options.includeRawResponse === true) };
}

/** What goes down through the layers. */
export function callOf(
  { state, questions }: Pick<DecisionInput, 'state' | 'questions'>,
  options: RequestOptions & { readonly settled?: boolean | undefined },
  deadlineAtMs: number,
): Call {
  return {
    state,
    questions,
    model: options.model,
    images: readImages(options.images),
    extraBody: options.extraBody,
    extraHeaders: options.extraHeaders,
    signal: options.signal,
    useCache: options.useCache === true,
    deadlineAtMs,
    isSettled: options.settled === true,
  };
}

/** Others' code, such as a layer, may throw anything; its text may quote a state. The caller's own reason passes. */
function asOurs(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof DecisionError || (signal?.aborted === true && error === signal.reason)) return error;
  const kind = error instanceof Error ? error.name : typeof error;
  return new DecisionError('INVALID_RESPONSE', `The decision failed unexpectedly (${kind})`, {
    reason: 'unexpected',
  });
}

/** Questions given inline, or the name of a question set; exactly one of the two. */
export interface QuestionSource {
  readonly questions?: Questions | undefined;
  readonly questionSet?: string | undefined;
  readonly questionSetId?: string | undefined;
  readonly questionSetVersion?: string | undefined;
}

/** @throws DecisionError INVALID_QUESTION_SET unless exactly one of the two is given. */
export function checkOneOf(names: readonly [string, string], one: unknown, other: unknown): void {
  if ((one === undefined) !== (other === undefined)) return;
  throw wrongInput(`Give either '${names[0]}' or '${names[1]}', and not both`);
}

/** @throws DecisionError INVALID_QUESTION_SET unless exactly one source is given and it can be read. */
export async function resolveQuestions(
  { questions, questionSet, questionSetId, questionSetVersion }: QuestionSource,
  read: ReadQuestionSet,
): Promise<Omit<DecisionInput, 'state' | 'questions'> & { readonly questions: Questions }> {
  checkOneOf(['questions', 'questionSet'], questions, questionSet);
  const set = questionSet === undefined ? undefined : await loadQuestionSet(questionSet, read);
  return {
    questions: set?.questions ?? (questions as Questions),
    questionSetId: questionSetId ?? set?.id ?? null,
    questionSetVersion: questionSetVersion ?? set?.version ?? null,
  };
}
