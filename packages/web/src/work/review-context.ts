import type { ReviewDocument, ReviewPage } from '@recto/contract';
import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { WordsByPage } from '../logic/find-place.ts';
import type { ReviewState } from '../logic/review-state.ts';
import type { ReviewStore } from '../logic/review-store.ts';

/** What all parts of the review screen share. Stable from the first key to the last. */
export interface ReviewWork {
  readonly document: ReviewDocument;
  readonly store: ReviewStore;
  readonly dispatch: ReviewStore['dispatch'];
  /** Filled as pages load. */
  readonly words: WordsByPage;
  readonly pageOf: (page: number) => ReviewPage | undefined;
}

export const ReviewContext = createContext<ReviewWork | undefined>(undefined);

export function useReviewWork(): ReviewWork {
  const work = useContext(ReviewContext);
  if (work === undefined) throw new Error('ReviewContext has to be around the parts of the review screen.');
  return work;
}

/** A part of the state. The component renders again when that part changes, not on every keystroke. */
export function useReview<T>(
  select: (state: ReviewState) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
): T {
  const { store } = useReviewWork();
  const last = useRef<{ readonly value: T }>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const value = select(store.getState());
    if (last.current === undefined || !isSame(last.current.value, value)) last.current = { value };
    return last.current.value;
  });
}
