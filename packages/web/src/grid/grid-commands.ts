import type { ReviewTable } from '@recto/contract';
import type { Cursor } from '../logic/grid-cursor.ts';
import { cellKey } from '../logic/review-state.ts';
import { localPrefix } from '../logic/row-changes.ts';
import type { Value } from '../logic/value.ts';
import type { ColumnToFill } from '../work/column-to-fill.ts';
import type { ReviewWork } from '../work/review-context.ts';

/** The commands for the rows and columns at the cursor. */
export function gridCommands(
  { store, dispatch }: ReviewWork,
  table: ReviewTable,
  cursor: Cursor,
  on: { readonly onFill: (column: ColumnToFill) => void; readonly edit: () => void },
) {
  const state = store.getState();
  const row = table.rows[cursor.row];
  const column = table.columns[cursor.column];
  const idsOf = (rowIds: readonly string[], columns: readonly string[]) =>
    rowIds.flatMap((id) => columns.flatMap((name) => state.cells.get(cellKey(id, name)) ?? []));
  const all = table.rows.map(({ id }) => id);
  const add = (cells: ReadonlyMap<string, Value>) => {
    const id = `${localPrefix}${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
    const page = row?.page ?? 0;
    dispatch({ type: 'rowAdded', row: { table: table.name, id, after: row?.id ?? null, page, cells } });
  };
  return {
    editCell: on.edit,
    acceptRow: () => row && dispatch({ type: 'accepted', ids: idsOf([row.id], table.columns) }),
    acceptColumn: () => column && dispatch({ type: 'accepted', ids: idsOf(all, [column]) }),
    acceptTable: () => dispatch({ type: 'accepted', ids: idsOf(all, table.columns) }),
    addRow: () => add(new Map()),
    duplicateRow: () =>
      row && add(copyOf(table, row.id, (key) => state.draft.values.get(state.cells.get(key) ?? ''))),
    deleteRow: () => row && dispatch({ type: 'rowDeleted', table: table.name, rowId: row.id }),
    mergeRow: () => row && dispatch({ type: 'rowMerged', table: table.name, rowId: row.id }),
    moveRowUp: () => row && dispatch({ type: 'rowMoved', table: table.name, rowId: row.id, distance: -1 }),
    moveRowDown: () => row && dispatch({ type: 'rowMoved', table: table.name, rowId: row.id, distance: 1 }),
    fillColumn: () => column && on.onFill({ table: table.name, column }),
  };
}

/** The texts of a row for its copy: their place belongs to the original, and nobody has confirmed them in the copy. */
function copyOf(
  table: ReviewTable,
  rowId: string,
  valueAt: (key: string) => Value | undefined,
): ReadonlyMap<string, Value> {
  const cells = table.columns.flatMap((column): [string, Value][] => {
    const text = valueAt(cellKey(rowId, column))?.text ?? '';
    return text === '' ? [] : [[column, { text, place: null, mark: 'typed' }]];
  });
  return new Map(cells);
}
