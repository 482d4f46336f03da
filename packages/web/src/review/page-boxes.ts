import { cellKey, type ReviewState } from '../logic/review-state.ts';
import type { Place } from '../logic/value.ts';
import { valueState } from '../logic/value-state.ts';
import type { Box } from '../page/boxes.tsx';

/** The boxes that are drawn: of every field, of the row that has the focus, and of cells that want to be seen. */
export function pageBoxes(state: ReviewState): readonly Box[] {
  const rowId = state.items.get(state.focusId)?.item.rowId;
  const table = state.draft.tables.find(({ rows }) => rows.some(({ id }) => id === rowId));
  const row = table?.columns.flatMap((column) => state.cells.get(cellKey(rowId ?? '', column)) ?? []) ?? [];
  return [...new Set([...state.order, ...row, ...strikingCells(state)])].flatMap((id): Box[] => {
    const place = state.draft.values.get(id)?.place;
    if (place === null || place === undefined || place.geometry.width === 0) return [];
    const look = valueState(state, id).name;
    return [{ id, page: place.page, geometry: place.geometry, look, isActive: id === state.focusId }];
  });
}

/** Where the page goes: to the value that has the focus, or to its row where the cell is empty. */
export function placeToShow(state: ReviewState): Place | null {
  const own = state.draft.values.get(state.focusId)?.place ?? null;
  const rowId = state.items.get(state.focusId)?.item.rowId;
  if (own !== null || rowId === undefined) return own;
  const table = state.draft.tables.find(({ rows }) => rows.some(({ id }) => id === rowId));
  const places = table?.columns.map((column) => placeOfCell(state, rowId, column)) ?? [];
  return places.find((place) => place !== null) ?? null;
}

function placeOfCell(state: ReviewState, rowId: string, column: string): Place | null {
  return state.draft.values.get(state.cells.get(cellKey(rowId, column)) ?? '')?.place ?? null;
}

const striking = new WeakMap<
  ReviewState['draft'],
  { readonly checks: ReviewState['checks']; readonly ids: readonly string[] }
>();

/** Looked for when a value or a check has changed, not when the focus moves: tables may have thousands of cells. */
function strikingCells(state: ReviewState): readonly string[] {
  const known = striking.get(state.draft);
  if (known !== undefined && known.checks === state.checks) return known.ids;
  const ids = state.draft.tables.flatMap(({ rows, columns }) =>
    rows.flatMap((row) =>
      columns.flatMap((column) => {
        const id = state.cells.get(cellKey(row.id, column));
        return id !== undefined && isStriking(state, id) ? [id] : [];
      }),
    ),
  );
  striking.set(state.draft, { checks: state.checks, ids });
  return ids;
}

function isStriking(state: ReviewState, id: string): boolean {
  const { name } = valueState(state, id);
  return name === 'doubtful' || name === 'failed';
}

/** The value whose box holds a point; the smallest where boxes lie in each other. */
export function boxAt(boxes: readonly Box[], page: number, x: number, y: number): Box | undefined {
  return boxes
    .filter(({ page: on, geometry: { left, top, width, height } }) => {
      return on === page && x >= left && x <= left + width && y >= top && y <= top + height;
    })
    .sort((a, b) => a.geometry.width * a.geometry.height - b.geometry.width * b.geometry.height)[0];
}
