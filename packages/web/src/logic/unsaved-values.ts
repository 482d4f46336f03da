import type { ReviewState } from './review-state.ts';
import { localPrefix } from './row-changes.ts';
import { sameValue, type Value } from './value.ts';

/** What was said of values that the server has; it does not know of it yet. */
export function unsavedValues(state: ReviewState): ReadonlyMap<string, Value> {
  if (state.draft.values === state.saved.values) return new Map();
  const changed = [...state.draft.values].filter(([id, value]) => {
    const saved = state.saved.values.get(id);
    return !id.startsWith(localPrefix) && (saved === undefined || !sameValue(value, saved));
  });
  return new Map(changed);
}
