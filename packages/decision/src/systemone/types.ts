import type { ConnectionSettings } from '../connection.ts';
import type { Logger, LogLevel } from './logger.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** A value that JSON can carry. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A text, an object or a list. */
export type EntryType = string | { [key: string]: JsonValue } | JsonValue[] | null;

/** What an option or a level means. */
export type Description = EntryType;

/** A yes/no question. */
export interface NoulQuestion {
  type: 'noul';
  instructions?: EntryType;
  criteria?: { true?: EntryType; false?: EntryType } | null;
}

/** Options by their label. */
export type ChoiceCriteria = { [label: string]: Description };

/** A question with fixed options. */
export interface ChoiceQuestion<T extends ChoiceCriteria = ChoiceCriteria> {
  type: 'choice';
  instructions?: EntryType;
  criteria: T;
}

/** Levels, lowest first. */
export type ScoreCriteria = readonly [EntryType, EntryType, ...EntryType[]];

/** A question graded on levels. */
export interface ScoreQuestion<T extends ScoreCriteria = ScoreCriteria> {
  type: 'score';
  instructions?: EntryType;
  criteria: T;
}

/** A question of one of the three types. */
export type Question = NoulQuestion | ScoreQuestion | ChoiceQuestion;

/** Questions by the name of their answer. */
export interface Questions {
  [name: string]: Question;
}

/** The probability of yes, 0 to 1. */
export interface NoulResponse {
  readonly type: 'noul';
  readonly noul: number;
}

/** The option chosen, and the probability of each. */
export interface ChoiceResponse<T extends ChoiceCriteria = ChoiceCriteria> {
  readonly type: 'choice';
  readonly choice: keyof T & string;
  readonly confidence: number;
  readonly probabilities: { readonly [Label in keyof T]: number };
}

/** The indices of the levels; `number` if their count is not known. */
export type ScoreOf<T extends ScoreCriteria> = number extends T['length']
  ? number
  : Extract<keyof T, `${number}`>;

/** The levels by index. */
export type ScoreLegend<T extends ScoreCriteria> = { readonly [Score in ScoreOf<T>]: T[Score] };

/** The expected level, which may lie between two. */
export interface ScoreResponse<T extends ScoreCriteria = ScoreCriteria> {
  readonly type: 'score';
  readonly score: number;
  readonly confidence: number;
  readonly legend: ScoreLegend<T>;
  readonly probabilities: { readonly [Score in ScoreOf<T>]: number };
}

/** The answer to a question. */
export type ResultFor<T extends Question> = T extends NoulQuestion
  ? NoulResponse
  : T extends ScoreQuestion<infer S>
    ? ScoreResponse<S>
    : T extends ChoiceQuestion<infer C>
      ? ChoiceResponse<C>
      : never;

/** Tokens of one request. */
export interface Usage {
  readonly input_tokens: number;
  readonly output_tokens: number;
}

/** Answers by the name of their question. */
export interface SystemOneResult<Q extends Questions> {
  readonly model: string;
  readonly answers: { readonly [Name in keyof Q]: ResultFor<Q[Name]> };
  readonly usage: Usage;
}

/** A model that the account may use. */
export interface ModelCard {
  readonly name: string;
  readonly description: string;
  readonly release_date: string;
}

/** A state and the questions about it. Other members are sent along. */
export interface SystemOneRequest<Q extends Questions = Questions> {
  state: EntryType;
  questions: Q;
  /** Default: the client's. */
  model?: string;
}

/** What a call may have of its own. */
export interface RequestOptions {
  signal?: AbortSignal;
  /** For one attempt, in milliseconds. */
  timeout?: number;
  retry?: Partial<RetryPolicy>;
  headers?: Record<string, string>;
}

/** Like the global `fetch`, called with a text. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** The client's settings; the environment provides what is left out. */
export interface TypeSafeClientConfig {
  /** Default: TYPESAFE_API_KEY. */
  apiKey?: string;
  /** Default: TYPESAFE_BASE_URL, or the vendor's address. */
  baseURL?: string;
  /** Default: TYPESAFE_DEFAULT_MODEL, or `jev-latest`. */
  defaultModel?: string;
  /** Default: TYPESAFE_LOG_LEVEL, or `warn`. */
  logLevel?: LogLevel;
  /** Default: the console. */
  logger?: Logger;
  retry?: Partial<RetryPolicy>;
  /** For one attempt, in milliseconds. Default: 10000. */
  timeout?: number;
  defaultHeaders?: Record<string, string>;
  /** Default: false. */
  dangerouslyAllowBrowser?: boolean;
  /** Replaces Node's client. */
  fetch?: Fetch;
  /** What this client has beyond the official one: fallbacks, a cache, budgets and the rest of a connection. */
  connection?: ConnectionSettings;
}
