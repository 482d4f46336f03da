import type { AnswerToken } from '@recto/document';
import { ModelError } from './model-error.ts';

/** An endpoint's answer to one question. */
export interface ChatAnswer {
  readonly content: string;
  /** The content in pieces with their probabilities; empty if the endpoint gives none. */
  readonly tokens: readonly AnswerToken[];
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** The first choice of a chat completion. Throws {@link ModelError} for anything else. */
export function readChatAnswer(text: string): ChatAnswer {
  const body = parsed(text);
  const choice = at(at(body, 'choices'), 0);
  const content = at(at(choice, 'message'), 'content');
  if (at(choice, 'finish_reason') === 'length') throw invalid('an answer that was cut off');
  if (typeof content !== 'string') throw invalid('no answer');
  const usage = at(body, 'usage');
  return {
    // Reasoning models write their thoughts before the answer.
    content: content.replace(/^\s*<think>[\s\S]*?<\/think>/, ''),
    tokens: tokensOf(at(at(choice, 'logprobs'), 'content')),
    inputTokens: countOf(at(usage, 'prompt_tokens')),
    outputTokens: countOf(at(usage, 'completion_tokens')),
  };
}

export function invalid(what: string): ModelError {
  return new ModelError('MODEL_ANSWER_INVALID', `gave ${what}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('an answer that is not JSON');
  }
}

function tokensOf(list: unknown): readonly AnswerToken[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown): AnswerToken[] => {
    const [token, logprob] = [at(one, 'token'), at(one, 'logprob')];
    return typeof token === 'string' && typeof logprob === 'number' ? [{ token, logprob }] : [];
  });
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function at(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string | number, unknown>>)[key];
}
