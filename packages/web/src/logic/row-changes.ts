import type { FullReviewItem, ReviewTable } from '@recto/contract';
import { cellKey, cellsOf, type Item, type ReviewState } from './review-state.ts';
import type { Value } from './value.ts';

/** A row that a person adds. Its id is made up; the server later assigns its own. */
export interface NewRow {
  readonly table: string;
  readonly id: string;
  /** The row before it; null for the first place. */
  readonly after: string | null;
  readonly page: number;
  /** Texts and places by column, copied from the duplicated row. */
  readonly cells: ReadonlyMap<string, Value>;
}

/** The prefix of row and cell ids that the server does not know yet. */
export const localPrefix = 'local:';

/** The state with a row added; the focus moves to its first cell. */
export function addRow(state: ReviewState, row: NewRow): ReviewState {
  const table = state.draft.tables.find(({ name }) => name === row.table);
  if (table === undefined) return state;
  const added = table.columns.map((column): [string, Item] => {
    const item = blankCell(state, row, column);
    return [item.id, { item, list: 'results', isOpenAsRead: false }];
  });
  const items = new Map([...state.items, ...added]);
  const values = new Map(state.draft.values);
  for (const [id, { item }] of added) values.set(id, row.cells.get(item.column ?? '') ?? blank);
  const at = row.after === null ? 0 : table.rows.findIndex(({ id }) => id === row.after) + 1;
  const rows = table.rows.toSpliced(at, 0, { id: row.id, page: row.page });
  const draft = { values, tables: replaced(state, { ...table, rows }), cellsMark: {} };
  return { ...state, items, cells: cellsOf(items), draft, focusId: added[0]?.[0] ?? state.focusId };
}

const blank: Value = { text: '', place: null, mark: 'none' };

function blankCell(state: ReviewState, row: NewRow, column: string): FullReviewItem {
  const like = [...state.items.values()].find(
    ({ item }) => item.table === row.table && item.column === column,
  )?.item;
  return {
    id: `${localPrefix}${cellKey(row.id, column)}`,
    name: `${row.table}.${column}`,
    ordinal: like?.ordinal ?? 0,
    ...(like?.kind !== undefined && { kind: like.kind }),
    table: row.table,
    rowId: row.id,
    column,
    result: '',
    read: '',
    confidenceScore: 0,
    page: row.page,
    geometry: null,
    reasons: [],
    required: false,
    confidenceThreshold: like?.confidenceThreshold ?? 0,
    isOpen: false,
    brokenRules: [],
    candidates: [],
  };
}

/** The state without a row; the focus moves to the row that takes its place. */
export function deleteRow(state: ReviewState, name: string, rowId: string): ReviewState {
  const table = state.draft.tables.find((one) => one.name === name);
  const at = table?.rows.findIndex(({ id }) => id === rowId) ?? -1;
  if (table === undefined || at < 0) return state;
  const rows = table.rows.toSpliced(at, 1);
  const column = state.items.get(state.focusId)?.item.column ?? table.columns[0] ?? '';
  const beside = rows[at] ?? rows[at - 1];
  const focusId = beside === undefined ? (state.order[0] ?? '') : state.cells.get(cellKey(beside.id, column));
  const draft = { ...state.draft, tables: replaced(state, { ...table, rows }) };
  return { ...state, draft, focusId: focusId ?? state.focusId };
}

/** The state with a row joined with the next one, whose texts follow its own; undone in one step. */
export function mergeRows(state: ReviewState, name: string, rowId: string): ReviewState {
  const table = state.draft.tables.find((one) => one.name === name);
  const at = table?.rows.findIndex(({ id }) => id === rowId) ?? -1;
  const next = table?.rows[at + 1];
  if (table === undefined || at < 0 || next === undefined) return state;
  const values = new Map(state.draft.values);
  for (const column of table.columns) {
    const [id, other] = [rowId, next.id].map((row) => state.cells.get(cellKey(row, column)) ?? '');
    const [own, added] = [values.get(id ?? ''), values.get(other ?? '')];
    if (id === undefined || own === undefined || added === undefined || added.text === '') continue;
    const text = own.text === '' ? added.text : `${own.text} ${added.text}`;
    values.set(id, { text, place: own.text === '' ? added.place : own.place, mark: 'typed' });
  }
  const rows = table.rows.toSpliced(at + 1, 1);
  const draft = { ...state.draft, values, tables: replaced(state, { ...table, rows }) };
  return { ...state, draft };
}

/** The state with a row moved down, or up. */
export function moveRow(state: ReviewState, name: string, rowId: string, distance: number): ReviewState {
  const table = state.draft.tables.find((one) => one.name === name);
  const at = table?.rows.findIndex(({ id }) => id === rowId) ?? -1;
  const row = table?.rows[at];
  if (table === undefined || row === undefined) return state;
  const to = Math.max(0, Math.min(table.rows.length - 1, at + distance));
  if (to === at) return state;
  const rows = table.rows.toSpliced(at, 1).toSpliced(to, 0, row);
  return { ...state, draft: { ...state.draft, tables: replaced(state, { ...table, rows }) } };
}

/** The tables with one replaced by name. */
export function replaced(state: ReviewState, table: ReviewTable): readonly ReviewTable[] {
  return state.draft.tables.map((one) => (one.name === table.name ? table : one));
}
