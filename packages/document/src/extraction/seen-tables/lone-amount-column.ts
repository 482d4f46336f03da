import { type Reading, readCell } from './cell-reading.ts';
import { cents, numberOf } from './row-numbers.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/**
 * If a table prints one amount in each row, its heading often leaves open whether that is for one unit or for the whole row
 * (`Preis`). What the amounts add up to tells: the sum of the rows is printed below, with or without the quantities counted.
 */
export function settledAmountColumn(
  rows: readonly RowInTable[],
  outside: ReadonlySet<number>,
  reading: Reading,
): readonly RowInTable[] {
  const [first] = rows;
  const columns = ['unitPrice', 'price'].map(
    (name) => first?.table.columns.findIndex((column) => column.name === name) ?? -1,
  );
  const filled = columns.filter((column) => rows.some(({ cells }) => hasCell(cells, column)));
  const [own] = filled;
  if (columns.includes(-1) || filled.length !== 1 || own === undefined) return rows;
  const isPlain = sumOf(rows, own, () => 1);
  const isCounted = sumOf(rows, own, (row) => numberOf(row, 'quantity'));
  const [each, whole] = columns as [number, number];
  if (own === each && outside.has(isPlain)) return rows.map((row) => moved(row, each, whole, reading));
  const isForOne = own === whole && !outside.has(isPlain) && outside.has(isCounted);
  return isForOne ? rows.map((row) => moved(row, whole, each, reading)) : rows;
}

function hasCell(cells: readonly CellInTable[], column: number): boolean {
  return cells.some((cell) => cell.column === column);
}

/** In hundredths; NaN if a number is missing. */
function sumOf(rows: readonly RowInTable[], column: number, factor: (row: RowInTable) => number): number {
  return rows.reduce(
    (sum, row) => sum + cents(factor(row) * numberOf(row, row.table.columns[column]!.name)),
    0,
  );
}

function moved(row: RowInTable, from: number, to: number, reading: Reading): RowInTable {
  const { name, field } = row.table.columns[to]!;
  const cells = row.cells.map((cell): CellInTable => {
    if (cell.column !== from) return cell;
    const pieces = cell.pieces.map((piece) => ({ ...piece, column: name }));
    const tokens = pieces.flatMap((piece) => piece.tokens);
    return { column: to, kind: field.kind, pieces, reading: readCell(tokens, field.kind, reading) };
  });
  return { ...row, cells: cells.sort((a, b) => a.column - b.column) };
}
