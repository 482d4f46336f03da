import type { DocumentSketch, Outcome, Page } from '@recto/document';
import type { ReviewCandidates } from './review-candidates.ts';
import type { StoredResult } from './stored-result.ts';

/** What a document came to. */
export interface Conclusion extends Outcome {
  readonly result?: StoredResult;
  /** Sent to review by chance. */
  readonly audit?: boolean;
  /** What a document that goes to review leaves for learning. */
  readonly sketch?: DocumentSketch;
  /** Other values that fields of such a document might have. */
  readonly candidates?: ReviewCandidates;
  /** Pages whose words are kept, to be pointed at. */
  readonly words?: readonly Page[];
}
