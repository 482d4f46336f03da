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
  /** Set for a finished document sent to review at random, as an audit. */
  audit: Flag;
  lockedBy: string | null;
  lockExpiresAt: Timestamp | null;
  /** The tab for which `lockedBy` claimed it; null for another client's lock. */
  lockedTab: string | null;
  /** Since when its last holder had it. */
  claimedAt: Timestamp | null;
  /** Until then it is not offered as the next review. */
  postponedUntil: Timestamp | null;
  /** The user who is asked about it; until `askedUntil` it is offered to nobody else. */
  askedOf: string | null;
  askedBy: string | null;
  askedUntil: Timestamp | null;
  /** The note of whoever postponed it or asked about it, or the reason of whoever rejected it. */
  note: string | null;
  /** Why a person is asked: codes separated, preceded and followed by spaces; empty before 0008. */
  reasonCodes: string;
  /** Name and values in lower case, for searching; truncated if long. */
  sought: string;
  /** The expected number of wrong values among those to review. */
  doubt: number;
  createdAt: Timestamp;
  /** When its document was submitted. */
  submittedAt: Timestamp;
  closedAt: Timestamp | null;
  closedBy: string | null;
  closure: 'VALIDATED' | 'DELETED' | 'REJECTED' | null;
  /** Incremented with each change, so nobody overwrites what they have not seen. */
  revision: number;
  /** A `ReviewDraft` of the document package; null if there are no decisions that are not final. */
  draft: ReviewDraft | null;
  /** Alternative values for fields, by kind and name. */
  candidates: ReviewCandidates | null;
}

export interface ReviewItemRow {
  id: string;
  organizationId: string;
  executionId: string;
  ordinal: number;
  /** A review item of `@recto/document`, as at the start of the review. */
  item: ReviewItem;
  /** The reviewer's text; null if there is none yet. */
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
  /** The kind of change; see `reviewChanges` in the contract. */
  change: ReviewChange;
  /** The person's comment, for changes that require one. */
  note: string | null;
  by: string;
  at: Timestamp;
}

/** A sketch while a review is open; then the example made from it. */
export interface ExampleRow {
  executionId: string;
  organizationId: string;
  actionId: string;
  sketch: DocumentSketch | null;
  example: Example | null;
  learnedAt: Timestamp | null;
}

/** A key by which an example is found; see `layoutKeys`. */
export interface ExampleKeyRow {
  actionId: string;
  key: number;
  executionId: string;
}

/** What a submitted sample taught an action. */
export interface SampleRow {
  organizationId: string;
  actionId: string;
  /** Of its bytes. */
  sha256: string;
  /** An `Example` of the document package. */
  example: Example;
  learnedAt: Timestamp;
}

/** A result before it was corrected. */
export interface ResultRevisionRow {
  organizationId: string;
  executionId: string;
  revision: number;
  result: StoredResult;
  reasons: readonly Reason[];
  until: Timestamp;
}

/** A stored word: text, left, top, width, height, line. Ratios of the page in the displayed frame. */
export type KeptWord = readonly [string, number, number, number, number, number];

/** The words of a page in the displayed frame: see `keptWords`. */
export interface PageWordsRow {
  organizationId: string;
  executionId: string;
  /** From 1. */
  page: number;
  words: readonly KeptWord[];
}

/** A file submitted without an action that matches none. It holds its bytes like an execution. */
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
  /** Actions with probabilities, most likely first. */
  likely: UnmatchedFile['likely'];
  submittedBy: string;
  createdAt: Timestamp;
}
