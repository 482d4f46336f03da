import { useCallback, useState } from 'react';
import { fillColumn } from '../logic/column-fill.ts';
import type { Place } from '../logic/value.ts';
import { type Point, textOf, unionOf, wordAt, wordsBetween } from '../logic/words.ts';
import { boxAt, pageBoxes } from '../page/page-boxes.ts';
import type { Drag } from '../page/use-dragging.ts';
import type { ColumnToFill } from '../work/column-to-fill.ts';
import type { ReviewWork } from '../work/review-context.ts';

/** What clicks and boxes on the page do: select a value, or fill the focused one. */
export function usePageFilling(work: ReviewWork) {
  const { store, dispatch, words } = work;
  const [column, setColumn] = useState<ColumnToFill>();
  const fill = useCallback(
    (text: string, place: Place) =>
      dispatch({ type: 'filled', values: [{ id: store.getState().focusId, text, place }] }),
    [dispatch, store],
  );
  const click = useCallback(
    (page: number, at: Point, isExtending: boolean) => {
      const state = store.getState();
      const box = boxAt(pageBoxes(state), page, at.x, at.y);
      if (box !== undefined && box.id !== state.focusId && !isExtending)
        return dispatch({ type: 'focused', id: box.id });
      const all = words.get(page) ?? [];
      const index = wordAt(all, at);
      const word = index === undefined ? undefined : all[index];
      if (index === undefined || word === undefined) return;
      const place = state.draft.values.get(state.focusId)?.place;
      const chosen = isExtending && place?.page === page ? all.slice(...range(all, place, index)) : [word];
      fill(textOf(chosen), { page, geometry: unionOf(chosen) });
    },
    [words, store, dispatch, fill],
  );
  const draw = useCallback(
    ({ page, from, to }: Drag) => {
      const chosen = wordsBetween(words.get(page) ?? [], from, to);
      if (column !== undefined) {
        dispatch({ type: 'filled', values: fillColumn(store.getState(), column, page, chosen) });
        return setColumn(undefined);
      }
      if (chosen.length > 0) fill(textOf(chosen), { page, geometry: unionOf(chosen) });
    },
    [words, column, store, dispatch, fill],
  );
  return { click, draw, fill, column, setColumn };
}

/** From the first word of a place to another word, in either direction. */
function range(
  all: Parameters<typeof wordAt>[0],
  { geometry }: Place,
  index: number,
): readonly [number, number] {
  const first = wordAt(all, { x: geometry.left + 0.002, y: geometry.top + geometry.height / 2 }) ?? index;
  const last =
    wordAt(all, { x: geometry.left + geometry.width - 0.002, y: geometry.top + geometry.height / 2 }) ??
    first;
  return [Math.min(first, index), Math.max(last, index) + 1];
}
