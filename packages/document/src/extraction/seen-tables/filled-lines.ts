import type { Segment, Token } from '../../text/layout/layout.ts';
import type { PageTable } from './page-columns.ts';
import type { Line, Piece, Worth } from './pieces.ts';

/**
 * Minimum log odds for words to fill a column that is otherwise empty in their row: at this level, one in eight is
 * right.
 */
const leastToFill = -2;

/**
 * The lines of a row, with words outside all columns assigned to empty columns: a doubtful cell can be corrected, a
 * missing one has to be found.
 */
export function filledLines<Own extends Line>(
  lines: readonly Own[],
  { study, columns }: PageTable,
  worth: Worth,
  least = leastToFill,
): Own[] {
  const has = new Set(lines.flatMap(({ pieces }) => pieces.map(({ column }) => column)));
  const seen = lines.filter(({ pieces }) => pieces.length > 0);
  const free = seen.flatMap((line) =>
    study.layout.rows[line.row]!.flatMap((segment) => freeRuns(segment, line.pieces)).map((run) => ({
      line,
      ...run,
    })),
  );
  const offers = columns
    .flatMap(({ name }, column) =>
      has.has(name)
        ? []
        : free.map(({ line, tokens, segment }) => ({
            line,
            piece: { column: name, tokens, odds: meanWorth(tokens, column, segment, worth) },
          })),
    )
    .filter(({ piece }) => piece.odds > least)
    .sort((a, b) => b.piece.odds - a.piece.odds);
  const added = new Map<Own, Piece[]>();
  const used = new Set<Token>();
  for (const { line, piece } of offers) {
    if (has.has(piece.column) || piece.tokens.some((token) => used.has(token))) continue;
    has.add(piece.column);
    for (const token of piece.tokens) used.add(token);
    added.set(line, [...(added.get(line) ?? []), piece]);
  }
  return lines.map((line) => ({ ...line, pieces: [...line.pieces, ...(added.get(line) ?? [])] }));
}

interface Run {
  readonly tokens: readonly Token[];
  readonly segment: Segment;
}

/** The runs of a segment that are in no piece. */
function freeRuns(segment: Segment, pieces: readonly Piece[]): Run[] {
  const taken = new Set(pieces.flatMap(({ tokens }) => tokens));
  const runs: Token[][] = [];
  segment.tokens.forEach((token, index) => {
    if (taken.has(token)) return;
    const goesOn = index > 0 && !taken.has(segment.tokens[index - 1]!) && runs.length > 0;
    if (goesOn) runs.at(-1)!.push(token);
    else runs.push([token]);
  });
  return runs.map((tokens) => ({ tokens, segment }));
}

function meanWorth(tokens: readonly Token[], column: number, segment: Segment, worth: Worth): number {
  return tokens.reduce((sum, token) => sum + worth(token, column, segment), 0) / tokens.length;
}
