import { cellKey, type ReviewState } from '../logic/review-state.ts';
import { valueState } from '../logic/value-state.ts';
import type { Box } from '../page/boxes.tsx';

/** The boxes that are drawn: of every field, of the row that has the focus, and of cells that want to be seen. */
export function pageBoxes(state: ReviewState): readonly Box[] {
  const rowId = state.items.get(state.focusId)?.item.rowId;
  const cells = state.draft.tables.flatMap(({ rows, columns }) =>
    rows.flatMap((row) =>
      columns.flatMap((column) => {
        const id = state.cells.get(cellKey(row.id, column));
        return id !== undefined && (row.id === rowId || isStriking(state, id)) ? [id] : [];
      }),
    ),
  );
  return [...state.order, ...cells].flatMap((id): Box[] => {
    const place = state.draft.values.get(id)?.place;
    if (place === null || place === undefined || place.geometry.width === 0) return [];
    const look = valueState(state, id).name;
    return [{ id, page: place.page, geometry: place.geometry, look, isActive: id === state.focusId }];
  });
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
