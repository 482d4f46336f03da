import type { Token } from '../../text/layout/layout.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** A line goes on with the one above it if it is no further below than this, in multiples of the line height. */
const mostApart = 0.9;
/** Left edges that differ by at most this multiple of the line height are aligned. */
const slack = 0.5;
/** A space between words, in multiples of the line height. */
const space = 0.3;

/**
 * Texts with the lines that they go on in and that no row has: a line is full if the first word of the next one would not
 * have fitted in it, and then the text goes on. How wide the column is, its texts show.
 */
export function wrappedTexts(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const used = new Set(rows.flatMap(({ cells }) => cells.flatMap(tokensOf)));
  const rights = new Map<number, number>();
  for (const cell of rows.flatMap(({ cells }) => cells.filter(({ kind }) => kind === 'text')))
    rights.set(
      cell.column,
      Math.max(rights.get(cell.column) ?? 0, ...tokensOf(cell).map(({ right }) => right)),
    );
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) =>
      cell.kind === 'text' ? continued(row, cell, rights.get(cell.column)!, used, reading) : cell,
    ),
  }));
}

function tokensOf({ pieces }: CellInTable): readonly Token[] {
  return pieces.flatMap(({ tokens }) => tokens);
}

function continued(
  row: RowInTable,
  cell: CellInTable,
  right: number,
  used: Set<Token>,
  reading: Reading,
): CellInTable {
  const tokens = tokensOf(cell);
  const left = Math.min(...tokens.map((token) => token.left));
  const more: Token[] = [];
  for (;;) {
    const line = lineBelow(row, lastLineOf([...tokens, ...more]), { left, right }, used);
    if (line === undefined) break;
    for (const token of line) used.add(token);
    more.push(...line);
  }
  if (more.length === 0) return cell;
  const pieces = [...cell.pieces, { ...cell.pieces.at(-1)!, tokens: more }];
  return { ...cell, pieces, reading: readCell([...tokens, ...more], cell.kind, reading) };
}

function lastLineOf(tokens: readonly Token[]): readonly Token[] {
  const lowest = tokens.toSorted((a, b) => b.bottom - a.bottom)[0]!;
  return tokens.filter(({ bottom }) => bottom > lowest.top);
}

/** The line right below a full one, if it begins at the left edge of the text and is free. */
function lineBelow(
  { table: { study } }: RowInTable,
  last: readonly Token[],
  { left, right }: Pick<Token, 'left' | 'right'>,
  used: ReadonlySet<Token>,
): readonly Token[] | undefined {
  const { lineHeight, segments } = study.layout;
  const bottom = Math.max(...last.map((token) => token.bottom));
  const end = Math.max(...last.map((token) => token.right));
  const below = segments.find(
    (segment) =>
      segment.top >= bottom - 0.3 * lineHeight &&
      segment.top - bottom <= mostApart * lineHeight &&
      Math.abs(segment.left - left) <= slack * lineHeight,
  );
  const [first] = below?.tokens ?? [];
  if (below === undefined || first === undefined || below.tokens.some((token) => used.has(token)))
    return undefined;
  const beside = study.layout.rows[below.row]!.filter((segment) => segment !== below);
  if (beside.some(({ text }) => /\d/.test(text))) return undefined;
  const isFull = end + space * lineHeight + (first.right - first.left) > right + slack * lineHeight;
  return isFull && below.right <= right + slack * lineHeight ? below.tokens : undefined;
}
