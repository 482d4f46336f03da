import Type from 'typebox';
import { duplicateKinds } from './duplicate-of.ts';
import { ResultReason } from './execution-result.ts';
import { PartOf, ToldPart } from './file-part.ts';
import { FullReview } from './full-review.ts';
import { Timestamp, Uuid } from './identifiers.ts';
import { ReviewCheck } from './review-check.ts';

/** A page as the screen shows it. Its image has the same proportions. */
export const ReviewPage = Type.Object({
  page: Type.Integer({ minimum: 0 }),
  widthPt: Type.Number({ description: 'As a viewer shows the page' }),
  heightPt: Type.Number(),
  quarterTurns: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 3,
      description: 'Clockwise quarter turns that make its text upright; absent: none',
    }),
  ),
  source: Type.Enum(['text-layer', 'ocr', 'none']),
  failure: Type.Optional(Type.Object({ code: Type.String(), detail: Type.String() })),
});
export type ReviewPage = Type.Static<typeof ReviewPage>;

/** Everything that the screen shows of one document, under review or, once finished, for correction. */
export const ReviewDocument = Type.Intersect([
  FullReview,
  Type.Object({
    actionName: Type.String(),
    isOpen: Type.Boolean({
      description: 'false: finished; `revision` is that of the result, for a correction',
    }),
    isAudit: Type.Boolean({ description: 'Passed, and chosen at random to be checked' }),
    createdAt: Timestamp,
    endedBy: Type.Optional(Type.String()),
    reasons: Type.Array(ResultReason),
    labels: Type.Record(Type.String(), Type.String(), {
      description:
        'Names of fields and columns (as table.column) for people, if the action has its own labels for them',
    }),
    pages: Type.Array(ReviewPage),
    parts: Type.Optional(
      Type.Array(ToldPart, { description: 'The documents that the file seems to hold, or was split into' }),
    ),
    partOf: Type.Optional(PartOf),
    checks: Type.Array(ReviewCheck),
    claimedBy: Type.Optional(
      Type.Object({
        name: Type.String(),
        isMe: Type.Boolean({ description: 'The caller, in this tab or another' }),
        until: Timestamp,
      }),
    ),
    postponedUntil: Type.Optional(Timestamp),
    note: Type.Optional(Type.String({ description: 'What somebody wrote for whoever opens it next' })),
    asked: Type.Optional(
      Type.Object(
        { byId: Uuid, by: Type.String(), of: Type.String(), isMe: Type.Boolean() },
        { description: 'Who asked whom about it, in `note`. `isMe`: the caller is asked' },
      ),
    ),
    duplicateOf: Type.Optional(
      Type.Object(
        {
          executionId: Uuid,
          documentName: Type.String(),
          createdAt: Timestamp,
          kind: Type.Enum([...duplicateKinds]),
        },
        { description: 'The earlier document that this one repeats' },
      ),
    ),
  }),
]);
export type ReviewDocument = Type.Static<typeof ReviewDocument>;
