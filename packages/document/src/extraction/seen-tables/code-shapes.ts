import type { Token } from '../../text/layout/layout.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** Share of a column's codes that must be of one shape and one line. */
const leastAlike = 0.5;
const leastRows = 3;

/**
 * Codes without the lines below them, where the first line alone is shaped like the others: the heading of a group stands
 * below the code of the row before.
 */
export function codesOfOneShape(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const cells = rows.flatMap((row) => row.cells).filter(({ kind }) => kind === 'identifier');
  const shapes = Map.groupBy(cells, ({ column }) => column);
  const isUsual = (column: number, shape: string) => {
    const own = shapes.get(column)!;
    const alike = own.filter((cell) => shapeOf(tokensOf(cell)) === shape);
    return own.length >= leastRows && alike.length >= leastAlike * own.length;
  };
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      if (cell.kind !== 'identifier') return cell;
      const first = firstLineOf(cell);
      const isWhole = first.length === tokensOf(cell).length;
      return isWhole || !isUsual(cell.column, shapeOf(first)) ? cell : ofTokens(cell, first, reading);
    }),
  }));
}

function tokensOf({ pieces }: CellInTable): Token[] {
  return pieces.flatMap(({ tokens }) => tokens);
}

function firstLineOf(cell: CellInTable): Token[] {
  const [first, ...others] = tokensOf(cell);
  return first === undefined ? [] : [first, ...others.filter(({ top }) => top < first.bottom)];
}

/** Digits and letters alike: `10-300` is `9-9`. */
function shapeOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ text }) => text)
    .join(' ')
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, 'A');
}

function ofTokens(cell: CellInTable, kept: readonly Token[], reading: Reading): CellInTable {
  const pieces = cell.pieces
    .map((piece) => ({ ...piece, tokens: piece.tokens.filter((token) => kept.includes(token)) }))
    .filter(({ tokens }) => tokens.length > 0);
  return { ...cell, pieces, reading: readCell(kept, cell.kind, reading) };
}
