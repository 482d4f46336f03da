import type { Answers, Outcomes } from '../answer.ts';
import type { DecisionAttributes } from '../attributes.ts';
import { CheckedState } from '../checked-state.ts';
import { checkCallOptions } from '../connection-check.ts';
import {
  type Decision,
  type DecisionContext,
  type DecisionInput,
  outcomesOf,
  putThrough,
  type QuestionSource,
  type RequestOptions,
  resolveQuestions,
} from '../decide.ts';
import { DecisionError, type ErrorCode, wrongInput } from '../decision-error.ts';
import { clampConcurrency, fanOut, type Turns } from '../fan-out.ts';
import { isObject, type State } from '../json.ts';
import { prepareQuestions } from '../prepared-questions.ts';
import { addUsage, noUsage, sumOf, type Usage } from '../usage.ts';

/** Answers for this many different states are remembered while deduplicating an endless source. */
const rememberedStates = 10_000;
const defaultMaxItems = 1000;

/** The names of fields that any of the items has. */
export type FieldOf<T> = unknown extends T ? string : T extends object ? Extract<keyof T, string> : never;

/** How a batch is run. */
export interface BatchFields<T = unknown> {
  /** The field of each item to copy to its result's `key`. */
  readonly keyField?: FieldOf<T> | undefined;
  /** 1 to 32. Default: 4. */
  readonly maxConcurrency?: number | undefined;
  /** Ask only once about equal states. Default: true. */
  readonly deduplicate?: boolean | undefined;
  /** Stop at the first failure and throw it. Default: false. */
  readonly failFast?: boolean | undefined;
  /** Longer lists are refused. Default: 1000. */
  readonly maxItems?: number | undefined;
}

interface BatchInput extends BatchFields, QuestionSource {
  readonly items: Iterable<State> | AsyncIterable<State>;
}

interface ItemHead {
  readonly index: number;
  /** The item's value of the key field, or null; present only if a key field is set. */
  readonly key?: unknown;
}

/** The result for one item: with `settled: true` one outcome for each question in place of the answers. */
export type BatchItem<A = Answers, B extends boolean = false> =
  | (ItemHead & { readonly status: 'OK'; readonly cached: boolean } & (B extends true
        ? { readonly outcomes: Outcomes<A> }
        : { readonly answers: A }))
  | (ItemHead & { readonly status: 'SKIPPED_BUDGET' })
  | (ItemHead & { readonly status: 'ERROR'; readonly error: ItemError });

/** Why an item has no answers. */
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
  /** In US dollars. Null when no call was billed, or one with a model whose price is not known. */
  readonly estimatedCostUsd: number | null;
}

/** The results one by one; the final value from `next` is what `batch` calls its attributes. */
export type ItemStream<A = Answers, B extends boolean = false> = AsyncGenerator<
  BatchItem<A, B>,
  BatchAttributes,
  undefined
>;

type BatchOptions = RequestOptions & { readonly settled?: boolean | undefined };
type AnyItem = BatchItem<Answers, boolean>;

/** Asks one question set about many states. */
export async function batch(
  context: DecisionContext,
  input: BatchInput,
  options: BatchOptions = {},
): Promise<Decision<readonly AnyItem[], BatchAttributes>> {
  const { items, maxItems = defaultMaxItems } = input;
  if (!Array.isArray(items)) throw wrongInput('items: expected a list of states');
  if (items.length > maxItems) {
    const message = `The batch has ${items.length} items, at most ${maxItems} are allowed; split it, or stream it`;
    throw new DecisionError('BATCH_TOO_LARGE', message);
  }
  const payload: AnyItem[] = [];
  const results = run(context, input, options, Number.POSITIVE_INFINITY);
  for (;;) {
    const step = await results.next();
    if (step.done === true) return { payload, attributes: step.value };
    payload.push(step.value);
  }
}

/** Like `batch`, for a source of any length: yields each result in item order, and returns the counts. */
export function stream(
  context: DecisionContext,
  input: BatchInput,
  options: BatchOptions = {},
): AsyncGenerator<AnyItem, BatchAttributes, undefined> {
  return run(context, input, options, rememberedStates);
}

