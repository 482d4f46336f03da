import type { HeaderCell } from '../tables/table-header.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** The heading above a cell, of the headings that are next above its row. */
export function headingOf({ table, lines }: RowInTable, { pieces }: CellInTable): HeaderCell | undefined {
  const row = Math.min(...lines.map((line) => line.row));
  const header = table.headers.findLast(({ lastRow }) => lastRow < row);
  const tokens = pieces.flatMap((piece) => piece.tokens);
  const [from, to] = [
    Math.min(...tokens.map(({ left }) => left)),
    Math.max(...tokens.map(({ right }) => right)),
  ];
  return header?.cells.find(({ left, right }) => left < to && right > from);
}
