import type { Answers } from '../answer.ts';
import type { DecisionAttributes } from '../attributes.ts';
import {
  type Decision,
  type Desk,
  decide,
  type QuestionSource,
  type RequestOptions,
  resolveQuestions,
} from '../decide.ts';
import { DecisionError, type ErrorCode } from '../decision-error.ts';
import { hashState } from '../engine/validation.ts';
import { clampConcurrency, fanOut, type Turns } from '../fan-out.ts';
import { isObject, type State } from '../json.ts';
import { prepareQuestions } from '../prepared-questions.ts';
import { addUsage, noUsage } from '../usage.ts';

/** Answers of this many different states are remembered while an endless source is deduplicated. */
const rememberedStates = 10_000;
const defaultMaxItems = 1000;

export interface StreamInput extends QuestionSource {
  /** The states: a list, or a source of any length. */
  readonly items: Iterable<State> | AsyncIterable<State>;
  /** The field of each item that is copied to its result's `key`. */
  readonly keyField?: string | undefined;
  /** 1 to 32. Default: 4. */
  readonly maxConcurrency?: number | undefined;
  /** Ask once about equal states. Default: true. */
  readonly deduplicate?: boolean | undefined;
  /** Stop at the first failure and raise it. Default: false. */
  readonly failFast?: boolean | undefined;
}

export interface BatchInput extends StreamInput {
  readonly items: readonly State[];
  /** A longer list is refused. Default: 1000. */
  readonly maxItems?: number | undefined;
}

interface ItemHead {
  readonly index: number;
  /** The item's value of the key field, or null; there only when a key field is set. */
  readonly key?: unknown;
}

export type BatchItem<A = Answers> =
  | (ItemHead & { readonly status: 'OK'; readonly cached: boolean; readonly answers: A })
  | (ItemHead & { readonly status: 'SKIPPED_BUDGET' })
  | (ItemHead & { readonly status: 'ERROR'; readonly error: ItemError });

export interface ItemError {
  readonly code: ErrorCode;
  readonly type: `CONNECTOR:${ErrorCode}`;
  readonly message: string;
  readonly retryable: boolean;
}

/** Counts of items. Usage and cost are of the calls: once for equal states, and also for refused answers. */
export interface BatchAttributes {
  readonly total: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly skippedBudget: number;
  readonly cached: number;
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
  /** Null when no call reported a cost or tokens. */
  readonly estimatedCostUsd: number | null;
}

/** The results one by one; what `next` returns with `done` is what `batch` calls its attributes. */
export type ItemStream<A = Answers> = AsyncGenerator<BatchItem<A>, BatchAttributes, undefined>;

/** Asks one question set about many states. */
export async function batch(
  desk: Desk,
  input: BatchInput,
  options?: RequestOptions,
): Promise<Decision<readonly BatchItem[], BatchAttributes>> {
  const { items } = input;
  if (!Array.isArray(items))
    throw new DecisionError('INVALID_QUESTION_SET', 'items: expected a list of states');
  const maxItems = input.maxItems ?? defaultMaxItems;
  if (items.length > maxItems) {
    const message = `The batch has ${items.length} items, allowed are ${maxItems}; split it, or stream it`;
    throw new DecisionError('BATCH_TOO_LARGE', message);
  }
  const payload: BatchItem[] = [];
  const results = run(desk, input, options, Number.POSITIVE_INFINITY);
  for (;;) {
    const step = await results.next();
    if (step.done === true) return { payload, attributes: step.value };
    payload.push(step.value);
  }
}

/** The same for a source of any length: yields each result, in the order of the items, and returns the counts. */
export function stream(desk: Desk, input: StreamInput, options?: RequestOptions): ItemStream {
  return run(desk, input, options, rememberedStates);
}

/** What one call for one state came to. */
type Outcome =
  | { readonly status: 'OK'; readonly answers: Answers; readonly cached: boolean }
  | { readonly status: 'SKIPPED_BUDGET' }
  | { readonly status: 'ERROR'; readonly error: DecisionError };

