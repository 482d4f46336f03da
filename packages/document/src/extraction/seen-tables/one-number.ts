import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { median, type Token } from '../../text/layout/layout.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** Edges that differ by at most this multiple of the line height belong to one printed column. */
const slack = 0.8;
/** Numbers closer than this, in multiples of the line height, may be the groups of one. */
const groupGap = 0.75;

/**
 * A cell of amounts holds one number, and a column of amounts is one printed column: of several numbers in a cell, or words
 * before one, what stands in line with the column's other numbers is kept. The rows are those of one page.
 */
export function oneNumber(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const [first] = rows;
  if (first === undefined) return rows;
  const near = first.table.study.layout.lineHeight * slack;
  const edges = first.table.columns.map((_, column) => edgesOf(rows, column, reading));
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const edge = edges[cell.column];
      return edge === undefined || !isAmount(cell) ? cell : inLine(cell, edge, near, reading);
    }),
  }));
}

interface Edges {
  readonly left: number;
  readonly right: number;
}

function isAmount({ kind }: CellInTable): boolean {
  return kindFacts[kind].comparedBy === 'amount';
}

/** Where the column's numbers end and begin, from the cells that hold one alone. */
function edgesOf(rows: readonly RowInTable[], column: number, reading: Reading): Edges | undefined {
  const alone = rows.flatMap(({ cells }) => {
    const cell = cells.find((one) => one.column === column);
    const [only, ...others] = cell === undefined || !isAmount(cell) ? [] : numbersIn(cell, reading);
    return only === undefined || others.length > 0 ? [] : [only];
  });
  if (alone.length === 0) return undefined;
  return {
    left: median(alone.map((tokens) => tokens[0]!.left)),
    right: median(alone.map((tokens) => tokens.at(-1)!.right)),
  };
}

/** The numbers of a cell, each with its tokens: groups close together that are read as one number are one. */
function numbersIn({ pieces, kind }: CellInTable, reading: Reading): readonly (readonly Token[])[] {
  const runs: Token[][] = [];
  for (const token of pieces.flatMap(({ tokens }) => tokens)) {
    if (!/\d/.test(token.text)) continue;
    const open = runs.at(-1);
    const before = open?.at(-1);
    const height = token.bottom - token.top;
    const isClose =
      before !== undefined && token.left >= before.left && token.left - before.right <= groupGap * height;
    if (isClose && readCell([...open!, token], kind, reading).normalizedText !== undefined) open!.push(token);
    else runs.push([token]);
  }
  return runs;
}

function inLine(cell: CellInTable, edges: Edges, near: number, reading: Reading): CellInTable {
  const numbers = numbersIn(cell, reading);
  const own = numbers.filter(
    (tokens) =>
      Math.abs(tokens.at(-1)!.right - edges.right) <= near || Math.abs(tokens[0]!.left - edges.left) <= near,
  );
  const [only, ...others] = own;
  if (only === undefined || others.length > 0) return cell;
  if (numbers.length < 2 && !hasWordsBefore(cell, only)) return cell;
  const kept = cell.pieces
    .map((piece) => ({ ...piece, tokens: piece.tokens.filter((token) => isKept(token, only)) }))
    .filter(({ tokens }) => tokens.length > 0);
  const tokens = kept.flatMap((piece) => piece.tokens);
  const read = readCell(tokens, cell.kind, reading);
  return read.normalizedText === undefined ? cell : { ...cell, pieces: kept, reading: read };
}

function hasWordsBefore({ pieces }: CellInTable, [first]: readonly Token[]): boolean {
  const tokens = pieces.flatMap((piece) => piece.tokens);
  return tokens.slice(0, tokens.indexOf(first!)).some(({ text }) => /^\p{Ll}{2,}$/u.test(text));
}

/** The number, and the signs without digits right beside it: currencies, units behind it. */
function isKept(token: Token, number: readonly Token[]): boolean {
  if (number.includes(token)) return true;
  if (/\d/.test(token.text) || token.top >= number[0]!.bottom || token.bottom <= number[0]!.top) return false;
  const height = token.bottom - token.top;
  const isBehind = token.left >= number.at(-1)!.right && token.left - number.at(-1)!.right <= height;
  const isBefore = token.right <= number[0]!.left && number[0]!.left - token.right <= height;
  return isBehind || (isBefore && !/\p{Ll}{2}/u.test(token.text));
}
