import type { ReviewCheck } from '@recto/contract';
import { expect, test } from 'vitest';
import { idOf, madeReview } from '../../test/support/made-review.ts';
import { blockingChecks, blockOf } from './blocking.ts';
import { type ReviewEvent, reduceReview } from './reduce-review.ts';
import { openIds, openReview, type ReviewState } from './review-state.ts';

const [dueDate, orderNumber, tax, total] = [idOf(1, 5), idOf(1, 7), idOf(1, 9), idOf(1, 10)];
const after = (state: ReviewState, ...events: ReviewEvent[]) => events.reduce(reduceReview, state);

const sum: ReviewCheck = {
  id: 'sum:total',
  kind: 'sum',
  state: 'broken',
  isRule: false,
  blocks: true,
  detail: 'subtotal and tax should be total.',
  names: ['subtotal', 'tax', 'total'],
  itemIds: [idOf(1, 8), tax, total],
  sum: {
    of: [],
    equals: { name: 'total', amount: '1416.00' },
    computed: '1400.00',
    difference: '-16.00',
  },
};

function opened(check: ReviewCheck = sum): ReviewState {
  const { review } = madeReview(1);
  const contradicted = { code: 'VALUE_CONTRADICTED', detail: 'total', field: 'total' };
  return openReview({ ...review, checks: [check], reasons: [contradicted] });
}

const progress = (check: ReviewCheck, revision = 2) => ({
  executionId: '',
  revision,
  openCount: 0,
  checks: [check],
  items: [],
  tables: [],
});

test('Enter stops at a value that does not fit, until it is said to be printed so', () => {
  const stopped = after(opened(), { type: 'focused', id: total }, { type: 'confirmed', id: total });
  expect([stopped.stoppedAt, stopped.focusId]).toEqual([total, total]);
  expect(openIds(stopped)).toContain(total);
  const said = after(stopped, { type: 'printedSo' });
  expect(openIds(said)).not.toContain(total);
  expect([said.stoppedAt, blockingChecks(said)]).toEqual(['', []]);
});

test('one answer settles all that is asked for nothing but the contradiction, and no more', () => {
  const said = after(opened(), { type: 'focused', id: tax }, { type: 'printedSo' });
  expect(openIds(said)).toEqual([dueDate, orderNumber]);
});

test('accepting a row leaves out what does not fit', () => {
  const state = after(opened(), { type: 'accepted', ids: [dueDate, total] });
  expect(openIds(state)).toEqual([orderNumber, total]);
});

test('a corrected value is confirmed before the server has answered, and asked again if it still does not fit', () => {
  const corrected = after(
    opened(),
    { type: 'focused', id: total },
    { type: 'typed', id: total, text: '1,400.00', place: null },
    { type: 'confirmed', id: total },
  );
  expect(openIds(corrected)).not.toContain(total);
  const fits = after(corrected, {
    type: 'checked',
    sent: corrected.draft,
    progress: progress({ ...sum, state: 'fits', blocks: false }),
  });
  expect(blockingChecks(fits)).toEqual([]);
  const still = after(corrected, { type: 'checked', sent: corrected.draft, progress: progress(sum) });
  expect(blockOf(still, total)).toEqual(sum);
});

test('what was said holds only for the amounts that it was said of', () => {
  const said = after(opened(), { type: 'focused', id: total }, { type: 'printedSo' });
  const other = { ...sum, sum: { ...sum.sum!, computed: '1300.00' } };
  const state = after(said, { type: 'checked', sent: said.draft, progress: progress(other) });
  expect(blockingChecks(state)).toEqual([other]);
});

test('after the last open value comes what still does not fit', () => {
  const state = after(
    opened({ ...sum, itemIds: [idOf(1, 8), tax] }),
    { type: 'confirmed', id: dueDate },
    { type: 'confirmed', id: orderNumber },
    { type: 'confirmed', id: total },
  );
  expect([openIds(state), state.focusId]).toEqual([[], tax]);
});

test('a text that cannot be understood stops whoever is asked about it, and nobody else', () => {
  const { sum: _, ...kind } = { ...sum, id: 'kind:dueDate', kind: 'kind' as const };
  expect(blockOf(opened({ ...kind, itemIds: [dueDate] }), dueDate)).toBeDefined();
  expect(blockingChecks(opened({ ...kind, itemIds: [tax] }))).toEqual([]);
});

test('what was undone is done again, until something else is changed', () => {
  const changed = after(opened(), { type: 'typed', id: dueDate, text: '1 May', place: null });
  const again = after(changed, { type: 'undone' }, { type: 'redone' });
  expect(again.draft).toBe(changed.draft);
  const other = after(
    changed,
    { type: 'undone' },
    { type: 'typed', id: total, text: '1', place: null },
    { type: 'redone' },
  );
  expect(other.draft.values.get(dueDate)?.text).toBe('13 April 2026');
});
