import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** A document with more items than this is not seen. */
const mostLines = 999;

/**
 * Line numbers count: each is above the one before it. Numbers that do not (`920`, `62155`, twice `6`) are codes of articles,
 * if the row has no other code.
 */
export function countedLines(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const names = rows[0]?.table.columns.map(({ name }) => name) ?? [];
  const [line, code] = [names.indexOf('lineNumber'), names.indexOf('productCode')];
  if (line < 0 || code < 0) return rows;
  const numbers = rows.map(({ cells }) => countIn(cells.find(({ column }) => column === line)));
  const known = numbers.filter((number) => !Number.isNaN(number));
  const isCount = known.every((number, index) => index === 0 || number > known[index - 1]!);
  return rows.map((row, index) => {
    const number = numbers[index]!;
    const isFree = !row.cells.some(({ column }) => column === code);
    const isCode = !isCount && known.length > 1 ? !fits(known, number) : number > mostLines;
    return isFree && isCode ? asCode(row, line, code, reading) : row;
  });
}

/** NaN for what is not digits alone. */
function countIn(cell: CellInTable | undefined): number {
  const text = cell?.reading.text.replace(/[.)#]/g, '') ?? '';
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** Whether a number is in its place among line numbers of which some are none. */
function fits(known: readonly number[], number: number): boolean {
  const at = known.indexOf(number);
  const isOnce = known.lastIndexOf(number) === at;
  return isOnce && number <= mostLines && known.slice(0, at).every((one) => one < number || one > mostLines);
}

function asCode(row: RowInTable, line: number, code: number, reading: Reading): RowInTable {
  const { name, field } = row.table.columns[code]!;
  const cells = row.cells.map((cell): CellInTable => {
    if (cell.column !== line) return cell;
    const pieces = cell.pieces.map((piece) => ({ ...piece, column: name }));
    const tokens = pieces.flatMap((piece) => piece.tokens);
    return { column: code, kind: field.kind, pieces, reading: readCell(tokens, field.kind, reading) };
  });
  return { ...row, cells: cells.sort((a, b) => a.column - b.column) };
}
