import type { FieldKind } from '../../model/action.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** Left edges that differ by at most this multiple of the line height belong to one column. */
const slack = 0.6;

/**
 * Handles rows that have a code and no text, with the code in the column of the other rows' texts: it is taken as the
 * text, since a description may be a number or look like a code. If codes occur in that column next to a text, they
 * stay codes.
 */
export function codesInTextColumn(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const [first] = rows;
  if (first === undefined) return rows;
  const columnsOf = (...kinds: readonly FieldKind[]) =>
    first.table.columns.flatMap(({ field }, column) => (kinds.includes(field.kind) ? [column] : []));
  return columnsOf('text', 'name').reduce(
    (all, text) => columnsOf('identifier').reduce((some, code) => moved(some, code, text, reading), all),
    rows,
  );
}

function moved(
  rows: readonly RowInTable[],
  code: number,
  text: number,
  reading: Reading,
): readonly RowInTable[] {
  const lefts = rows.flatMap((row) => (cellOf(row, text) === undefined ? [] : [leftOf(cellOf(row, text)!)]));
  const isInColumn = (row: RowInTable): boolean => {
    const cell = cellOf(row, code);
    const near = row.table.study.layout.lineHeight * slack;
    return cell !== undefined && lefts.some((left) => Math.abs(left - leftOf(cell)) < near);
  };
  if (rows.some((row) => cellOf(row, text) !== undefined && isInColumn(row))) return rows;
  return rows.map((row) => {
    if (cellOf(row, text) !== undefined || !isInColumn(row)) return row;
    const cells = row.cells.map((cell) => (cell.column === code ? asText(row, cell, text, reading) : cell));
    return { ...row, cells: cells.sort((a, b) => a.column - b.column) };
  });
}

function asText(row: RowInTable, cell: CellInTable, column: number, reading: Reading): CellInTable {
  const { name, field } = row.table.columns[column]!;
  const pieces = cell.pieces.map((piece) => ({ ...piece, column: name }));
  const tokens = pieces.flatMap((piece) => piece.tokens);
  return { column, kind: field.kind, pieces, reading: readCell(tokens, field.kind, reading) };
}

function cellOf({ cells }: RowInTable, column: number): CellInTable | undefined {
  return cells.find((cell) => cell.column === column);
}

function leftOf({ pieces }: CellInTable): number {
  return Math.min(...pieces.flatMap(({ tokens }) => tokens.map(({ left }) => left)));
}
