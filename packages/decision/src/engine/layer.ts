import type { Answers } from '../answer.ts';
import type { Target } from '../connection.ts';
import type { State } from '../json.ts';
import type { PreparedQuestions } from '../prepared-questions.ts';
import type { Questions } from '../question.ts';
import type { Usage } from '../usage.ts';

/** A decision to be made, as it goes down through the layers. */
export interface Call {
  readonly state: State;
  readonly questions: Questions | PreparedQuestions;
  /** Replaces the primary route's model. Fallbacks keep their own: names differ between routes. */
  readonly model: string | undefined;
  readonly useCache: boolean;
  readonly signal: AbortSignal | undefined;
  /** By the injected clock; Infinity for none. */
  readonly deadlineAtMs: number;
  /** A connection test: the primary route is asked once, outside the budget. */
  readonly isProbe: boolean;
}

/** A call that has passed validation. */
export interface CheckedCall extends Call {
  readonly questions: PreparedQuestions;
  readonly stateHash: string;
}

/** A checked call and the route that it goes to. */
export interface RoutedCall extends CheckedCall {
  readonly target: Target;
}

/** A decision, as it comes back up through the layers. */
export interface Reply {
  readonly answers: Answers;
  readonly stateHash: string;
  readonly route: string;
  readonly requestedModel: string | null;
  readonly model: string | null;
  readonly usage: Usage;
  readonly costUsd: number | null;
  readonly costSource: 'ESTIMATE' | 'PROVIDER';
  readonly requestId: string | null;
  readonly rawText: string | undefined;
  readonly attempts: number;
  readonly failedOverFrom: readonly string[];
  readonly cacheHit: boolean;
  /** Taken from an equal call in flight, so that there was a wait. */
  readonly wasAwaited?: boolean;
}

/** What a layer calls to let the rest do its part. */
export type Next<C> = (call: C) => Promise<Reply>;

/** One concern around the rest. `In` is what it takes, `Out` what it hands on. */
export type Layer<In, Out> = (next: Next<Out>) => Next<In>;
