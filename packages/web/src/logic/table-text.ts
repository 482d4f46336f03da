import type { ReviewTable } from '@recto/contract';
import type { Cursor } from './grid-cursor.ts';
import type { Filled } from './reduce-review.ts';
import { cellKey, type ReviewState } from './review-state.ts';

/** A table as spreadsheets paste it: rows of texts with tabs between them. */
export function tableText({ draft, cells }: ReviewState, table: ReviewTable): string {
  const textAt = (rowId: string, column: string) =>
    draft.values.get(cells.get(cellKey(rowId, column)) ?? '')?.text ?? '';
  return table.rows
    .map(({ id }) => table.columns.map((column) => textAt(id, column).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}

/** Texts of a spreadsheet for the cells from the cursor to the right and down; what goes beyond the table is left out. */
export function pastedCells(
  { cells }: ReviewState,
  table: ReviewTable,
  cursor: Cursor,
  text: string,
): readonly Filled[] {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return rows.flatMap((line, down) =>
    line.split('\t').flatMap((part, right): Filled[] => {
      const rowId = table.rows[cursor.row + down]?.id;
      const column = table.columns[cursor.column + right];
      const id = rowId === undefined || column === undefined ? undefined : cells.get(cellKey(rowId, column));
      return id === undefined ? [] : [{ id, text: part.trim(), place: null }];
    }),
  );
}
