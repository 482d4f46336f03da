import type { FullReviewDecision, FullReviewPatch, ReviewTable, RowChange } from '@recto/contract';
import { cellKey, type Item, type ItemList, type ReviewState } from './review-state.ts';
import { localPrefix } from './row-changes.ts';
import { sameValue, type Value } from './value.ts';

/** The changes that the server does not have yet; undefined if there are none. */
type DraftRequest = Omit<FullReviewPatch, 'complete' | 'override' | 'printedSo'>;

export function draftRequest(state: ReviewState): DraftRequest | undefined {
  if (state.draft === state.saved) return undefined;
  const rows = rowChanges(state);
  const lists = decisions(state);
  if (rows.length === 0 && lists.size === 0) return undefined;
  return {
    revision: state.revision,
    ...Object.fromEntries(lists),
    ...(rows.length > 0 && { rows }),
  };
}

function decisions(state: ReviewState): ReadonlyMap<ItemList, FullReviewDecision[]> {
  const lists = new Map<ItemList, FullReviewDecision[]>();
  const rowsLeft = new Set(state.draft.tables.flatMap(({ rows }) => rows.map(({ id }) => id)));
  for (const [id, value] of state.draft.values) {
    const saved = state.saved.values.get(id);
    if (saved !== undefined && sameValue(value, saved)) continue;
    const found = state.items.get(id);
    if (found === undefined || id.startsWith(localPrefix)) continue;
    if (found.item.rowId !== undefined && !rowsLeft.has(found.item.rowId)) continue;
    const list = lists.get(found.list);
    if (list === undefined) lists.set(found.list, [decision(found, value, saved)]);
    else list.push(decision(found, value, saved));
  }
  return lists;
}

function decision({ item }: Item, value: Value, saved: Value | undefined): FullReviewDecision {
  const { id } = item;
  if (value.mark === 'none') return { id, isValidated: false };
  if (value.mark === 'notOnPage' || value.mark === 'unreadable') return { id, absent: value.mark };
  if (value.mark === 'confirmed' && saved?.mark === 'none' && value.text === saved.text) {
    return { id, isValidated: true, ...placeOf(value, saved) };
  }
  const isValidated = value.mark === 'confirmed';
  return { id, result: value.text, isValidated, ...placeOf(value, undefined) };
}

function placeOf({ place }: Value, saved: Value | undefined) {
  if (saved !== undefined && saved.place === place) return {};
  return place === null ? { geometry: null } : { page: place.page, geometry: place.geometry };
}

/**
 * Deletions, then the order of the remaining rows, then new rows; each goes after an existing one, so runs are sent
 * last first.
 */
function rowChanges(state: ReviewState): RowChange[] {
  if (state.draft.tables === state.saved.tables) return [];
  return state.draft.tables.flatMap((table) => {
    const before = state.saved.tables.find(({ name }) => name === table.name)?.rows ?? [];
    const known = new Set(before.map(({ id }) => id));
    const kept = table.rows.filter(({ id }) => known.has(id)).map(({ id }) => id);
    const staying = new Set(kept);
    const deleted = before.filter(({ id }) => !staying.has(id));
    const left = before.map(({ id }) => id).filter((id) => staying.has(id));
    return [
      ...deleted.map(({ id }): RowChange => ({ op: 'delete', id })),
      ...moves(left, kept),
      ...additions(state, table, known),
    ];
  });
}

/** Moves that turn the order of `from` into that of `to`. */
function moves(from: readonly string[], to: readonly string[]): RowChange[] {
  const now = [...from];
  return to.flatMap((id, index): RowChange[] => {
    if (now[index] === id) return [];
    now.splice(now.indexOf(id), 1);
    now.splice(index, 0, id);
    return [{ op: 'move', id, after: to[index - 1] ?? null }];
  });
}

function additions(state: ReviewState, table: ReviewTable, known: ReadonlySet<string>): RowChange[] {
  const added = table.rows.flatMap((row, index): RowChange[] => {
    if (known.has(row.id)) return [];
    const anchor = table.rows.slice(0, index).findLast(({ id }) => known.has(id));
    const cells = cellTexts(state, table, row.id);
    return [{ op: 'add', table: table.name, after: anchor?.id ?? null, page: row.page, cells }];
  });
  return added.reverse();
}

function cellTexts(state: ReviewState, table: ReviewTable, rowId: string): Record<string, string> {
  const texts = table.columns.flatMap((column): [string, string][] => {
    const text = state.draft.values.get(state.cells.get(cellKey(rowId, column)) ?? '')?.text ?? '';
    return text === '' ? [] : [[column, text]];
  });
  return Object.fromEntries(texts);
}
