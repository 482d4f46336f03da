import type { Segment, Token } from '../../text/layout/layout.ts';
import type { PageTable } from './page-columns.ts';

/** Tokens of a printed line that are taken as part of one cell. */
export interface Piece {
  readonly column: string;
  readonly tokens: readonly Token[];
  /** Mean log odds of its tokens. */
  readonly odds: number;
}

/** The pieces of one printed line, from left to right. */
export interface Line {
  /** Index among the rows of the page. */
  readonly row: number;
  readonly pieces: readonly Piece[];
}

/** A line with its probabilities of being a table row. */
export interface SeenLine extends Line {
  /** Probability (0 to 1) that it is in a row, and that it begins one. */
  readonly inRow: number;
  readonly rowTop: number;
}

/** The log odds that a token is in the column with this index. */
export type Worth = (token: Token, column: number, segment: Segment) => number;

/** Cost of splitting the words of a segment; words close together are usually in one cell. */
const splitCost = 1.2;

/** The lines of a page with the words that are in columns: for each segment, the most likely assignment of columns. */
export function linesOf({ study, columns }: PageTable, worth: Worth): Line[] {
  return study.layout.rows.flatMap((segments, row) => {
    const pieces = segments.flatMap((segment) => piecesOf(segment, columns, worth));
    return pieces.length === 0 ? [] : [{ row, pieces }];
  });
}

/** The state after the last column means no column. */
function piecesOf(segment: Segment, columns: PageTable['columns'], worth: Worth): Piece[] {
  const none = columns.length;
  const worths = segment.tokens.map((token) => [
    ...columns.map((_, column) => worth(token, column, segment)),
    0,
  ]);
  const path = bestPath(worths);
  const pieces: { column: string; tokens: Token[]; sum: number }[] = [];
  path.forEach((state, index) => {
    if (state === none) return;
    const isSame = index > 0 && path[index - 1] === state;
    if (!isSame) pieces.push({ column: columns[state]!.name, tokens: [], sum: 0 });
    const piece = pieces.at(-1)!;
    piece.tokens.push(segment.tokens[index]!);
    piece.sum += worths[index]![state]!;
  });
  return pieces.map(({ column, tokens, sum }) => ({ column, tokens, odds: sum / tokens.length }));
}

function bestPath(worths: readonly (readonly number[])[]): number[] {
  const back: number[][] = [];
  let sums = [...worths[0]!];
  for (const own of worths.slice(1)) {
    const best = sums.indexOf(Math.max(...sums));
    const from = own.map((_, state) => (sums[state]! >= sums[best]! - splitCost ? state : best));
    back.push(from);
    sums = own.map((worth, state) => {
      const before = from[state]!;
      return worth + sums[before]! - (before === state ? 0 : splitCost);
    });
  }
  const path = [sums.indexOf(Math.max(...sums))];
  for (const from of back.toReversed()) path.unshift(from[path[0]!]!);
  return path;
}
