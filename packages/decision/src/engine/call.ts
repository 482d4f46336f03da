import type { Answers } from '../answer.ts';
import type { CheckedState } from '../checked-state.ts';
import type { DecisionError } from '../decision-error.ts';
import type { Image } from '../image.ts';
import type { State } from '../json.ts';
import type { PreparedQuestions } from '../prepared-questions.ts';
import type { Questions } from '../question.ts';
import type { Extras, Route } from '../routes/route.ts';
import type { Usage } from '../usage.ts';

/** A decision on its way down through the layers. */
export interface Call extends Extras {
  readonly state: State | CheckedState;
  readonly questions: Questions | PreparedQuestions;
  /**
   * Replaces the primary route's model, as the extras do for its request. Fallbacks keep their own: names differ
   * between routes.
   */
  readonly model: string | undefined;
  readonly images: readonly Image[];
  readonly useCache: boolean;
  readonly signal: AbortSignal | undefined;
  /** By the injected clock; Infinity for none. */
  readonly deadlineAtMs: number;
  /** A refused answer fails only its own question. */
  readonly isSettled: boolean;
  /** A connection test: asks this route once, outside cache and budget. */
  readonly probed?: Route | undefined;
}

/** A call that has passed validation. */
export interface CheckedCall extends Call {
  readonly questions: PreparedQuestions;
  /** The state as text. Its hash is computed on first use, while the provider works. */
  readonly checked: CheckedState;
  /** Everything billed for the call so far, whatever became of it. */
  readonly ledger: Part[];
}

/** A checked call and its route. */
export interface RoutedCall extends CheckedCall {
  readonly route: Route;
  /** When the call came to this route. */
  readonly startsAtMs: number;
  /** When this route must finish, so that the next one has its time. */
  readonly endsAtMs: number;
  /** How long the call may wait here before another route would have answered it; Infinity if none is left. */
  readonly patienceMs: () => number;
  /** Past failures of the route do not keep the call back: no other is left. */
  readonly isForced: boolean;
}

/** What one route was asked and what that cost, even if its answer was refused. */
export interface Part {
  readonly route: string;
  readonly model: string | null;
  readonly questions: readonly string[];
  readonly usage: Usage;
  /** Null if the route reported no cost and the price of its model is not known. */
  readonly costUsd: number | null;
  readonly costSource: 'ESTIMATE' | 'PROVIDER';
}

/** Uncertain answers were sent to another route; `error` if its answers were not used. */
export interface Escalated {
  readonly route: string;
  readonly questions: readonly string[];
  readonly error?: string;
}

/** A decision on its way back up through the layers. */
export interface Reply {
  readonly answers: Answers;
  /** For a settled call: why questions have no answer. */
  readonly faults?: ReadonlyMap<string, DecisionError> | undefined;
  readonly stateHash: string;
  readonly route: string;
  readonly requestedModel: string | null;
  readonly model: string | null;
  /** Every billed call; empty from the cache. */
  readonly parts: readonly Part[];
  readonly escalated?: readonly Escalated[];
  readonly requestId: string | null;
  readonly rawText: string | undefined;
  readonly attempts: number;
  readonly failedOverFrom: readonly string[];
  readonly cacheHit: boolean;
}

/** Called by a layer to run the layers below. */
export type Next<C = Call> = (call: C) => Promise<Reply>;

/**
 * One concern wrapped around the rest. Layers of your own go around all the others: they see each call before it is
 * checked and each reply after it is complete, and may change either, answer themselves, or ask twice.
 * @example
 * const counted: Layer = (next) => async (call) => {
 *   calls.add(1);
 *   return next(call);
 * };
 * connect({ route: 'typesafe', layers: [counted] });
 */
export type Layer<C = Call> = (next: Next<C>) => Next<C>;
