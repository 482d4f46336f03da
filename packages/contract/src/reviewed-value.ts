import Type from 'typebox';
import { Timestamp, Uuid } from './identifiers.ts';

/** An extracted value with the person's decision on it. Contains no document text. */
export const ReviewedValue = Type.Object({
  executionId: Uuid,
  /** The name of a field or prompt, or `table.column`. */
  name: Type.String(),
  kind: Type.Union([Type.Literal('field'), Type.Literal('column'), Type.Literal('prompt')]),
  confidenceScore: Type.Number({ minimum: 0, maximum: 100, description: 'As it was extracted' }),
  isRight: Type.Boolean({ description: 'Whether the person confirmed it' }),
  isAudit: Type.Boolean({ description: 'The document was chosen at random, whatever its confidences' }),
  reviewedAt: Timestamp,
});
export type ReviewedValue = Type.Static<typeof ReviewedValue>;

export const ReviewedValueList = Type.Array(ReviewedValue);
export type ReviewedValueList = Type.Static<typeof ReviewedValueList>;
