import type { NoulAnswer } from '../answer.ts';
import { checkCallOptions } from '../connection-check.ts';
import { type Decision, type DecisionContext, decide, type RequestOptions } from '../decide.ts';
import { wrongInput } from '../decision-error.ts';
import { clampConcurrency, fanOut } from '../fan-out.ts';
import { isObject, isUnit, type State } from '../json.ts';
import type { NoulQuestion, Questions } from '../question.ts';
import { type BatchAttributes, type FieldOf, Tally } from './batch.ts';

const defaultChunkSize = 20;
const maxChunkSize = 100;

/** What is filtered, by what, and how. */
export interface FilterInput<T = State> {
  readonly items: readonly T[];
  /** Asked about each item. */
  readonly question: string;
  /** An item is kept if the probability of yes is at least this. Default: 0.5. */
  readonly threshold?: number | undefined;
  /** An item below this is dropped; between the two it is uncertain. Default: the threshold. */
  readonly dropBelow?: number | undefined;
  /** How many items one call covers, 1 to 100. Default: 20. */
  readonly chunkSize?: number | undefined;
  /** Send only this field of each item. */
  readonly textField?: FieldOf<T> | undefined;
  /** 1 to 32. Default: 4. */
  readonly maxConcurrency?: number | undefined;
}

type Band = 'kept' | 'uncertain' | 'dropped';

/** The items by what was answered about them, each in its original order. */
export interface Filtered<T> {
  readonly kept: readonly T[];
  readonly dropped: readonly T[];
  readonly uncertain: readonly T[];
  readonly scores: readonly {
    readonly index: number;
    readonly noul: number;
    readonly band: Band;
    readonly kept: boolean;
  }[];
}

/**
 * Keeps the items for which the answer is probably yes. Any failure fails the whole operation and stops the other
 * calls.
 */
export async function filter<T>(
  context: DecisionContext,
  input: FilterInput<T>,
  options?: RequestOptions,
): Promise<Decision<Filtered<T>, BatchAttributes>> {
  checkCallOptions(options ?? {});
  const { items, threshold, dropBelow, chunkSize } = checkInput(input);
  const tally = new Tally();
  const nouls: number[] = [];
  let cached = 0;
  const limits = { concurrency: clampConcurrency(input.maxConcurrency), signal: options?.signal };
  const chunks = chunksOf(items, chunkSize);
  const answered = fanOut(chunks, limits, (chunk, _, turns) =>
    turns((signal) => askAbout(context, chunk, input, { ...options, signal })),
  );
  for await (const { payload, attributes } of answered) {
    tally.countCall(attributes);
    nouls.push(...payload);
    if (attributes.cacheHit) cached += payload.length;
  }
  const payload = sortOut(items, nouls, threshold, dropBelow);
  const { usage, estimatedCostUsd } = tally.attributes();
  const succeeded = payload.kept.length;
  const counts = { total: items.length, succeeded, failed: 0, skippedBudget: 0, cached };
  return { payload, attributes: { ...counts, usage, estimatedCostUsd } };
}

async function askAbout<T>(
  context: DecisionContext,
  chunk: readonly T[],
  input: FilterInput<T>,
  options: RequestOptions,
) {
  const { textField, question } = input;
  const items = chunk.map((item) => (textField === undefined ? item : fieldOf(item, textField)));
  const questions: Questions = Object.fromEntries(
    items.map((_, index) => [`item${index}`, about(index, question)]),
  );
  // An item that is not JSON is found when the state containing it is checked.
  const state = { items } as State;
  const { payload, attributes } = await decide(
    context,
    { state, questions, questionSetId: null, questionSetVersion: null },
    options,
  );
  return { payload: items.map((_, index) => (payload[`item${index}`] as NoulAnswer).noul), attributes };
}

function about(index: number, question: string): NoulQuestion {
  return { type: 'noul', instructions: `Regarding \`items[${index}]\`: ${question}` };
}

function sortOut<T>(
  items: readonly T[],
  nouls: readonly number[],
  threshold: number,
  dropBelow: number,
): Filtered<T> {
  const scores = nouls.map((noul, index) => {
    const band: Band = noul >= threshold ? 'kept' : noul < dropBelow ? 'dropped' : 'uncertain';
    return { index, noul, band, kept: band === 'kept' };
  });
  const inBand = (band: Band) => items.filter((_, index) => scores[index]?.band === band);
  return { kept: inBand('kept'), dropped: inBand('dropped'), uncertain: inBand('uncertain'), scores };
}

function checkInput<T>(input: FilterInput<T>) {
  const { items, question, threshold = 0.5 } = input;
  const dropBelow = input.dropBelow ?? threshold;
  if (!Array.isArray(items)) throw wrongInput('items: expected a list');
  if (typeof question !== 'string' || question.trim() === '') throw wrongInput('question: expected a text');
  if (!isUnit(threshold) || !isUnit(dropBelow))
    throw wrongInput('threshold and dropBelow: expected numbers from 0 to 1');
  if (dropBelow > threshold)
    throw wrongInput(`dropBelow (${dropBelow}) must not be above threshold (${threshold})`);
  const chunkSize = Math.min(maxChunkSize, Math.max(1, Math.trunc(input.chunkSize ?? defaultChunkSize) || 1));
  return { items: items as readonly T[], threshold, dropBelow, chunkSize };
}

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function fieldOf(item: unknown, field: string): unknown {
  return (isObject(item) && Object.hasOwn(item, field) ? item[field] : null) ?? '';
}
