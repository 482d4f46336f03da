import { remembered } from '../logic/remembered.ts';
import { cellKey, type ReviewState } from '../logic/review-state.ts';
import type { Place } from '../logic/value.ts';
import { valueState } from '../logic/value-state.ts';
import type { Box } from './boxes.tsx';

/** The boxes to draw: those of all fields, of the focused row, and of cells that need attention. */
export const pageBoxes: (state: ReviewState) => readonly Box[] = remembered(
  (state) => [state.draft, state.checks, state.items, rowOfFocus(state)],
  (state) =>
    [...new Set([...state.order, ...cellsOfRow(state), ...strikingCells(state)])].flatMap((id): Box[] => {
      const place = state.draft.values.get(id)?.place;
      if (place === null || place === undefined || place.geometry.width === 0) return [];
      return [{ id, page: place.page, geometry: place.geometry, look: valueState(state, id).name }];
    }),
);

/** The place to show: the focused value's, or its row's if the cell is empty. */
export function placeToShow(state: ReviewState): Place | null {
  const own = state.draft.values.get(state.focusId)?.place ?? null;
  if (own !== null) return own;
  const places = cellsOfRow(state).map((id) => state.draft.values.get(id)?.place ?? null);
  return places.find((place) => place !== null) ?? null;
}

function rowOfFocus({ items, focusId }: ReviewState): string | undefined {
  return items.get(focusId)?.item.rowId;
}

function cellsOfRow(state: ReviewState): readonly string[] {
  const rowId = rowOfFocus(state);
  if (rowId === undefined) return [];
  const table = state.draft.tables.find(({ rows }) => rows.some(({ id }) => id === rowId));
  return table?.columns.flatMap((column) => state.cells.get(cellKey(rowId, column)) ?? []) ?? [];
}

/** Computed when a cell or a check changes, not on every keystroke: tables may have thousands of cells. */
const strikingCells: (state: ReviewState) => readonly string[] = remembered(
  (state) => [state.draft.cellsMark, state.draft.tables, state.checks, state.items],
  (state) =>
    state.draft.tables.flatMap(({ rows, columns }) =>
      rows.flatMap((row) =>
        columns.flatMap((column) => {
          const id = state.cells.get(cellKey(row.id, column));
          return id !== undefined && isStriking(state, id) ? [id] : [];
        }),
      ),
    ),
);

function isStriking(state: ReviewState, id: string): boolean {
  const { name } = valueState(state, id);
  return name === 'doubtful' || name === 'failed';
}

/** The value whose box contains a point; the smallest box if they are nested. */
export function boxAt(boxes: readonly Box[], page: number, x: number, y: number): Box | undefined {
  return boxes
    .filter(({ page: on, geometry: { left, top, width, height } }) => {
      return on === page && x >= left && x <= left + width && y >= top && y <= top + height;
    })
    .sort((a, b) => a.geometry.width * a.geometry.height - b.geometry.width * b.geometry.height)[0];
}
