import { isNothing, type UnsavedDraft, type UnsavedRow, type UnsavedRows } from './unsaved-draft.ts';
import type { Value } from './value.ts';

/** Where a browser stores texts: localStorage, or a map in tests. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Who wrote the draft, and for which document: people may share a browser. */
export interface DraftOwner {
  readonly userId: string;
  readonly executionId: string;
}

const nothing: UnsavedDraft = { values: [], tables: [] };

/** Keeps what the server has not yet confirmed. If the storage is full, only this copy is lost, not the draft. */
export function keepDraft(shelf: Shelf, owner: DraftOwner, draft: UnsavedDraft): void {
  try {
    if (isNothing(draft)) shelf.removeItem(keyOf(owner));
    else shelf.setItem(keyOf(owner), JSON.stringify(draft));
  } catch {
    // The draft is still in the tab.
  }
}

/** Nothing is left to save once a document is finished. */
export function forgetDraft(shelf: Shelf, owner: DraftOwner): void {
  keepDraft(shelf, owner, nothing);
}

export function keptDraft(shelf: Shelf, owner: DraftOwner): UnsavedDraft {
  try {
    const found: Partial<UnsavedDraft> | null = JSON.parse(shelf.getItem(keyOf(owner)) ?? 'null');
    return { values: listOf(found?.values, isEntry), tables: listOf(found?.tables, isRows) };
  } catch {
    return nothing;
  }
}

function keyOf({ userId, executionId }: DraftOwner): string {
  return `recto.draft.${userId}.${executionId}`;
}

/** Stored data may come from another version or have been edited by hand. */
function listOf<T>(found: unknown, isRight: (one: unknown) => one is T): readonly T[] {
  return Array.isArray(found) ? found.filter(isRight) : [];
}

function isEntry(entry: unknown): entry is readonly [string, Value] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const value = entry[1] as Partial<Value> | null;
  return typeof value?.text === 'string' && typeof value.mark === 'string';
}

function isRows(found: unknown): found is UnsavedRows {
  const { name, before, rows } = (found ?? {}) as Partial<UnsavedRows>;
  return typeof name === 'string' && Array.isArray(before) && Array.isArray(rows) && rows.every(isRow);
}

function isRow(found: unknown): found is UnsavedRow {
  const { id, page, cells } = (found ?? {}) as Partial<UnsavedRow>;
  return typeof id === 'string' && typeof page === 'number' && Array.isArray(cells) && cells.every(isEntry);
}
