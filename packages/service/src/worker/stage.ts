import type {
  ActionDefinition,
  DocumentSketch,
  Engine,
  Extraction,
  KnownBeforehand,
  Page,
  Rule,
  RuleFailure,
} from '@recto/document';
import type { Blobs } from '../blobs/blobs.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { MemorySetting } from '../memory-setting.ts';
import type { Meter } from '../meter.ts';
import type { ActionStore } from '../store/action-store.ts';
import type { CatalogueStore } from '../store/catalogue-store.ts';
import type { DuplicateStore } from '../store/duplicate-store.ts';
import type { ExampleStore } from '../store/example-store.ts';
import type { ReviewCandidates } from '../store/review-candidates.ts';
import type { ExecutionRow } from '../store/tables.ts';
import type { WorkStore } from '../store/work-store.ts';
import type { Tracing } from '../tracing.ts';
import type { RaisedAction } from './raised-action.ts';
import type { Reader, ReadLimits } from './reader.ts';

/** Makes what a document under review provides for learning; undefined if that takes too much. */
export type Sketch = (
  pages: readonly Page[],
  action: ActionDefinition,
  signal: AbortSignal,
) => DocumentSketch | undefined | Promise<DocumentSketch | undefined>;

/** Finds alternative values for the fields of a document under review; none if that takes too much. */
export type FindCandidates = (
  request: {
    readonly pages: readonly Page[];
    readonly action: ActionDefinition;
    readonly known: KnownBeforehand | undefined;
  },
  signal: AbortSignal,
) => Promise<ReviewCandidates>;

/**
 * For each rule of an action what breaks it, or null: checked outside this process if that may take long. Never
 * rejects; a rule that took too long counts as broken, so a person checks.
 */
export type CheckRules = (
  rules: readonly Rule[],
  values: Pick<Extraction, 'fields' | 'tables'>,
  signal?: AbortSignal,
) => Promise<readonly (RuleFailure | null)[]>;

/** What the stages work with. */
export interface StageParts {
  readonly work: WorkStore;
  readonly duplicates: DuplicateStore;
  readonly actions: ActionStore;
  readonly blobs: Blobs;
  readonly reader: Reader;
  readonly limits: ReadLimits;
  readonly examples: ExampleStore;
  readonly catalogues: Pick<CatalogueStore, 'of'>;
  /** Rejects with {@link ExtractionRefusedError} for a document that needs more time or memory than allowed. */
  readonly engine: Engine;
  readonly sketch: Sketch;
  readonly memory: MemorySetting;
  readonly findCandidates: FindCandidates;
  readonly checkRules: CheckRules;
  readonly raisedAction: RaisedAction;
  /** 0 to 1: share of finished documents that a person checks; undefined: see `auditShareOf`. */
  readonly auditShare: number | undefined;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly maxAttempts: number;
  readonly meter: Meter;
  readonly tracing: Tracing;
  readonly clock: Clock;
  readonly log: Log;
}

/** A document being processed, held under an attempt. */
export interface Work {
  readonly execution: ExecutionRow;
  readonly action: ActionDefinition;
  /** Aborts when the process stops or the lease is lost. */
  readonly signal: AbortSignal;
}

/** The document cannot be finished now; another attempt may succeed. Ends the stages. */
export class AttemptFailedError extends Error {
  readonly code: string;
  readonly retryable = true;

  constructor(code: string) {
    super(code);
    this.name = 'AttemptFailedError';
    this.code = code;
  }
}

/** The document's values cannot be found, now or ever. Ends the stages, and the execution as FAILED. */
export class ExtractionRefusedError extends Error {
  readonly code: string;
  readonly retryable = false;

  constructor(code: string, detail: string) {
    super(detail);
    this.name = 'ExtractionRefusedError';
    this.code = code;
  }
}
