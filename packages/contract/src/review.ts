import Type from 'typebox';
import { Geometry } from './execution-result.ts';
import { Timestamp, Uuid } from './identifiers.ts';

/** One execution that waits for a person. `docOperationId` is the execution's id. */
export const ReviewItem = Type.Object({
  docActionId: Uuid,
  docOperationId: Uuid,
  docOperationCreationDate: Timestamp,
  docFileId: Uuid,
  docFileName: Type.String(),
});
export type ReviewItem = Type.Static<typeof ReviewItem>;

export const ReviewList = Type.Array(ReviewItem);
export type ReviewList = Type.Static<typeof ReviewList>;

const nullableGeometry = Type.Union([Geometry, Type.Null()]);

/** Empty if a required value was not found: clients read its length. */
const result = Type.String({ description: 'Empty: a required value that was not found' });
/** Always a number: clients call `toFixed` on it. */
const confidenceScore = Type.Number({ minimum: 0, maximum: 100 });
const page = Type.Integer({ minimum: 0, description: 'From 0, unlike the pages of a result' });

/** A doubtful or missing field or cell. */
export const LowConfidenceField = Type.Object({
  id: Type.String(),
  name: Type.String(),
  result,
  confidenceScore,
  page,
  geometry: Type.Optional(nullableGeometry),
  isValidated: Type.Optional(Type.Boolean()),
});
export type LowConfidenceField = Type.Static<typeof LowConfidenceField>;

/** A doubtful answer to a prompt asked for each page. */
export const LowConfidenceQuery = Type.Object({
  id: Type.String(),
  name: Type.String(),
  query: Type.String(),
  result,
  confidenceScore,
  page,
  geometry: nullableGeometry,
  isValidated: Type.Optional(Type.Boolean()),
});
export type LowConfidenceQuery = Type.Static<typeof LowConfidenceQuery>;

/** A doubtful answer to a prompt asked for the whole document; it has no place on a page. */
export const LowConfidenceAnalysis = Type.Object({
  id: Type.String(),
  name: Type.String(),
  query: Type.String(),
  result,
  confidenceScore,
  isValidated: Type.Optional(Type.Boolean()),
});
export type LowConfidenceAnalysis = Type.Static<typeof LowConfidenceAnalysis>;

/** What a person has to check in one execution. */
export const LowConfidenceExecution = Type.Object({
  results: Type.Array(LowConfidenceField),
  queriesResults: Type.Array(LowConfidenceQuery),
  analyzersResults: Type.Array(LowConfidenceAnalysis),
  signaturesResults: Type.Array(LowConfidenceField),
});
export type LowConfidenceExecution = Type.Static<typeof LowConfidenceExecution>;

/** What a person typed. Numbers and booleans are stored as text. */
export const ReviewedText = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
export type ReviewedText = Type.Static<typeof ReviewedText>;

/** A person's answer to what cannot be true. */
export const PrintedSo = Type.Optional(
  Type.Boolean({
    description:
      'true: what contradicts itself, or cannot be read as its kind, is printed so; it is confirmed',
  }),
);

/** A person's decision: the item with this id is right as sent, or stays open. */
export const ReviewDecision = Type.Object({
  id: Type.String({ minLength: 1 }),
  result: Type.Optional(ReviewedText),
  isValidated: Type.Optional(Type.Boolean({ description: 'false keeps the item open. Default true' })),
});
export type ReviewDecision = Type.Static<typeof ReviewDecision>;

/** The lists of a review, in the order in which clients know them. */
export const reviewLists = ['results', 'queriesResults', 'analyzersResults', 'signaturesResults'] as const;

// Some clients send {} for an empty list.
const Decisions = Type.Optional(
  Type.Union([Type.Array(ReviewDecision), Type.Object({}, { additionalProperties: false })]),
);

/**
 * The body of a PATCH: a low-confidence execution, whole or in part. Unknown keys of items are ignored; an unknown key
 * of the body is refused, since it may be a misspelt list.
 */
export const ReviewPatch = Type.Object(
  {
    results: Decisions,
    queriesResults: Decisions,
    analyzersResults: Decisions,
    signaturesResults: Decisions,
    printedSo: PrintedSo,
  },
  { additionalProperties: false, minProperties: 1 },
);
export type ReviewPatch = Type.Static<typeof ReviewPatch>;

/** Every decision in a patch, from all four lists. */
export function decisionsOf<Decision>(
  patch: Readonly<Partial<Record<(typeof reviewLists)[number], readonly Decision[] | object>>>,
): readonly Decision[] {
  return reviewLists.flatMap((name) => {
    const list = patch[name];
    return Array.isArray(list) ? (list as readonly Decision[]) : [];
  });
}
