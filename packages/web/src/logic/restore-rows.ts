import type { ReviewTable } from '@recto/contract';
import { cellKey, type ReviewState } from './review-state.ts';
import { addRow, deleteRow, localPrefix, replaced } from './row-changes.ts';
import type { UnsavedRow, UnsavedRows } from './unsaved-draft.ts';

/** The state with somebody's unsaved row changes applied again: additions, deletions and moves. The focus stays. */
export function restoreRows(state: ReviewState, unsaved: readonly UnsavedRows[]): ReviewState {
  const restored = unsaved.reduce(restoreTable, state);
  return { ...restored, focusId: restored.items.has(state.focusId) ? state.focusId : restored.focusId };
}

function restoreTable(state: ReviewState, { name, before, rows }: UnsavedRows): ReviewState {
  const there = tableOf(state, name);
  if (there === undefined) return state;
  const left = new Set(rows.map(({ id }) => id));
  const gone = there.rows.filter(({ id }) => before.includes(id) && !left.has(id));
  const without = gone.reduce((next, { id }) => deleteRow(next, name, id), state);
  const added = rows
    .filter((row) => row.id.startsWith(localPrefix) && !isSaved(without, there, before, row))
    .reduce(
      (next, row) =>
        addRow(next, { ...row, table: name, after: lastOf(next, name), cells: new Map(row.cells) }),
      without,
    );
  return inOrder(added, name, rows);
}

/** Whether the server saved the row although its answer was lost: it has a new row with the same texts. */
function isSaved(
  state: ReviewState,
  table: ReviewTable,
  before: readonly string[],
  row: UnsavedRow,
): boolean {
  const texts = new Map(row.cells.map(([column, { text }]) => [column, text]));
  return table.rows.some(
    ({ id }) =>
      !before.includes(id) &&
      table.columns.every((column) => textAt(state, id, column) === (texts.get(column) ?? '')),
  );
}

function textAt({ cells, draft }: ReviewState, rowId: string, column: string): string {
  return draft.values.get(cells.get(cellKey(rowId, column)) ?? '')?.text ?? '';
}

/** The rows in the order they were left; each row unknown to that order stays after its predecessor. */
function inOrder(state: ReviewState, name: string, left: readonly UnsavedRow[]): ReviewState {
  const table = tableOf(state, name);
  if (table === undefined) return state;
  const byId = new Map(table.rows.map((row) => [row.id, row]));
  const known = new Set(left.map(({ id }) => id));
  const rows = left.flatMap(({ id }) => byId.get(id) ?? []);
  for (const [at, row] of table.rows.entries()) {
    if (known.has(row.id)) continue;
    const anchor = rows.findIndex(({ id }) => id === table.rows[at - 1]?.id);
    rows.splice(anchor + 1, 0, row);
  }
  return { ...state, draft: { ...state.draft, tables: replaced(state, { ...table, rows }) } };
}

function tableOf(state: ReviewState, name: string): ReviewTable | undefined {
  return state.draft.tables.find((table) => table.name === name);
}

function lastOf(state: ReviewState, name: string): string | null {
  return tableOf(state, name)?.rows.at(-1)?.id ?? null;
}
