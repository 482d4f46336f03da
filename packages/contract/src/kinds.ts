import Type from 'typebox';
import { Geometry } from './execution-result.ts';
import { Timestamp, Uuid } from './identifiers.ts';
import { PageWord } from './page-words.ts';
import { UnmatchedFile } from './review-files.ts';
import { VersionText } from './version.ts';

/** A kind of documents: an action, published or not. */
export const KindEntry = Type.Object({
  id: Uuid,
  name: Type.String(),
  version: Type.Union([VersionText, Type.Null()], { description: 'The newest published one' }),
  hasDraft: Type.Boolean(),
  updatedAt: Timestamp,
});
export type KindEntry = Type.Static<typeof KindEntry>;

/** An action file as JSON. The screens change some of its parts and leave the others as they are. */
export const KindFile = Type.Unsafe<{ readonly name: string; readonly [key: string]: unknown }>({
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' } },
  additionalProperties: true,
  description: 'An action file',
});
export type KindFile = Type.Static<typeof KindFile>;

/** A definition, as YAML or JSON. */
export const KindText = Type.Object({ text: Type.String({ maxLength: 2_000_000 }) });
export type KindText = Type.Static<typeof KindText>;

/** A definition as it was checked. */
export const CheckedKind = Type.Object({
  file: Type.Optional(KindFile),
  yaml: Type.Optional(Type.String()),
  /** By `field` or `table.column`, the threshold for so many wrong documents of a hundred that pass. */
  thresholds: Type.Optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.Number()), {
      description: 'By field or table.column, then by errors allowed per hundred documents: its threshold',
    }),
  ),
  problems: Type.Array(Type.Object({ message: Type.String(), path: Type.String() })),
});
export type CheckedKind = Type.Static<typeof CheckedKind>;

/** A kind as it is now: its draft if there is one, else its newest version. */
export const Kind = Type.Intersect([KindEntry, CheckedKind]);
export type Kind = Type.Static<typeof Kind>;

export const KindVersion = Type.Object({
  version: VersionText,
  createdAt: Timestamp,
  changes: Type.Array(Type.String(), { description: 'Against the version before, in words' }),
});
export type KindVersion = Type.Static<typeof KindVersion>;

const ProposedField = Type.Object({
  name: Type.String(),
  kind: Type.String(),
  label: Type.String({ description: 'As printed' }),
  texts: Type.Array(Type.String(), { description: 'Values in the samples' }),
});
export type ProposedField = Type.Static<typeof ProposedField>;

/** What documents like some samples seem to say. */
export const KindProposal = Type.Object({
  fields: Type.Array(ProposedField),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(ProposedField) })),
});
export type KindProposal = Type.Static<typeof KindProposal>;

export const SampleIds = Type.Array(Uuid, { minItems: 1, maxItems: 5 });

/** Samples to propose fields from. */
export const ProposalRequest = Type.Object({ samples: SampleIds });
export type ProposalRequest = Type.Static<typeof ProposalRequest>;

/** A box over the head of a table, in the displayed frame of a page (from 0). */
export const ColumnsRequest = Type.Object({ page: Type.Integer({ minimum: 0 }), geometry: Geometry });
export type ColumnsRequest = Type.Static<typeof ColumnsRequest>;

export const ColumnsProposal = Type.Object({ columns: Type.Array(ProposedField) });
export type ColumnsProposal = Type.Static<typeof ColumnsProposal>;

/** The words of all pages of a sample, in the displayed frame. */
export const SamplePages = Type.Object({
  pages: Type.Array(
    Type.Object({
      page: Type.Integer({ minimum: 0 }),
      widthPt: Type.Number(),
      heightPt: Type.Number(),
      words: Type.Array(PageWord),
    }),
  ),
});
export type SamplePages = Type.Static<typeof SamplePages>;

export const SampleValue = Type.Object({
  text: Type.String(),
  normalizedValue: Type.Optional(Type.String()),
  confidenceScore: Type.Number({ minimum: 0, maximum: 100 }),
  page: Type.Integer({ minimum: 0 }),
  geometry: Type.Union([Geometry, Type.Null()]),
});
export type SampleValue = Type.Static<typeof SampleValue>;

/** A sample read with a definition that need not be published. */
export const SampleReading = Type.Object({
  fields: Type.Record(Type.String(), Type.Union([SampleValue, Type.Null()])),
  tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), SampleValue))),
  isAsked: Type.Boolean({ description: 'Would go to a person' }),
  reasons: Type.Array(
    Type.Object({ code: Type.String(), detail: Type.String(), field: Type.Optional(Type.String()) }),
  ),
});
export type SampleReading = Type.Static<typeof SampleReading>;

/** A reviewed document on which a change can be tried. */
export const ReviewedSample = Type.Object({ executionId: Uuid, documentName: Type.String() });
export type ReviewedSample = Type.Static<typeof ReviewedSample>;

const PrintedOrNull = Type.Union([Type.String(), Type.Null()]);

/** What becomes better and worse of a reviewed document. */
export const KindComparison = Type.Object({
  values: Type.Array(
    Type.Object({
      name: Type.String(),
      truth: PrintedOrNull,
      before: PrintedOrNull,
      after: PrintedOrNull,
      verdict: Type.Enum(['better', 'worse', 'other']),
    }),
  ),
  passedBefore: Type.Boolean({ description: 'Nobody would be asked, with the newest version' }),
  passesNow: Type.Boolean({ description: 'Nobody would be asked, with this definition' }),
});
export type KindComparison = Type.Static<typeof KindComparison>;

/** A file kept as a sample: like one that no action fits, until it is given to the kind that it is a sample of. */
export const KeptSample = UnmatchedFile;
export type KeptSample = UnmatchedFile;

/** Texts as printed, by field; null: the sample does not have it. */
export const SampleTruth = Type.Object({
  values: Type.Record(Type.String(), Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()])),
});
export type SampleTruth = Type.Static<typeof SampleTruth>;
