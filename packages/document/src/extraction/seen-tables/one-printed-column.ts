import type { Token } from '../../text/layout/layout.ts';
import type { HeaderCell } from '../tables/table-header.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** A gap between printed columns, in multiples of the line height. */
const leastGap = 0.9;
/** Another printed column shows in at least this share of a column's cells. */
const leastShare = 0.6;
const leastRows = 2;

/** A part of a cell, with the heading above it. */
interface Part {
  readonly tokens: readonly Token[];
  readonly heading: HeaderCell | undefined;
}

/**
 * A text is of one printed column: what stands apart below a heading of its own, row after row, goes to the column that this
 * heading names, if the row has nothing there, and is otherwise left out.
 */
export function inOnePrintedColumn(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const columns = new Set(
    rows.flatMap(({ cells }) => cells.flatMap(({ kind, column }) => (kind === 'text' ? [column] : []))),
  );
  return [...columns].reduce((all, column) => parted(all, column, reading), rows);
}

function parted(rows: readonly RowInTable[], column: number, reading: Reading): readonly RowInTable[] {
  const parts = rows.map((row) => partsOf(row, column));
  const filled = parts.filter((own) => own.length > 0);
  const main = mainHeading(filled.flat(), rows[0]!.table.columns[column]!.name);
  if (main === undefined) return rows;
  const isOther = ({ heading }: Part) => heading !== undefined && heading.left !== main.left;
  const strays = filled.filter((own) => own.some(isOther) && !own.every(isOther));
  if (strays.length < Math.max(leastRows, leastShare * filled.length)) return rows;
  return rows.map((row, index) => {
    const own = parts[index]!;
    const others = own.filter(isOther);
    return others.length === 0 || others.length === own.length ? row : without(row, column, others, reading);
  });
}

/** The parts of a cell's first line that are apart, with the one heading that each is below. */
function partsOf(row: RowInTable, column: number): Part[] {
  const cell = row.cells.find((one) => one.column === column);
  const header = row.table.headers.findLast(({ lastRow }) => lastRow < row.lines[0]!.row);
  if (cell === undefined || header === undefined) return [];
  const gap = leastGap * row.table.study.layout.lineHeight;
  const runs: Token[][] = [];
  for (const token of cell.pieces.flatMap(({ tokens }) => tokens)) {
    const before = runs.at(-1)?.at(-1);
    const isNext = before !== undefined && token.left >= before.left && token.left - before.right < gap;
    if (isNext) runs.at(-1)!.push(token);
    else runs.push([token]);
  }
  return runs.map((tokens) => {
    const above = header.cells.filter(
      ({ left, right }) => left < tokens.at(-1)!.right && right > tokens[0]!.left,
    );
    return { tokens, heading: above.length === 1 ? above[0] : undefined };
  });
}

/** The heading of the column, or else the one above most of the words. */
function mainHeading(parts: readonly Part[], name: string): HeaderCell | undefined {
  const named = parts.find(({ heading }) => heading?.name === name);
  if (named !== undefined) return named.heading;
  const letters = ({ tokens }: Part) => tokens.reduce((sum, { text }) => sum + text.length, 0);
  const byHeading = Map.groupBy(
    parts.filter(({ heading }) => heading !== undefined),
    ({ heading }) => heading!.left,
  );
  const [most] = [...byHeading.values()].sort(
    (a, b) => b.reduce((sum, one) => sum + letters(one), 0) - a.reduce((sum, one) => sum + letters(one), 0),
  );
  return most?.[0]?.heading;
}

function without(row: RowInTable, column: number, strays: readonly Part[], reading: Reading): RowInTable {
  const { columns } = row.table;
  const gone = new Set(strays.flatMap(({ tokens }) => tokens));
  const kept = row.cells.map((cell): CellInTable => {
    if (cell.column !== column) return cell;
    const pieces = cell.pieces
      .map((piece) => ({ ...piece, tokens: piece.tokens.filter((token) => !gone.has(token)) }))
      .filter(({ tokens }) => tokens.length > 0);
    return {
      ...cell,
      pieces,
      reading: readCell(
        pieces.flatMap(({ tokens }) => tokens),
        cell.kind,
        reading,
      ),
    };
  });
  const moved = strays.flatMap(({ tokens, heading }): CellInTable[] => {
    const to = columns.findIndex(({ name }) => name === heading?.name);
    if (to < 0 || kept.some((cell) => cell.column === to)) return [];
    const { name, field } = columns[to]!;
    return [
      {
        column: to,
        kind: field.kind,
        pieces: [{ column: name, tokens, odds: 0 }],
        reading: readCell(tokens, field.kind, reading),
      },
    ];
  });
  return { ...row, cells: [...kept, ...moved].sort((a, b) => a.column - b.column) };
}
