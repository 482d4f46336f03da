import type { Absence, FullReviewItem, ReviewCheck, ReviewProgress } from '@recto/contract';
import { answerKey, blockingChecks, blockOf, valueToCorrect } from './blocking.ts';
import { mergeProgress } from './merge-progress.ts';
import { restoreRows } from './restore-rows.ts';
import { type Draft, isOpen, nextOpen, openReview, type ReviewState, type Step } from './review-state.ts';
import { addRow, deleteRow, mergeRows, moveRow, type NewRow } from './row-changes.ts';
import { turnsOf } from './turns.ts';
import type { UnsavedDraft } from './unsaved-draft.ts';
import { type Place, sameValue, type Value } from './value.ts';

/** Everything that can happen to a document under review. */
export type ReviewEvent =
  | { readonly type: 'loaded'; readonly review: Parameters<typeof openReview>[0] }
  | { readonly type: 'focused'; readonly id: string }
  | { readonly type: 'typed'; readonly id: string; readonly text: string; readonly place: Place | null }
  | { readonly type: 'filled'; readonly values: readonly Filled[] }
  | { readonly type: 'confirmed'; readonly id: string }
  | { readonly type: 'printedSo' }
  | { readonly type: 'allPrintedSo' }
  | { readonly type: 'accepted'; readonly ids: readonly string[] }
  | { readonly type: 'absent'; readonly id: string; readonly absence: Absence }
  | { readonly type: 'reverted'; readonly id: string }
  | { readonly type: 'rowAdded'; readonly row: NewRow }
  | { readonly type: 'rowDeleted'; readonly table: string; readonly rowId: string }
  | { readonly type: 'rowMerged'; readonly table: string; readonly rowId: string }
  | { readonly type: 'rowMoved'; readonly table: string; readonly rowId: string; readonly distance: number }
  | { readonly type: 'rotated'; readonly page: number }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'checked'; readonly sent: Draft; readonly progress: ReviewProgress }
  | { readonly type: 'saved'; readonly sent: Draft; readonly progress: ReviewProgress }
  | { readonly type: 'restored'; readonly draft: UnsavedDraft };

/** A text from the page with its box; `isConfirmed` if the person chose it from a list. */
export interface Filled {
  readonly id: string;
  readonly text: string;
  readonly place: Place | null;
  readonly isConfirmed?: boolean;
}

/** The state after an event. Pure: whoever watches for a difference between `draft` and `saved` tells the server. */
export function reduceReview(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.type) {
    case 'loaded':
      return openReview(event.review);
    case 'focused':
      return state.focusId === event.id ? state : { ...state, focusId: event.id, stoppedAt: '' };
    case 'typed':
      return typed(state, event);
    case 'filled':
      return filled(state, event.values);
    case 'confirmed':
      return confirmed(state, event.id);
    case 'printedSo':
      return printedSo(state);
    case 'allPrintedSo':
      return settled(state, blockingChecks(state));
    case 'accepted':
      return accepted(state, event.ids);
    case 'absent':
      return answered(state, event.id, { text: '', place: null, mark: event.absence });
    case 'reverted':
      return reverted(state, event.id);
    case 'rowAdded':
    case 'rowDeleted':
    case 'rowMerged':
    case 'rowMoved':
      return step(withRows(state, event), state, 'row');
    case 'rotated':
      return { ...state, turns: rotated(state, event.page) };
    case 'undone':
      return undone(state);
    case 'redone':
      return redone(state);
    case 'checked':
      return { ...state, checks: event.progress.checks, checked: event.sent };
    case 'saved':
      return { ...mergeProgress(state, event.sent, event.progress), checked: event.sent };
    case 'restored':
      return restored(state, event.draft);
  }
}

function withRows(
  state: ReviewState,
  event: Extract<ReviewEvent, { type: 'rowAdded' | 'rowDeleted' | 'rowMerged' | 'rowMoved' }>,
): ReviewState {
  switch (event.type) {
    case 'rowAdded':
      return addRow(state, event.row);
    case 'rowDeleted':
      return deleteRow(state, event.table, event.rowId);
    case 'rowMerged':
      return mergeRows(state, event.table, event.rowId);
    case 'rowMoved':
      return moveRow(state, event.table, event.rowId, event.distance);
  }
}

/** With one page turned clockwise. */
function rotated({ turns }: ReviewState, page: number): ReviewState['turns'] {
  return new Map(turns).set(page, turnsOf((turns.get(page) ?? 0) + 1));
}

/** Undone in one step. */
function restored(state: ReviewState, { values, tables }: UnsavedDraft): ReviewState {
  const said = withValues({ ...state, past: [] }, new Map(values), 'restore');
  return step({ ...restoreRows(said, tables), past: state.past }, state, 'restore');
}

function typed(state: ReviewState, { id, text, place }: { id: string; text: string; place: Place | null }) {
  return withValues(state, new Map([[id, { text, place, mark: 'typed' as const }]]), `type ${id}`);
}

function filled(state: ReviewState, values: readonly Filled[]): ReviewState {
  const changes = values.map(({ id, text, place, isConfirmed }): [string, Value] => [
    id,
    { text, place, mark: isConfirmed ? 'confirmed' : 'typed' },
  ]);
  return withValues(state, new Map(changes), 'fill');
}

/**
 * Marks a value as right and moves to the next open one. An empty value is marked as not on the page. One that cannot
 * be right as it stands stays where it is until it is corrected or said to be printed so.
 */
