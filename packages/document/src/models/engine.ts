import type { KnownBeforehand } from '../extract-action.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import type { Reason } from '../outcome/reason.ts';

/** Why a model had no say in a result, though the action asks for one. docs/errors.md says more of each. */
const modelFailureCodes = [
  'MODEL_NOT_CONFIGURED',
  'MODEL_UNAVAILABLE',
  'MODEL_REFUSED',
  'MODEL_BUDGET_EXCEEDED',
  'MODEL_ANSWER_INVALID',
  'MODEL_TEXT_CUT',
] as const;
export type ModelFailureCode = (typeof modelFailureCodes)[number];

export interface ModelFailure extends Reason {
  readonly code: ModelFailureCode;
}

export interface EngineRequest {
  readonly pages: readonly Page[];
  readonly action: ActionDefinition;
  /** Default: nothing, so the values of the print alone. */
  readonly known?: KnownBeforehand | undefined;
  /** Ends the work; the engine then rejects. */
  readonly signal: AbortSignal;
}

/** How often a connection was called for a document, and what it said that this took. */
export interface ModelUse {
  /** `decision:<connection>` or `llm:<connection>`. */
  readonly model: string;
  readonly calls: number;
  /** Null where the endpoint does not say. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly latencyMs: number;
}

/** What an engine found. */
export interface Findings {
  readonly extraction: Extraction;
  /** Why a model that the action asks for was not heard; the values are then those of the local engine. */
  readonly failures: readonly ModelFailure[];
  readonly uses: readonly ModelUse[];
}

/**
 * Finds the values that an action asks for. Every value has a box, or the reason `not-on-page`; what is not there is
 * left out. A model that cannot be asked is data (`failures`); an engine rejects only when `signal` aborts or the
 * pages themselves ask too much.
 */
export interface Engine {
  extract(request: EngineRequest): Promise<Findings>;
}

/** The findings of the local engine alone. */
export function localFindings(extraction: Extraction): Findings {
  return { extraction, failures: [], uses: [] };
}
