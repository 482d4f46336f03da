import type { ExtractedRow } from '../../model/extraction.ts';
import type { Decided } from '../choice/decided.ts';
import type { PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';

/** A document whose values are chosen: what says how sure each of them is. */
export interface DecidedDocument {
  readonly studies: readonly PageStudy[];
  readonly decided: readonly Decided[];
  /** All fields that were looked for, found or not. */
  readonly targets: readonly TargetField[];
  /** The rows of all its tables. */
  readonly rows: readonly ExtractedRow[];
}
