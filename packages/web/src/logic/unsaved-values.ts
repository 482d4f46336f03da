import type { ReviewState } from './review-state.ts';
import { localPrefix } from './row-changes.ts';
import { sameValue, type Value } from './value.ts';

/** What was said of values that the server has; it does not know of it yet. */
export function unsavedValues(state: ReviewState): ReadonlyMap<string, Value> {
  if (state.draft.values === state.saved.values) return new Map();
  const changed = new Map<string, Value>();
  for (const [id, value] of state.draft.values) {
    const saved = state.saved.values.get(id);
    if (saved === value || id.startsWith(localPrefix)) continue;
    if (saved === undefined || !sameValue(value, saved)) changed.set(id, value);
  }
  return changed;
}
