import { remembered } from './remembered.ts';
import { isOpen, type ReviewState } from './review-state.ts';

/** A run of values that belong together, in the action's order. */
export interface Section {
  /** A party's name, such as `vendor`; empty: the document itself. */
  readonly name: string;
  readonly ids: readonly string[];
}

/** The values outside tables by party, without those that were not found and that nobody has to look for. */
export const foundSections: (state: ReviewState) => readonly Section[] = remembered(
  (state) => [state.draft.values, state.items, state.order, hiddenFocus(state)],
  (state) =>
    sectionsOf(
      state,
      state.order.filter((id) => isShown(state, id)),
    ),
);

/** The values outside tables by party. */
export const allSections: (state: ReviewState) => readonly Section[] = remembered(
  ({ items, order }) => [items, order],
  (state) => sectionsOf(state, state.order),
);

/** How many values are left out. */
export const hiddenCount: (state: ReviewState) => number = remembered(
  (state) => [foundSections(state)],
  (state) => state.order.length - foundSections(state).reduce((sum, { ids }) => sum + ids.length, 0),
);

/** The focused value, if it would be left out but for the focus. */
function hiddenFocus(state: ReviewState): string {
  return isFound(state, state.focusId) ? '' : state.focusId;
}

function isShown(state: ReviewState, id: string): boolean {
  return id === state.focusId || isFound(state, id);
}

function isFound(state: ReviewState, id: string): boolean {
  const item = state.items.get(id)?.item;
  const value = state.draft.values.get(id);
  if (item === undefined || value === undefined) return false;
  return value.text !== '' || value.mark !== 'none' || item.required || item.read !== '' || isOpen(state, id);
}

function sectionsOf(state: ReviewState, ids: readonly string[]): readonly Section[] {
  const sections: { readonly name: string; readonly ids: string[] }[] = [];
  for (const id of ids) {
    const name = partyOf(state.items.get(id)?.item.name ?? '');
    const last = sections.at(-1);
    if (last?.name === name) last.ids.push(id);
    else sections.push({ name, ids: [id] });
  }
  return sections;
}

/** `parties.vendor.name` belongs to `vendor`. */
function partyOf(name: string): string {
  return /^parties\.([^.]+)\./.exec(name)?.[1] ?? '';
}
