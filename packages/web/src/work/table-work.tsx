import { type ReactNode, useMemo, useRef } from 'react';
import type { ReviewState } from '../logic/review-state.ts';
import { ReviewContext, useReviewWork } from './review-context.ts';

/** For what shows tables: the same work as long as no cell, row or check changes and the focus stays outside. */
export function TableWork({ children }: { readonly children: ReactNode }) {
  const { document, state, dispatch, words, pageOf } = useReviewWork();
  const shown = useSame(state);
  const work = useMemo(
    () => ({ document, state: shown, dispatch, words, pageOf }),
    [document, shown, dispatch, words, pageOf],
  );
  return <ReviewContext value={work}>{children}</ReviewContext>;
}

function useSame(state: ReviewState): ReviewState {
  const kept = useRef(state);
  if (!isSame(kept.current, state)) kept.current = state;
  return kept.current;
}

function isSame(a: ReviewState, b: ReviewState): boolean {
  return (
    a.draft.cellsMark === b.draft.cellsMark &&
    a.draft.tables === b.draft.tables &&
    a.items === b.items &&
    a.checks === b.checks &&
    cellOf(a) === cellOf(b)
  );
}

/** The cell that has the focus; all values beside tables are one to them. */
function cellOf({ items, focusId }: ReviewState): string {
  return items.get(focusId)?.item.rowId === undefined ? '' : focusId;
}
