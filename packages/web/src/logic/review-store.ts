import type { ReviewDocument } from '@recto/contract';
import { type ReviewEvent, reduceReview } from './reduce-review.ts';
import { openReview, type ReviewState } from './review-state.ts';

/** The state of the open document. Changes are synchronous; subscribers are notified and read the state themselves. */
export interface ReviewStore {
  readonly getState: () => ReviewState;
  readonly dispatch: (event: ReviewEvent) => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (watch: () => void) => () => void;
}

export function createReviewStore(document: ReviewDocument): ReviewStore {
  let state = openReview(document);
  const watchers = new Set<() => void>();
  return {
    getState: () => state,
    dispatch: (event) => {
      const next = reduceReview(state, event);
      if (next === state) return;
      state = next;
      for (const watch of watchers) watch();
    },
    subscribe: (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
  };
}
