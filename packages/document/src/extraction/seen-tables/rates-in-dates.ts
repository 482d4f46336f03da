import { recognisePercents } from '../../text/kinds/codes.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/**
 * A rate is not a date, even where the network expects one: it moves to the rate column if there is one that is empty
 * in the row, and is left out otherwise.
 */
export function withoutRatesInDates(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  return rows.map((row) => {
    if (!row.cells.some(isRateInDate)) return row;
    const { columns } = row.table;
    const isFree = (column: number): boolean => row.cells.every((cell) => cell.column !== column);
    const rates = columns.findIndex(({ field }, column) => field.kind === 'percent' && isFree(column));
    const [first] = row.cells.filter(isRateInDate);
    const cells = row.cells.flatMap((cell): CellInTable[] => {
      if (!isRateInDate(cell)) return [cell];
      return cell === first && rates >= 0 ? [asRate(row, cell, rates, reading)] : [];
    });
    return { ...row, cells: cells.sort((a, b) => a.column - b.column) };
  });
}

function isRateInDate({ kind, reading: { text, normalizedText } }: CellInTable): boolean {
  if (kind !== 'date' || normalizedText !== undefined) return false;
  return recognisePercents(text).some(({ start, end }) => start === 0 && end === text.length);
}

function asRate(row: RowInTable, cell: CellInTable, column: number, reading: Reading): CellInTable {
  const { name, field } = row.table.columns[column]!;
  const pieces = cell.pieces.map((piece) => ({ ...piece, column: name }));
  const tokens = pieces.flatMap((piece) => piece.tokens);
  return { column, kind: field.kind, pieces, reading: readCell(tokens, field.kind, reading) };
}
