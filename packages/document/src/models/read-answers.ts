import type { ActionDefinition } from '../model/action.ts';
import { own } from '../model/own.ts';
import { llmFields } from './llm-question.ts';
import type { ModelAnswer, ModelAnswers, ModelRow } from './model-answers.ts';

/** A token of the answer with its log probability. */
export interface AnswerToken {
  readonly token: string;
  readonly logprob: number;
}

/** A longer answer does not count: no page prints it. */
const mostCharacters = 2000;
const mostRows = 500;

/**
 * Parses the output of a language model defensively: unknown names are dropped, and anything but a text of reasonable
 * length counts as absent. Undefined if it is not a JSON object.
 */
export function readAnswers(
  action: ActionDefinition,
  content: string,
  tokens: readonly AnswerToken[] = [],
): ModelAnswers | undefined {
  const body = jsonObjectIn(content);
  if (body === undefined) return undefined;
  const likelihoodOf = likelihoods(content, tokens);
  const read = (value: unknown) => answerOf(value, likelihoodOf);
  return {
    fields: named(llmFields(action.fields), body.fields, read),
    tables: Object.fromEntries(
      Object.entries(action.tables).map(([name, { columns }]) => {
        const rows = member(body.tables, name);
        const list = Array.isArray(rows) ? rows.slice(0, mostRows) : [];
        return [name, list.flatMap((row) => rowOf(row, Object.keys(llmFields(columns)), likelihoodOf))];
      }),
    ),
    prompts: named(action.prompts, body.prompts, read),
  };
}

type Likelihood = (text: string) => number | undefined;

/** The object in a text that may have prose or a code fence around it. */
function jsonObjectIn(content: string): Readonly<Record<string, unknown>> | undefined {
  const text = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function named(
  definitions: Readonly<Record<string, unknown>>,
  given: unknown,
  read: (value: unknown) => ModelAnswer | undefined,
): Record<string, readonly ModelAnswer[]> {
  return Object.fromEntries(
    Object.keys(definitions).map((name) => {
      const answer = read(member(given, name));
      return [name, answer === undefined ? [] : [answer]];
    }),
  );
}

/** `{text, page}` as requested, or the bare value, as models without schema support return it. */
function answerOf(value: unknown, likelihoodOf: Likelihood): ModelAnswer | undefined {
  const text = textOf(isObject(value) ? own(value, 'text') : value);
  if (text === undefined) return undefined;
  const page = isObject(value) ? pageOf(own(value, 'page')) : undefined;
  const likelihood = likelihoodOf(text);
  return {
    text: text.trim(),
    ...(page === undefined ? {} : { page }),
    ...(likelihood === undefined ? {} : { likelihood }),
  };
}

function rowOf(value: unknown, columns: readonly string[], likelihoodOf: Likelihood): ModelRow[] {
  if (!isObject(value)) return [];
  const given = own(value, 'cells') ?? value;
  const cells = columns.flatMap((column): [string, ModelAnswer][] => {
    const answer = answerOf(member(given, column), likelihoodOf);
    return answer === undefined ? [] : [[column, answer]];
  });
  const page = pageOf(own(value, 'page'));
  if (cells.length === 0) return [];
  return [{ ...(page === undefined ? {} : { page }), cells: Object.fromEntries(cells) }];
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isText = typeof value === 'string' && value.trim() !== '' && value.length <= mostCharacters;
  return isText ? value : undefined;
}

function pageOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function member(value: unknown, name: string): unknown {
  return isObject(value) ? own(value, name) : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The probability that the model assigned to the tokens of a text in its answer, searched for in the order of the
 * texts. Undefined without tokens, and for a text that is not found in them.
 */
function likelihoods(content: string, tokens: readonly AnswerToken[]): Likelihood {
  if (tokens.length === 0 || tokens.map(({ token }) => token).join('') !== content) return () => undefined;
  let cursor = 0;
  return (text) => {
    const quoted = JSON.stringify(text);
    const found = content.indexOf(quoted, cursor);
    const start = found < 0 ? content.indexOf(quoted) : found;
    if (start < 0) return undefined;
    cursor = start + quoted.length;
    return jointProbability(tokens, start + 1, cursor - 1);
  };
}

function jointProbability(tokens: readonly AnswerToken[], start: number, end: number): number {
  let at = 0;
  let sum = 0;
  for (const { token, logprob } of tokens) {
    if (at >= end) break;
    if (at + token.length > start) sum += Math.min(0, logprob);
    at += token.length;
  }
  return Math.exp(sum);
}
