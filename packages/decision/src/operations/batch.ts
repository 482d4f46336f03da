import type { Answers } from '../answer.ts';
import type { DecisionAttributes } from '../attributes.ts';
import { CheckedState } from '../checked-state.ts';
import {
  type Decision,
  type DecisionContext,
  type DecisionInput,
  type Outcomes,
  outcomesOf,
  putThrough,
  type QuestionSource,
  type RequestOptions,
  resolveQuestions,
} from '../decide.ts';
import { DecisionError, type ErrorCode } from '../decision-error.ts';
import type { Reply } from '../engine/layer.ts';
import { clampConcurrency, fanOut, fanOutTo, type Turns } from '../fan-out.ts';
import { isObject, type State } from '../json.ts';
import { prepareQuestions } from '../prepared-questions.ts';
import { addCost, addUsage, noUsage } from '../usage.ts';

/** Answers for this many different states are remembered while deduplicating an endless source. */
const rememberedStates = 10_000;
const defaultMaxItems = 1000;

export interface StreamInput extends QuestionSource {
  /** The states: a list, or a source of any length. */
  readonly items: Iterable<State> | AsyncIterable<State>;
  /** The field of each item to copy to its result's `key`. */
  readonly keyField?: string | undefined;
  /** 1 to 32. Default: 4. */
  readonly maxConcurrency?: number | undefined;
  /** Ask only once about equal states. Default: true. */
  readonly deduplicate?: boolean | undefined;
  /** Stop at the first failure and throw it. Default: false. */
  readonly failFast?: boolean | undefined;
}

export interface BatchInput extends StreamInput {
  readonly items: readonly State[];
  /** Longer lists are refused. Default: 1000. */
  readonly maxItems?: number | undefined;
}

interface ItemHead {
  readonly index: number;
  /** The item's value of the key field, or null; present only if a key field is set. */
  readonly key?: unknown;
}

type ItemOf<Content> =
  | (ItemHead & { readonly status: 'OK'; readonly cached: boolean } & Content)
  | (ItemHead & { readonly status: 'SKIPPED_BUDGET' })
  | (ItemHead & { readonly status: 'ERROR'; readonly error: ItemError });

export type BatchItem<A = Answers> = ItemOf<{ readonly answers: A }>;

/** For a settled batch: a refused answer fails only its own question. */
export type SettledItem<A = Answers> = ItemOf<{ readonly outcomes: Outcomes<A> }>;

export interface ItemError {
  readonly code: ErrorCode;
  readonly type: `CONNECTOR:${ErrorCode}`;
  readonly message: string;
  readonly retryable: boolean;
}

/** Counts of items. Usage and cost are of the calls: counted once for equal states, and also for refused answers. */
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

/** The results one by one; the final value from `next` is what `batch` calls its attributes. */
export type ItemStream<A = Answers> = AsyncGenerator<BatchItem<A>, BatchAttributes, undefined>;

/** The same for a settled batch. */
export type SettledStream<A = Answers> = AsyncGenerator<SettledItem<A>, BatchAttributes, undefined>;

/** How the states are asked about, and what of a reply goes into its item. */
interface Manner<Content> {
  readonly isSettled: boolean;
  contentOf(reply: Reply): Content;
}

export const forAnswers: Manner<{ readonly answers: Answers }> = {
  isSettled: false,
  contentOf: ({ answers }) => ({ answers }),
};

export const forOutcomes: Manner<{ readonly outcomes: Outcomes }> = {
  isSettled: true,
  contentOf: (reply) => ({ outcomes: outcomesOf(reply) }),
};

/** Asks one question set about many states. */
export async function batch<Content extends object>(
  context: DecisionContext,
  manner: Manner<Content>,
  input: BatchInput,
  options?: RequestOptions,
): Promise<Decision<readonly ItemOf<Content>[], BatchAttributes>> {
  const { items } = input;
  if (!Array.isArray(items))
    throw new DecisionError('INVALID_QUESTION_SET', 'items: expected a list of states');
  const maxItems = input.maxItems ?? defaultMaxItems;
  if (items.length > maxItems) {
    const message = `The batch has ${items.length} items, at most ${maxItems} are allowed; split it, or stream it`;
    throw new DecisionError('BATCH_TOO_LARGE', message);
  }
  const payload: ItemOf<Content>[] = [];
  const work = { context, manner, remembered: Number.POSITIVE_INFINITY };
  const { limits, itemOf, tally } = await begin(work, input, options);
  await fanOutTo(items, limits, itemOf, (item) => {
    tally.countItem(item);
    payload.push(item);
  });
  return { payload, attributes: tally.attributes() };
}

