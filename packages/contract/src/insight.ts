import Type from 'typebox';
import { Timestamp, Uuid } from './identifiers.ts';

const Count = Type.Integer({ minimum: 0 });

/** What became of the documents that arrived in a period of time. */
export const DayTally = Type.Object({
  from: Timestamp,
  before: Timestamp,
  received: Count,
  passed: Type.Integer({ minimum: 0, description: 'Finished although nobody looked' }),
  reviewed: Type.Integer({ minimum: 0, description: 'A person ended their review' }),
  waiting: Type.Integer({ minimum: 0, description: 'Being read, or waiting for a person' }),
  failed: Count,
  duplicates: Type.Integer({ minimum: 0, description: 'Repeat an earlier one; at most 1000 are counted' }),
});
export type DayTally = Type.Static<typeof DayTally>;

/** How it stands, for the first screen. */
export const Overview = Type.Object({
  days: Type.Array(DayTally, { description: 'Oldest first; the last is today, which is not over' }),
  waiting: Type.Integer({ minimum: 0, description: 'Open reviews that the caller may do' }),
  oldest: Type.Union([Timestamp, Type.Null()]),
  asked: Type.Array(Uuid, { description: 'Of these, what a colleague asks the caller about, oldest first' }),
  unmatched: Type.Integer({ minimum: 0, description: 'Files that no action fits' }),
  isEmpty: Type.Boolean({ description: 'No document has ever arrived, or none is left' }),
});
export type Overview = Type.Static<typeof Overview>;

/** What reviews said of one field or column of an action. */
export const FieldTally = Type.Object({
  name: Type.String({ description: 'A field, or `table.column`' }),
  asked: Type.Integer({ minimum: 0, description: 'Values that a person confirmed or changed' }),
  changed: Count,
  missing: Type.Integer({ minimum: 0, description: 'Not read, and given by a person' }),
  absent: Type.Integer({ minimum: 0, description: 'Read, and said not to be on the page' }),
  commonest: Type.Optional(
    Type.Object(
      { before: Type.String(), after: Type.String(), count: Count },
      { description: 'Twice at least' },
    ),
  ),
  executionIds: Type.Array(Uuid, { description: 'Some of the documents where it was changed, newest first' }),
});
export type FieldTally = Type.Static<typeof FieldTally>;

/** How often values of a confidence were right. */
export const ConfidenceTally = Type.Object({
  score: Type.Integer({ minimum: 0, maximum: 100, description: 'Rounded down' }),
  count: Count,
  right: Count,
});
export type ConfidenceTally = Type.Static<typeof ConfidenceTally>;

/** How much a reviewer did. */
export const ReviewerTally = Type.Object({
  name: Type.String(),
  documents: Count,
  medianSeconds: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'From having a document, and being done with the one before, to its end; null: not known',
  }),
  changed: Type.Integer({ minimum: 0, description: 'Values that they corrected' }),
  laterCorrected: Type.Integer({
    minimum: 0,
    description: 'Documents in which others changed something since',
  }),
});
export type ReviewerTally = Type.Static<typeof ReviewerTally>;

/** How well an action, or all of them, did in a period. */
export const Insight = Type.Object({
  days: Type.Array(DayTally),
  documents: Type.Integer({ minimum: 0, description: 'Reviews that the fields and confidences are of' }),
  isCut: Type.Boolean({ description: 'There were more reviews; these are the newest' }),
  fields: Type.Array(FieldTally, { description: 'Most corrected first' }),
  confidences: Type.Array(ConfidenceTally, { description: 'Only values that a person has looked at' }),
  reviewers: Type.Array(ReviewerTally, { description: 'Most documents first' }),
  audits: Type.Object(
    { documents: Count, wrong: Count },
    { description: 'Documents that passed and were looked at by chance, and those with something wrong' },
  ),
});
export type Insight = Type.Static<typeof Insight>;
