import type { Token } from '../../text/layout/layout.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** Log odds of words that are a text because the row has no other. */
const oddsOfRest = -1;

/**
 * A row without a text gets the words before its amount that no cell has, in the column that has the texts of the other rows,
 * or else in the only column of texts.
 */
export function describedRows(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  return rows.map((row) => {
    const column = textColumn(row, rows);
    const tokens = column === undefined ? [] : wordsBeforeAmount(row);
    if (column === undefined || tokens.length === 0) return row;
    const { name, field } = row.table.columns[column]!;
    const cell: CellInTable = {
      column,
      kind: field.kind,
      pieces: [{ column: name, tokens, odds: oddsOfRest }],
      reading: readCell(tokens, field.kind, reading),
    };
    return { ...row, cells: [...row.cells, cell].sort((a, b) => a.column - b.column) };
  });
}

function textColumn({ table, cells }: RowInTable, rows: readonly RowInTable[]): number | undefined {
  if (cells.some(({ kind }) => kind === 'text')) return undefined;
  const texts = table.columns.flatMap(({ field }, column) => (field.kind === 'text' ? [column] : []));
  const filled = texts.filter((column) =>
    rows.some((row) => row.cells.some((cell) => cell.column === column)),
  );
  const [only, ...others] = filled.length > 0 ? filled : texts;
  return others.length > 0 ? undefined : only;
}

/** The words of a row's lines that no cell has, left of its amount, from the first to the last with letters. */
function wordsBeforeAmount({ table: { study }, lines, cells }: RowInTable): readonly Token[] {
  const used = new Set(cells.flatMap(({ pieces }) => pieces.flatMap(({ tokens }) => tokens)));
  const amounts = cells
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ pieces }) => pieces.flatMap(({ tokens }) => tokens));
  const end = Math.min(...amounts.map(({ left }) => left));
  const free = lines
    .flatMap(({ row }) => study.layout.rows[row]!.flatMap(({ tokens }) => tokens))
    .filter((token) => !used.has(token) && token.right <= end);
  const isWord = ({ text }: Token) => /\p{L}{2}/u.test(text);
  return Number.isFinite(end) ? free.slice(free.findIndex(isWord), free.findLastIndex(isWord) + 1) : [];
}
