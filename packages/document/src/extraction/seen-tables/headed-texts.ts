import { LabelMatcher } from '../features/label-likeness.ts';
import { type Reading, readCell } from './cell-reading.ts';
import { headingOf } from './heading-of.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** Likeness of a heading that clearly names its column. */
const clearLikeness = 0.9;

/**
 * Moves texts below a heading that clearly names a different text column without any cells to that column: the subject
 * of a line may be called its product. A heading that names both equally well is no evidence.
 */
export function headedTexts(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const [first] = rows;
  if (first === undefined) return rows;
  const texts = first.table.columns.flatMap(({ field }, column) => (field.kind === 'text' ? [column] : []));
  const isFilled = (column: number) => rows.some(({ cells }) => cells.some((cell) => cell.column === column));
  const [filled, empty] = [texts.filter(isFilled), texts.filter((column) => !isFilled(column))];
  for (const from of filled) {
    const to = empty.find((column) => rows.every((row) => isHeadedBy(row, from, column)));
    if (to !== undefined) return rows.map((row) => renamed(row, from, to, reading));
  }
  return rows;
}

/** Whether the row has no cell in a column, or one below the heading of another column. */
function isHeadedBy(row: RowInTable, column: number, other: number): boolean {
  const { table, cells } = row;
  const cell = cells.find((one) => one.column === column);
  if (cell === undefined) return true;
  const heading = headingOf(row, cell);
  if (heading === undefined) return false;
  const likeness = (index: number) =>
    LabelMatcher.of(table.columns[index]!.field.labels).likenessOf(heading.text).likeness;
  return likeness(other) >= clearLikeness && likeness(column) < likeness(other);
}

function renamed(row: RowInTable, from: number, to: number, reading: Reading): RowInTable {
  const { name, field } = row.table.columns[to]!;
  const cells = row.cells.map((cell): CellInTable => {
    if (cell.column !== from) return cell;
    const pieces = cell.pieces.map((piece) => ({ ...piece, column: name }));
    const tokens = pieces.flatMap((piece) => piece.tokens);
    return { column: to, kind: field.kind, pieces, reading: readCell(tokens, field.kind, reading) };
  });
  return { ...row, cells: cells.sort((a, b) => a.column - b.column) };
}