/** Like `batch`, for a source of any length: yields each result in item order, and returns the counts. */
export async function* stream<Content extends object>(
  context: DecisionContext,
  manner: Manner<Content>,
  input: StreamInput,
  options?: RequestOptions,
): AsyncGenerator<ItemOf<Content>, BatchAttributes, undefined> {
  const work = { context, manner, remembered: rememberedStates };
  const { limits, itemOf, tally } = await begin(work, input, options);
  for await (const item of fanOut(input.items, limits, itemOf)) {
    tally.countItem(item);
    yield item;
  }
  return tally.attributes();
}

interface Work<Content> {
  readonly context: DecisionContext;
  readonly manner: Manner<Content>;
  readonly remembered: number;
}

/** The outcome of one call for one state. */
type Outcome<Content> =
  | { readonly status: 'OK'; readonly content: Content; readonly cached: boolean }
  | { readonly status: 'SKIPPED_BUDGET' }
  | { readonly status: 'ERROR'; readonly error: DecisionError };

/** What is needed to turn each state into an item. */
async function begin<Content extends object>(
  work: Work<Content>,
  input: StreamInput,
  options: RequestOptions | undefined,
) {
  const tally = new Tally();
  const source = await resolveQuestions(input, work.context.readQuestionSet);
  const { questionSetId, questionSetVersion } = source;
  const questions = prepareQuestions(source.questions);
  const outcomes = new Map<string, Promise<Outcome<Content>>>();

  function outcomeOf(state: State, turns: Turns): Promise<Outcome<Content>> {
    const checked = input.deduplicate === false ? state : checkedIfJson(state);
    const about = { state: checked, questions, questionSetId, questionSetVersion };
    const ask = () => turns((signal) => askAbout(work, about, { ...options, signal }, tally));
    const key = checked instanceof CheckedState ? checked.hash() : undefined;
    if (key === undefined) return ask();
    const known = outcomes.get(key);
    if (known !== undefined) return known;
    const [oldest] = outcomes.size >= work.remembered ? outcomes.keys() : [];
    if (oldest !== undefined) outcomes.delete(oldest);
    const outcome = ask();
    outcomes.set(key, outcome);
    return outcome;
  }

  async function itemOf(state: State, index: number, turns: Turns): Promise<ItemOf<Content>> {
    const outcome = await outcomeOf(state, turns);
    if (outcome.status === 'ERROR' && input.failFast === true) throw outcome.error;
    return toItem(itemHead(state, index, input.keyField), outcome);
  }

  const limits = { concurrency: clampConcurrency(input.maxConcurrency), signal: options?.signal };
  return { limits, itemOf, tally };
}

async function askAbout<Content>(
  { context, manner }: Work<Content>,
  input: DecisionInput,
  options: RequestOptions,
  tally: Tally,
): Promise<Outcome<Content>> {
  try {
    const { reply, attributes } = await putThrough(context, input, options, manner.isSettled);
    tally.countCall(attributes);
    return { status: 'OK', content: manner.contentOf(reply), cached: reply.cacheHit };
  } catch (error) {
    // Anything else is the caller's abort: it ends the batch.
    if (!(error instanceof DecisionError)) throw error;
    if (error.code === 'BUDGET_EXCEEDED') return { status: 'SKIPPED_BUDGET' };
    tally.countRefused(error);
    return { status: 'ERROR', error };
  }
}

function toItem<Content extends object>(head: ItemHead, outcome: Outcome<Content>): ItemOf<Content> {
  if (outcome.status === 'SKIPPED_BUDGET') return { ...head, status: 'SKIPPED_BUDGET' };
  if (outcome.status === 'OK') {
    const { status, cached, content } = outcome;
    return { ...head, status, cached, ...content };
  }
  const { code, type, message, retryable } = outcome.error;
  return { ...head, status: 'ERROR', error: { code, type, message, retryable } };
}

function itemHead(state: State, index: number, keyField: string | undefined): ItemHead {
  if (keyField === undefined) return { index };
  return { index, key: isObject(state) && Object.hasOwn(state, keyField) ? state[keyField] : null };
}

/** A state that is not JSON equals no other; the call reports what is wrong with it. */
function checkedIfJson(state: State): State | CheckedState {
  try {
    return new CheckedState(state);
  } catch {
    return state;
  }
}

/** Totals of a running batch. */
export class Tally {
  #counts = { total: 0, succeeded: 0, failed: 0, skippedBudget: 0, cached: 0 };
  #usage = addUsage(noUsage, noUsage);
  #costUsd: number | null = null;

  countItem(item: ItemOf<object>): void {
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
    this.#costUsd = addCost(this.#costUsd, costUsd);
  }
}
