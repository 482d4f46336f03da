import type { Answers } from '../answer.ts';
import type { CheckedState } from '../checked-state.ts';
import type { DecisionError } from '../decision-error.ts';
import type { State } from '../json.ts';
import type { PreparedQuestions } from '../prepared-questions.ts';
import type { Questions } from '../question.ts';
import type { Extras, Route } from '../routes/route.ts';
import type { Usage } from '../usage.ts';

/** A decision to be made, as it goes down through the layers. */
export interface Call extends Extras {
  readonly state: State | CheckedState;
  readonly questions: Questions | PreparedQuestions;
  /** Replaces the primary route's model, as its extras are for it. Fallbacks keep their own: names differ between routes. */
  readonly model: string | undefined;
  readonly images: readonly string[];
  readonly useCache: boolean;
  readonly signal: AbortSignal | undefined;
  /** By the injected clock; Infinity for none. */
  readonly deadlineAtMs: number;
  /** A connection test: the primary route is asked once, outside the budget. */
  readonly isProbe: boolean;
  /** A question whose answer is refused fails alone. */
  readonly isSettled: boolean;
}

/** A call that has passed validation. */
export interface CheckedCall extends Call {
  readonly questions: PreparedQuestions;
  /** The state as text. Its hash is made when it is first asked for: the provider may work meanwhile. */
  readonly checked: CheckedState;
}

/** A checked call and the route that it goes to. */
export interface RoutedCall extends CheckedCall {
  readonly route: Route;
  /** When this route has to be done, so that the next one has its time. */
  readonly endsAtMs: number;
  /** Whether another route follows. */
  readonly hasNext: boolean;
}

/** What one route was asked and what that cost, also when its answer was refused. */
export interface Part {
  readonly route: string;
  readonly model: string | null;
  readonly questions: readonly string[];
  readonly usage: Usage;
  readonly costUsd: number | null;
  readonly costSource: 'ESTIMATE' | 'PROVIDER';
}

/** That uncertain answers went to another route; `error` when theirs stayed. */
export interface Escalated {
  readonly route: string;
  readonly questions: readonly string[];
  readonly error?: string;
}

/** A decision, as it comes back up through the layers. */
export interface Reply {
  readonly answers: Answers;
  /** Of a settled call: why questions have no answer. */
  readonly faults?: ReadonlyMap<string, DecisionError> | undefined;
  readonly stateHash: string;
  readonly route: string;
  readonly requestedModel: string | null;
  readonly model: string | null;
  /** Of all parts together. */
  readonly usage: Usage;
  readonly costUsd: number | null;
  readonly costSource: 'ESTIMATE' | 'PROVIDER';
  readonly parts: readonly Part[];
  readonly escalated?: readonly Escalated[];
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
