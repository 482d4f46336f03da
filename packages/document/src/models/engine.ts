import type { KnownBeforehand } from '../extract-action.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import type { Reason } from '../outcome/reason.ts';

/** Why a model did not contribute to a result although the action asks for one. docs/errors.md explains each. */
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
  /** Data known in advance, such as embedded data. Default: none, so values come only from the print. */
  readonly known?: KnownBeforehand | undefined;
  /** Aborts the work; the engine then rejects. */
  readonly signal: AbortSignal;
}

/** How often a connection was called for a document, and the usage that it reported. */
export interface ModelUse {
  /** `decision:<connection>` or `llm:<connection>`. */
  readonly model: string;
  readonly calls: number;
  /** Null if the endpoint does not report it. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly latencyMs: number;
}

/** The result of an engine. */
export interface Findings {
  readonly extraction: Extraction;
  /** Why a model that the action asks for did not contribute; the values are then those of the local engine. */
  readonly failures: readonly ModelFailure[];
  readonly uses: readonly ModelUse[];
}

/**
 * Finds the values that an action asks for. Every value has a box or the reason `not-on-page`; missing values are left
 * out. A model that cannot be reached is data (`failures`); an engine rejects only if `signal` aborts or the pages need
 * too many resources.
 */
export interface Engine {
  extract(request: EngineRequest): Promise<Findings>;
}

/** The findings of the local engine alone. */
export function localFindings(extraction: Extraction): Findings {
  return { extraction, failures: [], uses: [] };
}
