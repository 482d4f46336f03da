import type { ReviewDocument, ReviewPage } from '@recto/contract';
import { createContext, type Dispatch, useContext } from 'react';
import type { WordsByPage } from '../logic/find-place.ts';
import type { ReviewEvent } from '../logic/reduce-review.ts';
import type { ReviewState } from '../logic/review-state.ts';

/** What every part of the review screen works on. */
export interface ReviewWork {
  readonly document: ReviewDocument;
  readonly state: ReviewState;
  readonly dispatch: Dispatch<ReviewEvent>;
  readonly words: WordsByPage;
  readonly pageOf: (page: number) => ReviewPage | undefined;
}

export const ReviewContext = createContext<ReviewWork | undefined>(undefined);

export function useReviewWork(): ReviewWork {
  const work = useContext(ReviewContext);
  if (work === undefined) throw new Error('ReviewContext has to be around the parts of the review screen.');
  return work;
}
