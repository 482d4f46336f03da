import type { Token } from '../../text/layout/layout.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { Piece } from './pieces.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** Texts with a common left edge in at least this many rows, and at least this share of them, are a separate column. */
const leastRows = 4;
const leastShare = 0.6;
/** Wider than a space between words, in multiples of the line height. */
const leastGap = 0.8;
/** Left edges that differ by at most this multiple of the line height belong to one column. */
const slack = 0.35;

/**
 * Removes from texts a second column that was not asked for, such as the town after each merchant of a card statement:
 * what begins at a common left edge after a gap, row after row, is not part of the text before it.
 */
export function withoutColumnBeside(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const edges = new Map<number, number>();
  for (const column of new Set(rows.flatMap(({ cells }) => cells.map((cell) => cell.column)))) {
    const edge = edgeBeside(rows, column);
    if (edge !== undefined) edges.set(column, edge);
  }
  if (edges.size === 0) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const edge = edges.get(cell.column);
      return edge === undefined ? cell : cutAt(cell, edge - slackOf(row), reading);
    }),
  }));
}

function slackOf({ table }: RowInTable): number {
  return table.study.layout.lineHeight * slack;
}

/** The left edge of a second column within a column of texts, if there is one. */
function edgeBeside(rows: readonly RowInTable[], column: number): number | undefined {
  const cells = rows.flatMap((row) => {
    const cell = row.cells.find((one) => one.column === column);
    return cell?.kind === 'text' ? [{ row, cell }] : [];
  });
  const behind = cells.map(({ row, cell }) => edgesBehindGaps(cell, row.table.study.layout.lineHeight));
  const least = Math.max(leastRows, cells.length * leastShare);
  for (const edge of new Set(behind.flat())) {
    const own = cells.filter(({ row }, index) =>
      behind[index]!.some((one) => Math.abs(one - edge) <= slackOf(row)),
    );
    const begin = own.filter(({ row, cell }) => startsWithWords(cell, edge - slackOf(row)));
    if (begin.length >= least) return edge;
  }
  return undefined;
}

/** Left edges of the words in a cell's first line that follow a gap. */
function edgesBehindGaps({ pieces }: CellInTable, lineHeight: number): number[] {
  const tokens = firstLineOf(pieces);
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1];
    return before !== undefined && token.left - before.right >= leastGap * lineHeight ? [token.left] : [];
  });
}

function firstLineOf(pieces: readonly Piece[]): Token[] {
  const tokens = pieces.flatMap((piece) => piece.tokens);
  const { bottom } = tokens[0]!;
  return tokens.filter((token) => token.top < bottom).sort((a, b) => a.left - b.left);
}

/** A number or a mark before the edge is not a text of its own. */
function startsWithWords({ pieces }: CellInTable, edge: number): boolean {
  return firstLineOf(pieces).some(({ left, text }) => left < edge && /\p{L}{3}/u.test(text));
}

function cutAt(cell: CellInTable, edge: number, reading: Reading): CellInTable {
  const pieces = cell.pieces
    .map((piece) => ({ ...piece, tokens: piece.tokens.filter(({ left }) => left < edge) }))
    .filter(({ tokens }) => tokens.length > 0);
  if (pieces.length === 0) return cell;
  const tokens = pieces.flatMap((piece) => piece.tokens);
  return { ...cell, pieces, reading: readCell(tokens, cell.kind, reading) };
}
