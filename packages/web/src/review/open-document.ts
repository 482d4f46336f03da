import type { ClaimedReview, ClaimNextRequest, ReviewDocument } from '@recto/contract';
import { snippetWidthPx } from '../logic/zoom.ts';
import { api, fetchImage } from '../server/api.ts';
import { isCallError } from '../server/call.ts';
import { tabId } from './tab-id.ts';
import type { Opened } from './walker.ts';

/** Claims the next document in a queue for this tab. `isBackground`: nobody is waiting for it. */
export async function openNext(
  queue: Omit<ClaimNextRequest, 'tab'>,
  isBackground: boolean,
): Promise<Opened | undefined> {
  const { claim, review, left } = await api.next(
    { tab: tabId(), ...(isBackground && { ahead: true }), ...queue },
    isBackground,
  );
  if (claim === null || review === null) return undefined;
  fetchFirstPicture(review);
  return { review, until: untilOf(claim), left };
}

/** A document by its id: claimed if it is open and free, otherwise to be viewed or corrected. */
export async function openById(id: string): Promise<Opened> {
  // In parallel: in sequence, values would wait for two round trips.
  const [review, claim] = await Promise.all([reviewOf(id), claimIfFree(id)]);
  const isOpen = review.isOpen && claim !== undefined;
  return { review, until: isOpen ? untilOf(claim) : undefined, left: undefined };
}

async function reviewOf(id: string): Promise<ReviewDocument> {
  const review = await api.review(id);
  fetchFirstPicture(review);
  return review;
}

/** Loads while the values are being rendered. */
function fetchFirstPicture({ executionId, results, pages }: ReviewDocument): void {
  const page = results.find(({ isOpen }) => isOpen)?.page ?? pages[0]?.page;
  if (pages.some((one) => one.page === page && one.failure === undefined))
    fetchImage(executionId, page ?? 0, snippetWidthPx);
}

async function claimIfFree(id: string) {
  try {
    return await api.claim(id, tabId(), false);
  } catch (error) {
    if (isCallError(error, 'REVIEW_LOCKED', 'REVIEW_CLOSED', 'REVIEW_UNKNOWN')) return undefined;
    throw error;
  }
}

/** By this browser's clock. */
function untilOf({ expiresAt, now }: NonNullable<ClaimedReview['claim']>): number {
  return Date.now() + Date.parse(expiresAt) - Date.parse(now);
}