function confirmed(state: ReviewState, id: string): ReviewState {
  const value = state.draft.values.get(id);
  if (value === undefined) return state;
  if (value.mark === 'notOnPage' || value.mark === 'unreadable') return onward(state, id);
  if (value.text.trim() === '') {
    const isSaid = isOpen(state, id) || state.items.get(id)?.item.read !== '';
    return isSaid ? answered(state, id, { text: '', place: null, mark: 'notOnPage' }) : onward(state, id);
  }
  if (blockOf(state, id) !== undefined) return { ...state, stoppedAt: id };
  return answered(state, id, { ...value, mark: 'confirmed' });
}

function answered(state: ReviewState, id: string, value: Value): ReviewState {
  return onward(withValues(state, new Map([[id, value]]), 'answer'), id);
}

function onward(state: ReviewState, id: string): ReviewState {
  const [block] = blockingChecks(state);
  const toCorrect = block === undefined ? undefined : valueToCorrect(state, block);
  return { ...state, stoppedAt: '', focusId: nextOpen(state, id) ?? toCorrect ?? id };
}

/**
 * The person has looked: what does not fit at the focused value, or else anywhere, is printed so. Settles the value and
 * all others that are asked for nothing but that.
 */
function printedSo(state: ReviewState): ReviewState {
  const { focusId } = state;
  const all = blockingChecks(state);
  const here = all.filter(({ itemIds }) => itemIds.includes(focusId));
  if (all.length === 0) return state;
  const after = settled(state, here.length > 0 ? here : all);
  return onward(here.length > 0 ? accepted(after, [focusId]) : after, focusId);
}

function settled(state: ReviewState, checks: readonly ReviewCheck[]): ReviewState {
  const said = new Set([...state.said, ...checks.map((check) => answerKey(state, check))]);
  const ids = checks.flatMap(({ itemIds }) => itemIds).filter((id) => isAskedForThis(state, id));
  return accepted({ ...state, said }, ids);
}

function isAskedForThis(state: ReviewState, id: string): boolean {
  const name = state.items.get(id)?.item.name ?? '';
  return isOpen(state, id) && state.contradictedNames.has(name);
}

/** Confirms all non-empty values of a row, a column or a table at once, other than those that cannot be right. */
function accepted(state: ReviewState, ids: readonly string[]): ReviewState {
  const changes = ids.flatMap((id): [string, Value][] => {
    const value = state.draft.values.get(id);
    if (value === undefined || value.mark === 'notOnPage' || value.mark === 'unreadable') return [];
    if (blockOf(state, id) !== undefined) return [];
    if (value.text.trim() !== '') return [[id, { ...value, mark: 'confirmed' }]];
    return isOpen(state, id) ? [[id, { text: '', place: null, mark: 'notOnPage' }]] : [];
  });
  return withValues(state, new Map(changes), 'accept');
}

/** The value as read, without any mark. */
function reverted(state: ReviewState, id: string): ReviewState {
  const item = state.items.get(id)?.item;
  if (item === undefined) return state;
  return withValues(
    state,
    new Map([[id, { text: item.read, place: placeAsRead(state, item), mark: 'none' }]]),
    'revert',
  );
}

/** Where the value was read: known if it was not changed since, or if it is among the candidates. */
function placeAsRead(state: ReviewState, item: FullReviewItem): Place | null {
  const first = state.past.find(({ draft }) => draft.values.get(item.id)?.mark === 'none');
  const before = first?.draft.values.get(item.id) ?? state.draft.values.get(item.id);
  if (before?.text === item.read) return before.place;
  const candidate = item.candidates.find(({ result }) => result === item.read);
  if (candidate?.geometry == null) return null;
  return { page: candidate.page, geometry: candidate.geometry };
}

function withValues(state: ReviewState, changes: ReadonlyMap<string, Value>, kind: string): ReviewState {
  const real = [...changes].filter(([id, value]) => {
    const before = state.draft.values.get(id);
    return before !== undefined && !sameValue(before, value);
  });
  if (real.length === 0) return state;
  const values = new Map(state.draft.values);
  for (const [id, value] of real) values.set(id, value);
  const isOfCells = real.some(([id]) => state.items.get(id)?.item.rowId !== undefined);
  const cellsMark = isOfCells ? {} : state.draft.cellsMark;
  return step({ ...state, draft: { ...state.draft, values, cellsMark } }, state, kind);
}

/** Undo steps last until the review ends; the oldest are dropped in very long sessions. */
const mostSteps = 500;

function step(next: ReviewState, before: ReviewState, kind: string): ReviewState {
  if (next.draft === before.draft) return next;
  const last = before.past.at(-1);
  if (kind.startsWith('type ') && last?.kind === kind && last.focusId === before.focusId)
    return { ...next, future: [] };
  const taken = { draft: before.draft, focusId: before.focusId, kind };
  return { ...next, past: [...before.past.slice(-mostSteps), taken], future: [] };
}

function undone(state: ReviewState): ReviewState {
  const last = state.past.at(-1);
  if (last === undefined) return state;
  const future = [...state.future, { draft: state.draft, focusId: state.focusId, kind: last.kind }];
  return { ...back(state, last), past: state.past.slice(0, -1), future };
}

function redone(state: ReviewState): ReviewState {
  const next = state.future.at(-1);
  if (next === undefined) return state;
  const past = [...state.past, { draft: state.draft, focusId: state.focusId, kind: next.kind }];
  return { ...back(state, next), past, future: state.future.slice(0, -1) };
}

function back(state: ReviewState, { draft, focusId }: Step): ReviewState {
  return { ...state, draft, focusId, stoppedAt: '' };
}
