import type { ReviewChange, UnmatchedFile } from '@recto/contract';
import type { DocumentSketch, Example, Reason, ReviewDraft, ReviewItem } from '@recto/document';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Timestamp } from './column-types.ts';
import type { ReviewCandidates } from './review-candidates.ts';
import type { StoredResult } from './stored-result.ts';

export interface ReviewRow {
  executionId: string;
  organizationId: string;
  actionId: string;
  /** Set for a finished document that was sent to review by chance, as an audit. */
  audit: Flag;
  lockedBy: string | null;
  lockExpiresAt: Timestamp | null;
  /** The tab for which `lockedBy` claimed it; null for a lock of another client. */
  lockedTab: string | null;
  /** Until then it is offered to nobody who asks for the next one. */
  postponedUntil: Timestamp | null;
  /** Of who postponed it, or the reason of who rejected it. */
  note: string | null;
  /** Why a person is asked: codes between spaces, with one before and behind; empty before 0008. */
  reasonCodes: string;
  /** Name and values in lower case, to be searched; cut where it is long. */
  sought: string;
  /** Expected number of wrong values among those that are asked about. */
  doubt: number;
  createdAt: Timestamp;
  /** When its document was handed in. */
  submittedAt: Timestamp;
  closedAt: Timestamp | null;
  closedBy: string | null;
  closure: 'VALIDATED' | 'DELETED' | 'REJECTED' | null;
  /** Goes up with each change, so that nobody writes over what they have not seen. */
  revision: number;
  /** A `ReviewDraft` of the document package; null where nobody has said anything that does not count yet. */
  draft: ReviewDraft | null;
  /** Other values that fields might have, by the kind and name of what they are for. */
  candidates: ReviewCandidates | null;
}

export interface ReviewItemRow {
  id: string;
  organizationId: string;
  executionId: string;
  ordinal: number;
  /** A review item of `@recto/document`, as it was when the review began. */
  item: ReviewItem;
  /** What the reviewer says it is; null while nobody has said. */
  text: string | null;
  validated: Flag;
}

export interface CorrectionTable {
  sequence: GeneratedAlways<number>;
  organizationId: string;
  executionId: string;
  itemId: string;
  name: string;
  before: string | null;
  after: string | null;
  /** What kind of change it is; see `reviewChanges` of the contract. */
  change: ReviewChange;
  /** The person's words, where the change asks for some. */
  note: string | null;
  by: string;
  at: Timestamp;
}

/** First a sketch, while a review is open; then the example that its end made of it. */
export interface ExampleRow {
  executionId: string;
  organizationId: string;
  actionId: string;
  sketch: DocumentSketch | null;
  example: Example | null;
  learnedAt: Timestamp | null;
}

/** What a sample that somebody sent taught an action. */
export interface SampleRow {
  organizationId: string;
  actionId: string;
  /** Of its bytes. */
  sha256: string;
  /** An `Example` of the document package. */
  example: Example;
  learnedAt: Timestamp;
}

/** A result as it was before it was corrected. */
export interface ResultRevisionRow {
  organizationId: string;
  executionId: string;
  revision: number;
  result: StoredResult;
  reasons: readonly Reason[];
  until: Timestamp;
}

/** A word as it is kept: text, left, top, width, height, line. Ratios of the page as a viewer shows it. */
export type KeptWord = readonly [string, number, number, number, number, number];

/** The words of a page, as a viewer shows it: see `keptWords`. */
export interface PageWordsRow {
  organizationId: string;
  executionId: string;
  /** From 1. */
  page: number;
  words: readonly KeptWord[];
}

/** A file that was handed in without an action, and that none fits. It holds its bytes as an execution does. */
export interface UnmatchedFileRow {
  id: string;
  organizationId: string;
  documentName: string;
  fileId: string;
  sha256: string;
  sizeBytes: number;
  fileType: string;
  /** A `Reason` of the document package. */
  reason: Reason;
  /** Actions with probabilities, the likeliest first. */
  likely: UnmatchedFile['likely'];
  submittedBy: string;
  createdAt: Timestamp;
}
