import Type from 'typebox';
import { ExecutionStatus } from './execution-status.ts';
import { FullReviewItem, FullReviewPatch, ResultCorrections, ReviewTable } from './full-review.ts';
import { Uuid } from './identifiers.ts';
import { ReviewCheck } from './review-check.ts';
import { TabId } from './review-claim.ts';

/** A draft to check or save: `revision` with lists of decisions, or rows. */
export const ReviewDraftRequest = Type.Intersect([
  Type.Object({ tab: TabId }),
  Type.Omit(FullReviewPatch, ['complete', 'override']),
]);
export type ReviewDraftRequest = Type.Static<typeof ReviewDraftRequest>;

/** The effect of a draft, limited to what has changed. */
export const ReviewProgress = Type.Object({
  executionId: Uuid,
  revision: Type.Integer({
    minimum: 1,
    description: 'Revision of the review after saving; unchanged after a check',
  }),
  openCount: Type.Integer({ minimum: 0 }),
  checks: Type.Array(ReviewCheck),
  items: Type.Array(FullReviewItem, {
    description: 'Items that the request decided, and the cells of rows that it added',
  }),
  tables: Type.Array(ReviewTable),
});
export type ReviewProgress = Type.Static<typeof ReviewProgress>;

/** Completes a review; may include the last decisions. */
export const ReviewCompletion = Type.Intersect([
  Type.Object({ tab: TabId }),
  Type.Omit(FullReviewPatch, ['complete']),
]);
export type ReviewCompletion = Type.Static<typeof ReviewCompletion>;

/** Corrections of a finished result, with its revision. */
export const ReviewCorrections = ResultCorrections;
export type ReviewCorrections = Type.Static<typeof ReviewCorrections>;

export const ReviewPostponement = Type.Object({
  tab: TabId,
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 43_200, description: 'Default 60' })),
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
export type ReviewPostponement = Type.Static<typeof ReviewPostponement>;

/** The document is not what it should be: its execution ends as FAILED. */
export const ReviewRejection = Type.Object({
  tab: TabId,
  reason: Type.String({ minLength: 1, maxLength: 500 }),
});
export type ReviewRejection = Type.Static<typeof ReviewRejection>;

/** How a review ended. */
export const ReviewEnding = Type.Object({
  executionId: Uuid,
  status: ExecutionStatus,
  revision: Type.Integer({ minimum: 1, description: 'Revision of the result, for a correction' }),
});
export type ReviewEnding = Type.Static<typeof ReviewEnding>;
