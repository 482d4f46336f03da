import type { Token } from '../../text/layout/layout.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** In a table with this many rows, a column with a single cell may not be a column. */
const leastRows = 4;
/** Maximum distance between words of one text, in multiples of the line height. */
const mostGap = 0.6;

/**
 * If a number leads or ends a text, and no other row has a number in that column, it becomes part of the text:
 * `30 cm ruler` among articles without numbers.
 */
export function withoutLoneCells(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  if (rows.length < leastRows) return rows;
  const counts = new Map<number, number>();
  for (const { column } of rows.flatMap(({ cells }) => cells))
    counts.set(column, (counts.get(column) ?? 0) + 1);
  return rows.map((row) => {
    const lone = row.cells.find(
      (cell) => counts.get(cell.column) === 1 && cell.kind !== 'money' && cell.kind !== 'date',
    );
    const host = lone && row.cells.find((cell) => cell.kind === 'text' && touches(lone, cell, row));
    return lone === undefined || host === undefined ? row : joined(row, lone, host, reading);
  });
}

function touches(lone: CellInTable, host: CellInTable, { table }: RowInTable): boolean {
  if (lone === host || lone.pieces.length > 1) return false;
  const most = table.study.layout.lineHeight * mostGap;
  const own = lone.pieces[0]!.tokens;
  const others = host.pieces[0]!.tokens;
  const isBeside = (left: Token, right: Token) => {
    const gap = right.left - left.right;
    return Math.abs(left.top - right.top) < most && gap >= 0 && gap <= most;
  };
  return isBeside(own.at(-1)!, others[0]!) || isBeside(others.at(-1)!, own[0]!);
}

function joined(row: RowInTable, lone: CellInTable, host: CellInTable, reading: Reading): RowInTable {
  const [first, ...others] = host.pieces;
  const tokens = [...first!.tokens, ...lone.pieces[0]!.tokens].sort((a, b) => a.left - b.left);
  const pieces = [{ ...first!, tokens }, ...others];
  const whole = readCell(
    pieces.flatMap((piece) => piece.tokens),
    host.kind,
    reading,
  );
  const cells = row.cells
    .filter((cell) => cell !== lone)
    .map((cell) => (cell === host ? { ...cell, pieces, reading: whole } : cell));
  return { ...row, cells };
}
