import { expect, test } from 'vitest';
import { idOf, madeReview } from '../../test/support/made-review.ts';
import { draftRequest } from './draft-request.ts';
import { type ReviewEvent, reduceReview } from './reduce-review.ts';
import { cellKey, openIds, openReview, type ReviewState } from './review-state.ts';
import { valueState } from './value-state.ts';

const [dueDate, orderNumber, total] = [idOf(1, 5), idOf(1, 7), idOf(1, 10)];
const opened = (rows = 4) => openReview(madeReview(1, rows).review);
const after = (state: ReviewState, ...events: ReviewEvent[]) => events.reduce(reduceReview, state);
const place = { page: 0, geometry: { left: 0.1, top: 0.2, width: 0.1, height: 0.02 } };

test("opens on the first open value, in the action's order", () => {
  const state = opened();
  expect(state.focusId).toBe(dueDate);
  expect(openIds(state)).toEqual([dueDate, orderNumber, total]);
});

test('Enter confirms and moves to the next open value, so a document with d doubtful values takes d keystrokes', () => {
  const state = after(opened(), { type: 'confirmed', id: dueDate });
  expect(state.focusId).toBe(orderNumber);
  const done = after(
    state,
    { type: 'typed', id: orderNumber, text: 'PO-7', place },
    { type: 'confirmed', id: orderNumber },
    { type: 'confirmed', id: total },
  );
  expect(openIds(done)).toEqual([]);
  expect(done.focusId).toBe(total);
});

test('leaving a value does not confirm it', () => {
  const state = after(
    opened(),
    { type: 'typed', id: dueDate, text: '1 May', place: null },
    { type: 'focused', id: total },
  );
  expect(valueState(state, dueDate).name).toBe('typed');
  expect(openIds(state)).toContain(dueDate);
});

test('a correction does not keep the old box', () => {
  const state = after(opened(), { type: 'typed', id: dueDate, text: 'never', place: null });
  expect(state.draft.values.get(dueDate)?.place).toBeNull();
});

test('Enter on an empty required value marks it as not on the page', () => {
  const state = after(opened(), { type: 'confirmed', id: orderNumber });
  expect(valueState(state, orderNumber).name).toBe('notOnPage');
  expect(draftRequest(state)?.results).toEqual([{ id: orderNumber, absent: 'notOnPage' }]);
});

test('undo takes back each change, typing as one, and restores the focus', () => {
  const state = after(
    opened(),
    { type: 'typed', id: dueDate, text: '1', place: null },
    { type: 'typed', id: dueDate, text: '12', place: null },
    { type: 'confirmed', id: dueDate },
  );
  const once = after(state, { type: 'undone' });
  expect([once.focusId, once.draft.values.get(dueDate)?.mark]).toEqual([dueDate, 'typed']);
  const twice = after(once, { type: 'undone' });
  expect(twice.draft).toBe(twice.saved);
  expect(after(twice, { type: 'undone' })).toBe(twice);
});

test('Esc restores the text as read, with its box', () => {
  const state = opened();
  const before = state.draft.values.get(dueDate);
  const back = after(
    state,
    { type: 'typed', id: dueDate, text: 'x', place: null },
    { type: 'reverted', id: dueDate },
  );
  expect(back.draft.values.get(dueDate)).toEqual(before);
  expect(draftRequest(back)).toBeUndefined();
});

test('typed values stay open on the server, confirmed ones do not', () => {
  const state = after(opened(), { type: 'typed', id: dueDate, text: '1 May', place });
  expect(draftRequest(state)?.results).toEqual([
    { id: dueDate, result: '1 May', isValidated: false, page: 0, geometry: place.geometry },
  ]);
  const said = after(opened(), { type: 'confirmed', id: total });
  expect(draftRequest(said)?.results).toEqual([{ id: total, isValidated: true }]);
});

