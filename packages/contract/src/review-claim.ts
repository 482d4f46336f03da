import Type from 'typebox';
import { Timestamp, Uuid } from './identifiers.ts';
import { ReviewDocument } from './review-document.ts';
import { QueueFilter, queueOrders } from './review-queue.ts';

/** A browser tab, by an id that it generates and keeps while it is open. */
export const TabId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

/** A review reserved for one tab until `expiresAt`, unless the tab renews it. */
export const ReviewClaim = Type.Object({
  executionId: Uuid,
  actionId: Uuid,
  documentName: Type.String(),
  expiresAt: Timestamp,
  now: Timestamp,
});
export type ReviewClaim = Type.Static<typeof ReviewClaim>;

export const ClaimRequest = Type.Object({ tab: TabId });
export type ClaimRequest = Type.Static<typeof ClaimRequest>;

/**
 * Requests a review that nobody has claimed. Reviews that the tab already has under the filter and does not skip come
 * first.
 */
export const ClaimNextRequest = Type.Object({
  tab: TabId,
  filter: Type.Optional(QueueFilter),
  order: Type.Optional(Type.Enum([...queueOrders])),
  ahead: Type.Optional(
    Type.Boolean({
      description: 'true: to be shown later; the claim lasts a minute or two unless it is renewed',
    }),
  ),
  skip: Type.Optional(
    Type.Array(Uuid, { maxItems: 50, description: 'Skip these: the one that is open, when prefetching' }),
  ),
});
export type ClaimNextRequest = Type.Static<typeof ClaimNextRequest>;

/** The next review, claimed for the tab; both null at the end of the queue. */
export const ClaimedReview = Type.Object({
  claim: Type.Union([ReviewClaim, Type.Null()]),
  review: Type.Union([ReviewDocument, Type.Null()]),
  left: Type.Integer({
    minimum: 0,
    description: 'Open reviews that match the filter, including this one and claimed ones',
  }),
});
export type ClaimedReview = Type.Static<typeof ClaimedReview>;