async function* run(
  desk: Desk,
  input: StreamInput,
  options: RequestOptions | undefined,
  remembered: number,
): ItemStream {
  const tally = new Tally();
  const source = await resolveQuestions(input, desk.readQuestionSet);
  const set = { ...source, questions: prepareQuestions(source.questions) };
  const outcomes = new Map<string, Promise<Outcome>>();

  function outcomeOf(state: State, turns: Turns): Promise<Outcome> {
    const ask = () => turns((signal) => askAbout(desk, { state, ...set }, { ...options, signal }, tally));
    const key = input.deduplicate === false ? undefined : hashOrUndefined(state);
    if (key === undefined) return ask();
    const known = outcomes.get(key);
    if (known !== undefined) return known;
    const [oldest] = outcomes.size >= remembered ? outcomes.keys() : [];
    if (oldest !== undefined) outcomes.delete(oldest);
    const outcome = ask();
    outcomes.set(key, outcome);
    return outcome;
  }

  async function itemOf(state: State, index: number, turns: Turns): Promise<BatchItem> {
    const outcome = await outcomeOf(state, turns);
    if (outcome.status === 'ERROR' && input.failFast === true) throw outcome.error;
    return toItem(itemHead(state, index, input.keyField), outcome);
  }

  const limits = { concurrency: clampConcurrency(input.maxConcurrency), signal: options?.signal };
  for await (const item of fanOut(input.items, limits, itemOf)) {
    tally.countItem(item);
    yield item;
  }
  return tally.attributes();
}

async function askAbout(
  desk: Desk,
  input: Parameters<typeof decide>[1],
  options: RequestOptions,
  tally: Tally,
): Promise<Outcome> {
  try {
    const { payload: answers, attributes } = await decide(desk, input, options);
    tally.countCall(attributes);
    return { status: 'OK', answers, cached: attributes.cacheHit };
  } catch (error) {
    // Anything else is the caller's abort: it ends the batch.
    if (!(error instanceof DecisionError)) throw error;
    if (error.code === 'BUDGET_EXCEEDED') return { status: 'SKIPPED_BUDGET' };
    tally.countRefused(error);
    return { status: 'ERROR', error };
  }
}

function toItem(head: ItemHead, outcome: Outcome): BatchItem {
  if (outcome.status === 'SKIPPED_BUDGET') return { ...head, status: 'SKIPPED_BUDGET' };
  if (outcome.status === 'OK') {
    const { status, cached, answers } = outcome;
    return { ...head, status, cached, answers };
  }
  const { code, type, message, retryable } = outcome.error;
  return { ...head, status: 'ERROR', error: { code, type, message, retryable } };
}

function itemHead(state: State, index: number, keyField: string | undefined): ItemHead {
  if (keyField === undefined) return { index };
  return { index, key: isObject(state) && Object.hasOwn(state, keyField) ? state[keyField] : null };
}

/** A state that is not JSON is not equal to any other; the call says what is wrong with it. */
function hashOrUndefined(state: State): string | undefined {
  try {
    return hashState(state);
  } catch {
    return undefined;
  }
}

/** Adds up a batch while it runs. */
export class Tally {
  #counts = { total: 0, succeeded: 0, failed: 0, skippedBudget: 0, cached: 0 };
  #usage = addUsage(noUsage, noUsage);
  #costUsd: number | null = null;

  countItem(item: BatchItem): void {
    this.#counts.total++;
    if (item.status === 'OK') {
      this.#counts.succeeded++;
      if (item.cached) this.#counts.cached++;
    } else if (item.status === 'ERROR') this.#counts.failed++;
    else this.#counts.skippedBudget++;
  }

  countCall({ cacheHit, usage, estimatedCostUsd }: DecisionAttributes): void {
    if (cacheHit) return;
    this.#usage = addUsage(this.#usage, usage);
    this.#addCost(estimatedCostUsd);
  }

  countRefused({ usage, costUsd }: DecisionError): void {
    if (usage !== undefined) this.#usage = addUsage(this.#usage, usage);
    this.#addCost(costUsd ?? null);
  }

  attributes(): BatchAttributes {
    return { ...this.#counts, usage: this.#usage, estimatedCostUsd: this.#costUsd };
  }

  #addCost(costUsd: number | null): void {
    if (costUsd !== null) this.#costUsd = Math.round(((this.#costUsd ?? 0) + costUsd) * 1e12) / 1e12;
  }
}
