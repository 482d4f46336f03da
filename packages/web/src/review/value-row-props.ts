import type { ReviewPage } from '@recto/contract';
import type { Dispatch } from 'react';
import type { WordsByPage } from '../logic/find-place.ts';
import type { ReviewEvent } from '../logic/reduce-review.ts';
import type { Item } from '../logic/review-state.ts';
import type { Value } from '../logic/value.ts';
import type { ValueState } from '../logic/value-state.ts';
import type { Labels } from '../strings/names.ts';

/** What a row shows of one value. */
export interface ValueRowProps {
  readonly executionId: string;
  readonly labels: Labels;
  readonly item: Item['item'];
  readonly value: Value;
  readonly state: ValueState;
  readonly isActive: boolean;
  readonly page: ReviewPage | undefined;
  readonly words: WordsByPage;
  readonly dispatch: Dispatch<ReviewEvent>;
}