/** The outcome of one call for one state. */
type Outcome =
  | { readonly status: 'OK'; readonly cached: boolean; readonly answers: Answers }
  | { readonly status: 'OK'; readonly cached: boolean; readonly outcomes: Outcomes }
  | { readonly status: 'SKIPPED_BUDGET' }
  | { readonly status: 'ERROR'; readonly error: DecisionError };

async function* run(
  context: DecisionContext,
  input: BatchInput,
  options: BatchOptions,
  remembered: number,
): AsyncGenerator<AnyItem, BatchAttributes, undefined> {
  checkCallOptions(options);
  const tally = new Tally();
  const source = await resolveQuestions(input, context.readQuestionSet);
  const asked = { ...source, questions: prepareQuestions(source.questions) };
  const outcomes = new Map<string, Promise<Outcome>>();

  async function outcomeOf(state: State, turns: Turns): Promise<Outcome> {
    const checked = input.deduplicate === false ? state : checkedIfJson(state);
    const ask = () =>
      turns((signal) => askAbout(context, { ...asked, state: checked }, { ...options, signal }, tally));
    const key = checked instanceof CheckedState ? checked.hash() : undefined;
    if (key === undefined) return ask();
    const known = outcomes.get(key);
    if (known !== undefined) return known;
    const [oldest] = outcomes.size >= remembered ? outcomes.keys() : [];
    if (oldest !== undefined) outcomes.delete(oldest);
    const outcome = ask();
    outcomes.set(key, outcome);
    // Answers are copied to equal items that come later; a failure may be over by then.
    const isGood = (await outcome).status === 'OK';
    if (!isGood) outcomes.delete(key);
    return outcome;
  }

  async function itemOf(state: State, index: number, turns: Turns): Promise<AnyItem> {
    const outcome = await outcomeOf(state, turns);
    if (outcome.status === 'ERROR' && input.failFast === true) throw outcome.error;
    return toItem(itemHead(state, index, input.keyField), outcome);
  }

  const limits = { concurrency: clampConcurrency(input.maxConcurrency), signal: options.signal };
  for await (const item of fanOut(input.items, limits, itemOf)) {
    tally.countItem(item);
    yield item;
  }
  return tally.attributes();
}

async function askAbout(
  context: DecisionContext,
  input: DecisionInput,
  options: BatchOptions,
  tally: Tally,
): Promise<Outcome> {
  try {
    const { reply, attributes } = await putThrough(context, input, options);
    tally.countCall(attributes);
    const content = options.settled === true ? { outcomes: outcomesOf(reply) } : { answers: reply.answers };
    return { status: 'OK', cached: reply.cacheHit, ...content };
  } catch (error) {
    // Anything else is the caller's abort: it ends the batch.
    if (!(error instanceof DecisionError)) throw error;
    tally.countRefused(error);
    return error.code === 'BUDGET_EXCEEDED' ? { status: 'SKIPPED_BUDGET' } : { status: 'ERROR', error };
  }
}

function toItem(head: ItemHead, outcome: Outcome): AnyItem {
  if (outcome.status !== 'ERROR') return { ...head, ...outcome };
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
  readonly counts = { total: 0, succeeded: 0, failed: 0, skippedBudget: 0, cached: 0 };
  #billed: { readonly usage: Usage; readonly costUsd: number | null }[] = [];

  countItem({ status, ...item }: AnyItem): void {
    this.counts.total++;
    if (status === 'OK') {
      this.counts.succeeded++;
      if ('cached' in item && item.cached) this.counts.cached++;
    } else if (status === 'ERROR') this.counts.failed++;
    else this.counts.skippedBudget++;
  }

  countCall({ cacheHit, usage, estimatedCostUsd: costUsd }: DecisionAttributes): void {
    if (!cacheHit) this.#add({ usage, costUsd });
  }

  countRefused({ usage, costUsd }: DecisionError): void {
    if (usage !== undefined) this.#add({ usage, costUsd: costUsd ?? null });
  }

  attributes(): BatchAttributes {
    const { usage, costUsd } = sumOf(this.#billed);
    return { ...this.counts, usage: addUsage(usage, noUsage), estimatedCostUsd: costUsd };
  }

  /** Summed up at once: a stream may be endless. */
  #add(billed: { readonly usage: Usage; readonly costUsd: number | null }): void {
    this.#billed = [sumOf([...this.#billed, billed])];
  }
}
