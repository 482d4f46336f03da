import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { Segment, Token } from '../../text/layout/layout.ts';
import { type Reading, readCell } from './cell-reading.ts';
import { isCodeNumber } from './code-number.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** Numbers aligned in at least this many rows, and at least this share of them, are a column. */
const leastRows = 3;
const leastShare = 0.6;
/** Right edges that differ by at most this multiple of the line height belong to one column. */
const slack = 0.8;
/** Log odds of a word that is in a column because nothing else is left for it. */
const oddsOfRest = -1;

/** Words of a row that are in no column and can be read as an amount. */
interface Rest {
  readonly row: number;
  readonly line: number;
  readonly tokens: readonly Token[];
  readonly right: number;
}

/**
 * If only one amount column has no cells, it gets the only column of numbers that is not assigned: a heading may be
 * misread or missing.
 */
export function leftOverColumn(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  if (rows.length < leastRows) return rows;
  const { columns, study } = rows[0]!.table;
  const filled = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
  const empty = columns.flatMap(({ field }, column) =>
    kindFacts[field.kind].comparedBy === 'amount' && !filled.has(column) ? [column] : [],
  );
  const [column, ...others] = empty;
  if (column === undefined || others.length > 0) return rows;
  const rest = rows.flatMap((row, index) => restOf(row, index, reading));
  const own = alignedRest(rest, rows.length, study.layout.lineHeight * slack);
  if (own === undefined) return rows;
  const byRow = new Map(own.map((one) => [one.row, one]));
  return rows.map((row, index) => {
    const found = byRow.get(index);
    return found === undefined ? row : withRest(row, found, column, reading);
  });
}

function restOf({ table, lines, cells }: RowInTable, row: number, reading: Reading): Rest[] {
  const used = new Set(cells.flatMap(({ pieces }) => pieces.flatMap(({ tokens }) => tokens)));
  return lines.flatMap(({ row: line }) =>
    table.study.layout.rows[line]!.flatMap((segment) => runsOf(segment, used)).flatMap((tokens): Rest[] => {
      const { normalizedText } = readCell(tokens, 'money', reading);
      const isNumber =
        normalizedText !== undefined && Number.isFinite(Number(normalizedText)) && !isCodeNumber(tokens);
      return isNumber ? [{ row, line, tokens, right: tokens.at(-1)!.right }] : [];
    }),
  );
}

/** The runs of a segment that are in no cell. */
function runsOf(segment: Segment, used: ReadonlySet<Token>): Token[][] {
  const runs: Token[][] = [[]];
  for (const token of segment.tokens) {
    if (used.has(token)) runs.push([]);
    else runs.at(-1)!.push(token);
  }
  return runs.filter((run) => run.length > 0);
}

/** Those with a common right edge in enough rows, if no other edge has half as many. */
function alignedRest(rest: readonly Rest[], rows: number, tolerance: number): readonly Rest[] | undefined {
  const atEdge = (edge: number) => {
    const near = rest.filter(({ right }) => Math.abs(right - edge) <= tolerance);
    return [...new Map(near.map((one) => [one.row, one])).values()];
  };
  const [best] = rest.map(({ right }) => atEdge(right)).sort((a, b) => b.length - a.length);
  if (best === undefined || best.length < Math.max(leastRows, leastShare * rows)) return undefined;
  const others = rest.filter((one) => best.every(({ right }) => Math.abs(right - one.right) > tolerance));
  return others.some(({ right }) => atEdge(right).length > best.length / 2) ? undefined : best;
}

function withRest(row: RowInTable, { line, tokens }: Rest, column: number, reading: Reading): RowInTable {
  const { name, field } = row.table.columns[column]!;
  const piece = { column: name, tokens, odds: oddsOfRest };
  const cell: CellInTable = {
    column,
    kind: field.kind,
    pieces: [piece],
    reading: readCell(tokens, field.kind, reading),
  };
  const lines = row.lines.map((one) => (one.row === line ? { ...one, pieces: [...one.pieces, piece] } : one));
  return { ...row, lines, cells: [...row.cells, cell].sort((a, b) => a.column - b.column) };
}