test('rows are added, moved and deleted, and each change is reported once', () => {
  const state = opened();
  const rows = state.draft.tables[0]?.rows.map(({ id }) => id) ?? [];
  const blank = { table: 'lines', page: 0, cells: new Map() };
  const changed = after(
    state,
    { type: 'rowAdded', row: { ...blank, id: 'local:a', after: rows[0] ?? null } },
    { type: 'rowAdded', row: { ...blank, id: 'local:b', after: 'local:a' } },
    { type: 'rowDeleted', table: 'lines', rowId: rows[3] ?? '' },
    { type: 'rowMoved', table: 'lines', rowId: rows[2] ?? '', distance: -10 },
  );
  expect(changed.draft.tables[0]?.rows.map(({ id }) => id)).toEqual([
    rows[2],
    rows[0],
    'local:a',
    'local:b',
    rows[1],
  ]);
  expect(draftRequest(changed)?.rows).toEqual([
    { op: 'delete', id: rows[3] },
    { op: 'move', id: rows[2], after: null },
    { op: 'add', table: 'lines', after: rows[0], page: 0, cells: {} },
    { op: 'add', table: 'lines', after: rows[0], page: 0, cells: {} },
  ]);
  expect(
    after(changed, { type: 'undone' }, { type: 'undone' }, { type: 'undone' }, { type: 'undone' }).draft,
  ).toBe(state.draft);
});

test("a saved row takes the server's ids while somebody goes on typing in it", () => {
  const row = { table: 'lines', id: 'local:a', after: null, page: 0, cells: new Map() };
  const state = after(opened(0), { type: 'rowAdded', row });
  const cell = state.focusId;
  const typed = after(state, { type: 'typed', id: cell, text: 'Screw', place });
  const like = madeReview(1, 1).review.results.find(({ table }) => table === 'lines');
  if (like === undefined) throw new Error('The made review has a table.');
  const items = ['description', 'quantity', 'price'].map((column, index) => ({
    ...like,
    id: idOf(7, index),
    rowId: idOf(7, 100),
    column,
    result: '',
    read: '',
    geometry: null,
    isValidated: true,
  }));
  const tables = [
    { name: 'lines', columns: ['description', 'quantity', 'price'], rows: [{ id: idOf(7, 100), page: 0 }] },
  ];
  const progress = { executionId: idOf(1, 0), revision: 2, openCount: 0, checks: [], items, tables };
  const saved = after(typed, { type: 'saved', sent: state.draft, progress });
  expect(saved.focusId).toBe(idOf(7, 0));
  expect(saved.cells.get(cellKey(idOf(7, 100), 'description'))).toBe(idOf(7, 0));
  expect(saved.draft.values.get(idOf(7, 0))).toEqual({ text: 'Screw', place, mark: 'typed' });
  expect(draftRequest(saved)?.results).toMatchObject([{ id: idOf(7, 0), result: 'Screw' }]);
});

test('a change to a field leaves tables untouched; once everything is saved, nothing is left to compare', () => {
  const state = opened();
  const typed = after(state, { type: 'typed', id: dueDate, text: '1 May', place: null });
  expect(typed.draft.cellsMark).toBe(state.draft.cellsMark);
  const [cell = ''] = state.cells.values();
  const inTable = after(state, { type: 'typed', id: cell, text: 'Bolt', place: null });
  expect(inTable.draft.cellsMark).not.toBe(state.draft.cellsMark);

  const item = { ...(state.items.get(dueDate)?.item ?? expect.fail()), result: '1 May', geometry: null };
  const tables = structuredClone(madeReview(1).review.tables);
  const progress = { executionId: idOf(1, 0), revision: 2, openCount: 3, checks: [], items: [item], tables };
  const saved = after(typed, { type: 'saved', sent: typed.draft, progress });
  expect(saved.saved).toBe(saved.draft);
  const further = after(saved, { type: 'typed', id: dueDate, text: '2 May', place: null });
  expect(draftRequest(further)?.results).toMatchObject([{ id: dueDate, result: '2 May' }]);
  expect(draftRequest(further)?.rows).toBeUndefined();
});

test('one event accepts a column, a row or a table', () => {
  const state = opened();
  const ids = [...state.cells.values()];
  const done = after(state, { type: 'accepted', ids });
  expect(ids.every((id) => valueState(done, id).name === 'confirmed')).toBe(true);
});

test('a failed sum is shown on every operand, confirmed or not', () => {
  const ids = [idOf(1, 8), idOf(1, 9), total];
  const check = {
    id: 's',
    kind: 'sum',
    state: 'broken',
    blocks: false,
    isRule: true,
    detail: '',
    names: [],
    itemIds: ids,
  } as const;
  const progress = {
    executionId: '',
    revision: 1,
    openCount: 0,
    items: [],
    tables: [],
    checks: [{ ...check, names: [], itemIds: ids }],
  };
  const state = after(
    opened(),
    { type: 'confirmed', id: total },
    { type: 'checked', sent: opened().draft, progress },
  );
  expect(ids.map((id) => valueState(state, id).name)).toEqual(['failed', 'failed', 'failed']);
});
