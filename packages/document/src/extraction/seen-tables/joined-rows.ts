import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** A price is rounded to hundredths. */
const rounding = 0.0101;

/**
 * Joins rows that were split in two: one with a quantity and a unit price, the next with their product as the price and
 * neither of them. The texts of the two are joined.
 */
export function joinedRows(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const joined: RowInTable[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    if (before !== undefined && isRestOf(row, before))
      joined[joined.length - 1] = together(before, row, reading);
    else joined.push(row);
  }
  return joined;
}

function isRestOf(row: RowInTable, before: RowInTable): boolean {
  if (row.table !== before.table || has(before, 'price') || has(row, 'quantity') || has(row, 'unitPrice'))
    return false;
  const product = numberOf(before, 'quantity') * numberOf(before, 'unitPrice');
  return product !== 0 && Math.abs(product - numberOf(row, 'price')) <= rounding;
}

function together(first: RowInTable, rest: RowInTable, reading: Reading): RowInTable {
  const columns = first.table.columns.map((_, column) => column);
  const cells = columns.flatMap((column): CellInTable[] => {
    const [one, other] = [first, rest].map((row) => row.cells.find((cell) => cell.column === column));
    if (one === undefined || other === undefined || one.kind !== 'text')
      return one ? [one] : other ? [other] : [];
    const pieces = [...one.pieces, ...other.pieces];
    const tokens = pieces.flatMap((piece) => piece.tokens);
    return [{ ...one, pieces, reading: readCell(tokens, one.kind, reading) }];
  });
  return { table: first.table, lines: [...first.lines, ...rest.lines], cells };
}

function has(row: RowInTable, name: string): boolean {
  return row.cells.some(({ column }) => row.table.columns[column]!.name === name);
}

/** NaN for a column that is missing or not read. */
function numberOf(row: RowInTable, name: string): number {
  const cell = row.cells.find(({ column }) => row.table.columns[column]!.name === name);
  return Number(cell?.reading.normalizedText);
}
