import type { Word } from '../../model/page.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { Grid } from '../key-value/table-grid.ts';
import type { PageTable } from './page-columns.ts';
import type { Piece, SeenLine } from './pieces.ts';

interface Row {
  readonly lines: readonly SeenLine[];
}

/**
 * Rows with the printed lines of the drawn row that they alone are in: a price of one below the count, the rest of a code. What
 * these lines add to descriptions is left out, for it may be notes of any length.
 */
export function withDrawnLines(
  rows: readonly Row[],
  grid: Grid,
  table: PageTable,
  redrawn: (line: SeenLine) => SeenLine,
): { lines: SeenLine[] }[] {
  const printed = levelsOfLines(grid, table);
  const own = rows.map(({ lines }) => new Set(lines.flatMap((line) => [...printed[line.row]!])));
  return rows.map(({ lines }, index) => {
    const [level, ...others] = own[index]!;
    const isShared = own.some((one, other) => other !== index && one.has(level!));
    if (level === undefined || others.length > 0 || isShared) return { lines: [...lines] };
    const all = [...lines];
    printed.forEach((levels, row) => {
      if (levels.size !== 1 || !levels.has(level) || lines.some((line) => line.row === row)) return;
      const line = redrawn({ row, pieces: [], inRow: lines[0]!.inRow, rowTop: 0 });
      const pieces = line.pieces.filter((piece) => isMissing(piece, row, all, table));
      if (pieces.length > 0 || mayProve(row, all, table)) all.push({ ...line, pieces });
    });
    return { lines: all.sort((a, b) => a.row - b.row) };
  });
}

/** By printed line, the drawn rows that it has words in. */
function levelsOfLines(grid: Grid, { study }: PageTable): ReadonlySet<number>[] {
  const levels = new Map(
    grid.rows.flatMap((cells, level) =>
      cells.flatMap((cell) => (cell?.words ?? []).map((word): [Word, number] => [word, level])),
    ),
  );
  return study.layout.rows.map(
    (segments) =>
      new Set(
        segments.flatMap(({ tokens }) =>
          tokens.flatMap((token) => levels.get(study.page.words[token.word]!) ?? []),
        ),
      ),
  );
}

/** Whether a row lacks an amount, or has the code that a piece goes on with right above it. */
function isMissing(
  { column }: Piece,
  row: number,
  lines: readonly SeenLine[],
  { columns }: PageTable,
): boolean {
  const { kind } = columns.find(({ name }) => name === column)!.field;
  const rows = lines.filter(({ pieces }) => pieces.some((piece) => piece.column === column));
  return kind === 'identifier'
    ? rows.at(-1)?.row === row - 1
    : kindFacts[kind].comparedBy === 'amount' && rows.length === 0;
}

/** Whether a line prints a number where the row lacks an amount; `settledNumbers` takes it if it multiplies. */
function mayProve(row: number, lines: readonly SeenLine[], { study, columns }: PageTable): boolean {
  const lacks = columns.some(
    ({ name, field }) =>
      field.kind === 'money' && !lines.some(({ pieces }) => pieces.some(({ column }) => column === name)),
  );
  return lacks && study.layout.rows[row]!.some(({ text }) => /\d/.test(text));
}
