import type { DocumentSketch, FilePart, Outcome, Page } from '@recto/document';
import type { ReviewCandidates } from './review-candidates.ts';
import type { StoredResult } from './stored-result.ts';

/** The outcome of a document. */
export interface Conclusion extends Outcome {
  readonly result?: StoredResult;
  /** Sent to review at random. */
  readonly audit?: boolean;
  /** What a document provides for learning, under review or passed. */
  readonly sketch?: DocumentSketch;
  /** Alternative values for fields of the document. */
  readonly candidates?: ReviewCandidates;
  /** The documents in its file, each of which becomes an execution. */
  readonly parts?: readonly FilePart[];
  /** Pages whose words are stored for pointing. */
  readonly words?: readonly Page[];
}
