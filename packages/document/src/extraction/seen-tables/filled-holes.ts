import type { Token } from '../../text/layout/layout.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** Words of one text are no further apart than this, in multiples of the line height. */
const mostGap = 0.6;

/** Texts with the words that are printed between their own words and that no cell has. */
export function filledHoles(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  return rows.map((row) => {
    const used = new Set(row.cells.flatMap(tokensOf));
    return {
      ...row,
      cells: row.cells.map((cell) => (cell.kind === 'text' ? filled(row, cell, used, reading) : cell)),
    };
  });
}

function tokensOf({ pieces }: CellInTable): readonly Token[] {
  return pieces.flatMap(({ tokens }) => tokens);
}

function filled(row: RowInTable, cell: CellInTable, used: ReadonlySet<Token>, reading: Reading): CellInTable {
  const own = new Set(tokensOf(cell));
  const lines = row.lines.flatMap((line) => row.table.study.layout.rows[line.row]!);
  const most = mostGap * row.table.study.layout.lineHeight;
  const holes = new Map(
    lines.flatMap(({ tokens }) =>
      holesIn(tokens, own, used, most).map(({ before, words }) => [before, words] as const),
    ),
  );
  if (holes.size === 0) return cell;
  const pieces = cell.pieces.map((piece) => ({
    ...piece,
    tokens: piece.tokens.flatMap((token) => [token, ...(holes.get(token) ?? [])]),
  }));
  return {
    ...cell,
    pieces,
    reading: readCell(
      pieces.flatMap(({ tokens }) => tokens),
      cell.kind,
      reading,
    ),
  };
}

/** Runs of free words of a segment between two words of a cell, none of them apart. */
function holesIn(
  tokens: readonly Token[],
  own: ReadonlySet<Token>,
  used: ReadonlySet<Token>,
  most: number,
): { readonly before: Token; readonly words: readonly Token[] }[] {
  const holes: { before: Token; words: Token[] }[] = [];
  let open: { before: Token; words: Token[] } | undefined;
  tokens.forEach((token, index) => {
    const isClose = index > 0 && token.left - tokens[index - 1]!.right <= most;
    if (!isClose) open = undefined;
    if (own.has(token)) {
      if (open !== undefined && open.words.length > 0) holes.push(open);
      open = { before: token, words: [] };
    } else if (used.has(token)) open = undefined;
    else open?.words.push(token);
  });
  return holes;
}
