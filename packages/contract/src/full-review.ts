import Type from 'typebox';
import { Geometry } from './execution-result.ts';
import { ExecutionStatus } from './execution-status.ts';
import { Timestamp, Uuid } from './identifiers.ts';
import { PrintedSo, ReviewedText } from './review.ts';
import { VersionText } from './version.ts';

// The bodies of a review with `all=true`: the whole document, not only what is doubtful. An extension of Recto.

const Score = Type.Number({ minimum: 0, maximum: 100 });
const PageIndex = Type.Integer({ minimum: 0, description: 'From 0, unlike the pages of a result' });
const Place = Type.Union([Geometry, Type.Null()]);

/** Why a document has no value: there is none, or it is illegible. */
export const absences = ['notOnPage', 'unreadable'] as const;
export const Absence = Type.Enum([...absences]);
export type Absence = (typeof absences)[number];

/** Another value found on the pages for an item. */
export const ReviewCandidate = Type.Object({
  result: Type.String(),
  normalizedValue: Type.Optional(Type.String()),
  confidenceScore: Score,
  page: PageIndex,
  geometry: Place,
});
export type ReviewCandidate = Type.Static<typeof ReviewCandidate>;

/** A rule of the action that the current values break, or something that holds of every document. */
export const BrokenRule = Type.Object({
  code: Type.String(),
  detail: Type.String(),
  fields: Type.Array(Type.String(), { description: 'Fields, or `table.column`, that the rule refers to' }),
});
export type BrokenRule = Type.Static<typeof BrokenRule>;

/** A field, a cell or the answer to a prompt, whatever its confidence; or the placeholder for a missing one. */
export const FullReviewItem = Type.Object({
  id: Uuid,
  name: Type.String({ description: 'A field, a prompt, or `table[row].column` with the row as it was read' }),
  ordinal: Type.Integer({ minimum: 0, description: "Position in the action's order, across all lists" }),
  kind: Type.Optional(Type.String()),
  query: Type.Optional(Type.String({ description: 'The question; prompts only' })),
  table: Type.Optional(Type.String()),
  rowId: Type.Optional(Uuid),
  column: Type.Optional(Type.String()),
  result: Type.String({ description: 'The value now; empty: the document does not have it' }),
  normalizedValue: Type.Optional(Type.String()),
  read: Type.String({ description: 'The value as it was read; empty: nothing was found' }),
  confidenceScore: Score,
  page: PageIndex,
  geometry: Place,
  reasons: Type.Array(Type.String()),
  required: Type.Boolean(),
  confidenceThreshold: Score,
  isOpen: Type.Boolean({ description: 'Whether a person must decide before the review can end' }),
  isValidated: Type.Optional(Type.Boolean()),
  absent: Type.Optional(Absence),
  brokenRules: Type.Array(BrokenRule),
  candidates: Type.Array(ReviewCandidate, { description: 'Other values, most likely first' }),
});
export type FullReviewItem = Type.Static<typeof FullReviewItem>;

/** The rows of a table, in order. Their cells are among the items. */
export const ReviewTable = Type.Object({
  name: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Array(Type.Object({ id: Uuid, page: PageIndex })),
});
export type ReviewTable = Type.Static<typeof ReviewTable>;

const Items = Type.Array(FullReviewItem);

/** Everything in one execution that a person may view and change, with their decisions so far. */
export const FullReview = Type.Object({
  executionId: Uuid,
  actionId: Uuid,
  version: VersionText,
  documentName: Type.String(),
  status: ExecutionStatus,
  revision: Type.Integer({ minimum: 1, description: 'Increases with each change; a PATCH names it' }),
  pageCount: Type.Integer({ minimum: 0 }),
  openCount: Type.Integer({ minimum: 0, description: 'Items that are still open' }),
  results: Items,
  queriesResults: Items,
  analyzersResults: Items,
  signaturesResults: Items,
  tables: Type.Array(ReviewTable),
  brokenRules: Type.Array(BrokenRule),
});
export type FullReview = Type.Static<typeof FullReview>;

/** A person's decision on one item. `isValidated: false` without a `result` takes back an earlier one. */
export const FullReviewDecision = Type.Object({
  id: Type.String({ minLength: 1 }),
  result: Type.Optional(ReviewedText),
  isValidated: Type.Optional(Type.Boolean({ description: 'false leaves the item open. Default true' })),
  absent: Type.Optional(Absence),
  page: Type.Optional(PageIndex),
  geometry: Type.Optional(Place),
});
export type FullReviewDecision = Type.Static<typeof FullReviewDecision>;

