import type { Value } from './value.ts';

/** Where a browser keeps texts: its localStorage, or a map in tests. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'recto.draft.';

/** Keeps what the server has not confirmed to have saved, until it has. A full shelf costs the copy, not the draft. */
export function keepDraft(shelf: Shelf, executionId: string, values: ReadonlyMap<string, Value>): void {
  try {
    if (values.size === 0) shelf.removeItem(prefix + executionId);
    else shelf.setItem(prefix + executionId, JSON.stringify([...values]));
  } catch {
    // The draft is still in the tab.
  }
}

export function keptDraft(shelf: Shelf, executionId: string): ReadonlyMap<string, Value> {
  try {
    const found: unknown = JSON.parse(shelf.getItem(prefix + executionId) ?? '[]');
    return new Map(Array.isArray(found) ? found.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, Value] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const value = entry[1] as Partial<Value> | null;
  return typeof value?.text === 'string' && typeof value.mark === 'string';
}
