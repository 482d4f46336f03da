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

const nullableText = Type.Union([Type.String(), Type.Null()]);
const nullableScore = Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]);
const nullableGeometry = Type.Union([Geometry, Type.Null()]);

/** A doubtful or missing field or cell. */
export const LowConfidenceField = Type.Object({
  id: Type.String(),
  name: Type.String(),
  result: nullableText,
  confidenceScore: nullableScore,
  page: Type.Integer({ minimum: 0, description: 'From 0, unlike the pages of a result' }),
  geometry: Type.Optional(nullableGeometry),
  isValidated: Type.Optional(Type.Boolean()),
});
export type LowConfidenceField = Type.Static<typeof LowConfidenceField>;

/** A doubtful answer to a prompt that is asked of each page. */
export const LowConfidenceQuery = Type.Object({
  id: Type.String(),
  name: Type.String(),
  query: Type.String(),
  result: nullableText,
  confidenceScore: nullableScore,
  page: Type.Integer({ minimum: 0, description: 'From 0, unlike the pages of a result' }),
  geometry: nullableGeometry,
  isValidated: Type.Optional(Type.Boolean()),
});
export type LowConfidenceQuery = Type.Static<typeof LowConfidenceQuery>;

/** A doubtful answer to a prompt that is asked of the whole document; it has no place on a page. */
export const LowConfidenceAnalysis = Type.Object({
  id: Type.String(),
  name: Type.String(),
  query: Type.String(),
  result: Type.String(),
  confidenceScore: Type.Number({ minimum: 0, maximum: 100 }),
  isValidated: Type.Optional(Type.Boolean()),
});
export type LowConfidenceAnalysis = Type.Static<typeof LowConfidenceAnalysis>;

/** What a person has to look at in one execution. */
export const LowConfidenceExecution = Type.Object({
  results: Type.Array(LowConfidenceField),
  queriesResults: Type.Array(LowConfidenceQuery),
  analyzersResults: Type.Array(LowConfidenceAnalysis),
  signaturesResults: Type.Array(LowConfidenceField),
});
export type LowConfidenceExecution = Type.Static<typeof LowConfidenceExecution>;

/** One decision of a person: the item with this id is right as it is sent, or stays open. */
export const ReviewDecision = Type.Object({
  id: Type.String({ minLength: 1 }),
  result: Type.Optional(nullableText),
  isValidated: Type.Optional(Type.Boolean({ description: 'false keeps the item open. Default true' })),
});
export type ReviewDecision = Type.Static<typeof ReviewDecision>;

// Some clients send {} where the list is empty.
const Decisions = Type.Optional(
  Type.Union([Type.Array(ReviewDecision), Type.Object({}, { additionalProperties: false })]),
);

/** The body of a PATCH: a low-confidence execution, whole or in part. Further keys of items are ignored. */
export const ReviewPatch = Type.Object({
  results: Decisions,
  queriesResults: Decisions,
  analyzersResults: Decisions,
  signaturesResults: Decisions,
});
export type ReviewPatch = Type.Static<typeof ReviewPatch>;

/** Every decision in a patch, over its four lists. */
export function decisionsOf(patch: ReviewPatch): readonly ReviewDecision[] {
  const { results, queriesResults, analyzersResults, signaturesResults } = patch;
  const lists = [results, queriesResults, analyzersResults, signaturesResults];
  return lists.flatMap((list) => (Array.isArray(list) ? list : []));
}
