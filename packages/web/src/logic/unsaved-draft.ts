import { cellKey, type ReviewState } from './review-state.ts';
import { localPrefix } from './row-changes.ts';
import { sameValue, type Value } from './value.ts';

/** Changes that the server does not have, as stored in the browser and applied again later. */
export interface UnsavedDraft {
  /** Values of items that the server has. */
  readonly values: readonly (readonly [id: string, value: Value])[];
  /** Tables whose rows differ from the server's. */
  readonly tables: readonly UnsavedRows[];
}

export interface UnsavedRows {
  readonly name: string;
  /** The ids of the rows that the server had. */
  readonly before: readonly string[];
  readonly rows: readonly UnsavedRow[];
}

export interface UnsavedRow {
  readonly id: string;
  readonly page: number;
  /** By column; for rows that the server does not have. */
  readonly cells: readonly (readonly [column: string, value: Value])[];
}

export function isNothing({ values, tables }: UnsavedDraft): boolean {
  return values.length === 0 && tables.length === 0;
}

export function unsavedDraft(state: ReviewState): UnsavedDraft {
  return { values: unsavedValues(state), tables: unsavedRows(state) };
}

function unsavedValues({ draft, saved }: ReviewState): UnsavedDraft['values'] {
  if (draft.values === saved.values) return [];
  return [...draft.values].filter(([id, value]) => {
    const before = saved.values.get(id);
    if (before === value || id.startsWith(localPrefix)) return false;
    return before === undefined || !sameValue(value, before);
  });
}

function unsavedRows(state: ReviewState): readonly UnsavedRows[] {
  const { draft, saved } = state;
  if (draft.tables === saved.tables) return [];
  return draft.tables.flatMap((table): UnsavedRows[] => {
    const before = saved.tables.find(({ name }) => name === table.name)?.rows.map(({ id }) => id) ?? [];
    const isSame = table.rows.length === before.length && table.rows.every(({ id }, at) => id === before[at]);
    if (isSame) return [];
    const rows = table.rows.map(({ id, page }) => ({ id, page, cells: cellsOf(state, table.columns, id) }));
    return [{ name: table.name, before, rows }];
  });
}

function cellsOf(
  { cells, draft }: ReviewState,
  columns: readonly string[],
  rowId: string,
): UnsavedRow['cells'] {
  if (!rowId.startsWith(localPrefix)) return [];
  return columns.flatMap((column): (readonly [string, Value])[] => {
    const value = draft.values.get(cells.get(cellKey(rowId, column)) ?? '');
    return value === undefined || value.text === '' ? [] : [[column, value]];
  });
}