const after = Type.Optional(
  Type.Union([Uuid, Type.Null()], { description: 'The row before it; null or absent: the first position' }),
);

/** A change to the rows of a table. */
export const RowChange = Type.Union([
  Type.Object({
    op: Type.Literal('add'),
    table: Type.String(),
    after,
    page: Type.Optional(PageIndex),
    cells: Type.Optional(Type.Record(Type.String(), ReviewedText, { description: 'Texts by column' })),
  }),
  Type.Object({ op: Type.Literal('delete'), id: Uuid }),
  Type.Object({ op: Type.Literal('move'), id: Uuid, after }),
]);
export type RowChange = Type.Static<typeof RowChange>;

const Decisions = Type.Optional(Type.Array(FullReviewDecision));

/**
 * The body of a PATCH with `all=true`. Changes are drafts: the result stays as it is until `complete`, which ends the
 * review. Other keys of the GET response are ignored, so its body can be sent back.
 */
export const FullReviewPatch = Type.Object({
  revision: Type.Integer({ minimum: 1, description: 'The newest that the client has seen' }),
  results: Decisions,
  queriesResults: Decisions,
  analyzersResults: Decisions,
  signaturesResults: Decisions,
  rows: Type.Optional(Type.Array(RowChange)),
  complete: Type.Optional(
    Type.Boolean({ description: 'Checks the rules again, applies every change and ends the review' }),
  ),
  override: Type.Optional(
    Type.String({ minLength: 1, description: 'Why the review ends although a rule is broken' }),
  ),
  printedSo: PrintedSo,
});
export type FullReviewPatch = Type.Static<typeof FullReviewPatch>;

/**
 * Corrections of a finished result. `revision` is that of the result. They take effect at once, as a new revision;
 * `override` is required if they break a rule.
 */
export const ResultCorrections = Type.Omit(FullReviewPatch, ['complete']);
export type ResultCorrections = Type.Static<typeof ResultCorrections>;

/** The kinds of change. */
export const reviewChanges = [
  // The value, or the confirmation that it is right as read.
  'VALUE',
  'NOT_ON_PAGE',
  'UNREADABLE',
  // An earlier decision was taken back.
  'REOPENED',
  'ROW_ADDED',
  'ROW_DELETED',
  'ROW_MOVED',
  // A rule was broken, and the review was completed anyway.
  'OVERRIDDEN',
  // Given to a colleague, named as `after`, with a question or the answer to one as its note.
  'ASKED',
  'ANSWERED',
] as const;
export type ReviewChange = (typeof reviewChanges)[number];

/** What happens to a document as a whole. */
export const documentSteps = [
  'RECEIVED',
  'READ',
  // A person ended its review: with their values, or because it is not what it should be.
  'SUBMITTED',
  'REJECTED',
  // Its review ended, and the result stays as it was read.
  'LEFT_AS_READ',
  'PASSED',
  'FAILED',
] as const;
export type DocumentStep = (typeof documentSteps)[number];

/** Who changed what, and when; oldest first. */
export const ReviewHistory = Type.Array(
  Type.Object({
    itemId: Uuid,
    name: Type.String(),
    change: Type.Enum([...reviewChanges]),
    before: Type.Union([Type.String(), Type.Null()]),
    after: Type.Union([Type.String(), Type.Null()]),
    note: Type.Optional(
      Type.String({ description: 'The reason given for overriding a rule, or the words to a colleague' }),
    ),
    by: Type.String(),
    at: Timestamp,
  }),
);
export type ReviewHistory = Type.Static<typeof ReviewHistory>;

/** The history of a document from its arrival, oldest first: what happened to it as a whole has an empty name. */
export const DocumentHistory = Type.Array(
  Type.Object({
    itemId: Uuid,
    name: Type.String(),
    change: Type.Enum([...reviewChanges, ...documentSteps]),
    before: Type.Union([Type.String(), Type.Null()]),
    after: Type.Union([Type.String(), Type.Null()]),
    note: Type.Optional(Type.String()),
    by: Type.String({ description: 'Empty: nobody in particular' }),
    at: Timestamp,
  }),
);
export type DocumentHistory = Type.Static<typeof DocumentHistory>;
