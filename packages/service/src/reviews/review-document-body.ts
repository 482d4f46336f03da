import type { ReviewDocument, ReviewPage } from '@recto/contract';
import type { Page } from '@recto/document';
import type { ReviewRow } from '../store/review-store.ts';
import type { RuleBook } from './broken-rules.ts';
import { fullReviewBody } from './full-review-body.ts';
import { reviewChecks } from './review-checks.ts';
import type { ReviewView } from './review-view.ts';
import { shownLabels } from './shown-labels.ts';
import { toldParts } from './told-parts.ts';

/** Who asks, and when. */
interface Onlooker {
  readonly userId: string;
  readonly now: string;
  /** The display names of the people that the review names, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** What the document repeats, as the caller may see it. */
export type RepeatedDocument = NonNullable<ReviewDocument['duplicateOf']>;

/** Everything the review screen shows of a document. `review` is undefined if there was no review. */
export function reviewDocumentBody(
  view: ReviewView,
  review: ReviewRow | undefined,
  onlooker: Onlooker & { readonly duplicateOf?: RepeatedDocument | undefined },
  book: RuleBook,
): ReviewDocument {
  const { execution, action, result } = view;
  const endedBy = review?.closedBy ?? undefined;
  const { postponedUntil = null, note = null } = review ?? {};
  const isOpen = review !== undefined && review.closedAt === null;
  return {
    ...fullReviewBody(view, book),
    actionName: action.name,
    isOpen,
    ...(isOpen && note !== null && note !== '' && { note }),
    isAudit: review?.audit === 1,
    createdAt: execution.createdAt,
    ...(endedBy !== undefined && { endedBy }),
    reasons: [...execution.reasons],
    labels: shownLabels(action),
    pages: result.pages.map(pageBody),
    ...toldParts(execution),
    checks: reviewChecks(view, book),
    ...claimOf(review, onlooker),
    ...(isOpen && askedOf(review, onlooker)),
    ...(onlooker.duplicateOf !== undefined && { duplicateOf: onlooker.duplicateOf }),
    ...(postponedUntil !== null && postponedUntil > onlooker.now && { postponedUntil }),
  };
}

function claimOf(
  review: ReviewRow | undefined,
  { userId, now, names }: Onlooker,
): Pick<ReviewDocument, 'claimedBy'> {
  if (review === undefined || review.closedAt !== null) return {};
  const { lockedBy, lockExpiresAt: until } = review;
  if (lockedBy === null || until === null || until <= now) return {};
  return { claimedBy: { name: names.get(lockedBy) ?? '', isMe: lockedBy === userId, until } };
}

function askedOf(
  { askedOf: of, askedBy: by }: ReviewRow,
  { userId, names }: Onlooker,
): Pick<ReviewDocument, 'asked'> {
  if (of === null || by === null) return {};
  return {
    asked: { byId: by, by: names.get(by) ?? '', of: names.get(of) ?? '', isMe: of === userId },
  };
}

/** A quarter turn swaps height and width. */
function pageBody({ number, widthPt, heightPt, quarterTurns, source, failure }: Page): ReviewPage {
  const lies = quarterTurns % 2 === 1;
  return {
    page: number - 1,
    widthPt: lies ? heightPt : widthPt,
    heightPt: lies ? widthPt : heightPt,
    ...(quarterTurns !== 0 && { quarterTurns }),
    source,
    ...(failure !== undefined && { failure: { code: failure.code, detail: failure.detail } }),
  };
}
