import { expect, test } from 'vitest';
import { madeReview } from '../../test/support/made-review.ts';
import { reduceReview } from './reduce-review.ts';
import { cellKey, openReview, type ReviewState } from './review-state.ts';
import { pastedCells, tableText } from './table-text.ts';

const linesOf = (state: ReviewState) => {
  const [table] = state.draft.tables;
  if (table === undefined) throw new Error('A made-up review has a table.');
  return table;
};

test('a table is copied as a spreadsheet has it, and pasted from the cursor on', () => {
  const state = openReview(madeReview(1, 3).review);
  expect(tableText(state, linesOf(state)).split('\n')[0]).toBe('Steel bracket 1\t1\t580.00');
  const pasted = pastedCells(
    state,
    linesOf(state),
    { row: 1, column: 1 },
    '7\t70.00\r\n8\t80.00\r\n9\t90.00\r\n',
  );
  const after = reduceReview(state, { type: 'filled', values: pasted });
  expect(tableText(after, linesOf(after)).split('\n')).toEqual([
    'Steel bracket 1\t1\t580.00',
    'Steel bracket 2\t7\t70.00',
    'Steel bracket 3\t8\t80.00',
  ]);
});

test('a row is joined with the next, and undone in one step', () => {
  const state = openReview(madeReview(1, 3).review);
  const [first, second] = linesOf(state).rows;
  const emptied = reduceReview(state, {
    type: 'filled',
    values: ['quantity', 'price'].map((column) => ({
      id: state.cells.get(cellKey(second?.id ?? '', column)) ?? '',
      text: '',
      place: null,
    })),
  });
  const joined = reduceReview(emptied, { type: 'rowMerged', table: 'lines', rowId: first?.id ?? '' });
  expect(tableText(joined, linesOf(joined)).split('\n')).toEqual([
    'Steel bracket 1 Steel bracket 2\t1\t580.00',
    'Steel bracket 3\t3\t200.00',
  ]);
  const undone = reduceReview(joined, { type: 'undone' });
  expect(linesOf(undone).rows).toHaveLength(3);
  const last = linesOf(state).rows.at(-1)?.id ?? '';
  expect(reduceReview(state, { type: 'rowMerged', table: 'lines', rowId: last }).draft.tables).toEqual(
    state.draft.tables,
  );
});
