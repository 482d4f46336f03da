import { expect, test } from 'vitest';
import { idOf, madeReview } from '../../test/support/made-review.ts';
import { forgetDraft, keepDraft, keptDraft, type Shelf } from './kept-drafts.ts';
import { type ReviewEvent, reduceReview } from './reduce-review.ts';
import { cellKey, openReview, type ReviewState } from './review-state.ts';
import { localPrefix } from './row-changes.ts';
import { isNothing, unsavedDraft } from './unsaved-draft.ts';

const total = idOf(1, 10);
const anna = { userId: 'anna', executionId: idOf(1, 0) };
const { review } = madeReview(1, 3);
const opened = openReview(review);
const added = { table: 'lines', id: `${localPrefix}1`, after: idOf(1, 1000), page: 0 };
const freight = new Map([['description', { text: 'Freight', place: null, mark: 'typed' as const }]]);

function shelf(): Shelf & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

const after = (state: ReviewState, ...events: ReviewEvent[]) => events.reduce(reduceReview, state);
const textsOf = ({ draft, cells }: ReviewState) =>
  draft.tables[0]?.rows.map(({ id }) => draft.values.get(cells.get(cellKey(id, 'description')) ?? '')?.text);

/** What a page leaves behind when it is reloaded, applied to the next one. */
function overReload(state: ReviewState, fresh = opened): ReviewState {
  const place = shelf();
  keepDraft(place, anna, unsavedDraft(state));
  return after(fresh, { type: 'restored', draft: keptDraft(place, anna) });
}

test('values, and added, deleted and moved rows, survive a reload', () => {
  const left = after(
    opened,
    { type: 'typed', id: total, text: '99.00', place: null },
    { type: 'rowAdded', row: { ...added, cells: freight } },
    { type: 'rowDeleted', table: 'lines', rowId: idOf(1, 1001) },
    { type: 'rowMoved', table: 'lines', rowId: idOf(1, 1002), distance: -2 },
  );
  const again = overReload(left);
  expect(textsOf(left)).toEqual(['Steel bracket 3', 'Steel bracket 1', 'Freight']);
  expect(textsOf(again)).toEqual(textsOf(left));
  expect(again.draft.values.get(total)).toMatchObject({ text: '99.00', mark: 'typed' });
  expect(again.focusId).toBe(opened.focusId);
  expect(textsOf(after(again, { type: 'undone' }))).toEqual(textsOf(opened));
});

test('a row that the server saved before its answer was lost is not added twice', () => {
  const left = after(opened, { type: 'rowAdded', row: { ...added, cells: freight } });
  const saved = madeReview(1, 4).review;
  const results = saved.results.map((item) =>
    item.rowId === idOf(1, 1003) ? { ...item, result: item.column === 'description' ? 'Freight' : '' } : item,
  );
  const again = overReload(left, openReview({ ...saved, results }));
  expect(textsOf(again)?.toSorted()).toEqual(['Freight', ...(textsOf(opened) ?? [])]);
});

test('a draft belongs to one document and one user, and is gone when the review ends', () => {
  const place = shelf();
  const draft = unsavedDraft(after(opened, { type: 'typed', id: total, text: '9', place: null }));
  keepDraft(place, anna, draft);
  expect(isNothing(keptDraft(place, { ...anna, userId: 'ben' }))).toBe(true);
  expect(isNothing(keptDraft(place, { ...anna, executionId: idOf(2, 0) }))).toBe(true);
  expect(keptDraft(place, anna)).toEqual(draft);
  forgetDraft(place, anna);
  expect([...place.kept]).toEqual([]);
});

test.each(['{', 'null', '[["a",{"text":"b"}]]', '{"values":[["a",{}],7],"tables":[{"name":"lines"},null]}'])(
  'an invalid draft is ignored: %s',
  (text) => {
    const place = { ...shelf(), getItem: () => text };
    expect(isNothing(keptDraft(place, anna))).toBe(true);
  },
);
