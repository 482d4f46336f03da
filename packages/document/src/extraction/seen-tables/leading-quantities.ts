import type { Token } from '../../text/layout/layout.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** A count, possibly with the sign that makes it a factor, followed by a word. */
const count = /^\d{1,3}$/;
const factor = /^(?:\d{1,3})?[x×*]$/i;

/** Minimum share of a table's rows that must begin with a count for it to be taken as one. */
const leastShare = 0.5;

/** Left or right edges that differ by at most this multiple of the line height belong to one column. */
const slack = 0.5;

/**
 * Handles lists that print the quantity before the item, in one run of words (`2 Coffee`, `2x Coffee`): if no row has a
 * quantity in its own column, the leading number of the descriptions becomes it. If some have, so does a number aligned
 * with theirs.
 */
export function leadingQuantities(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const column = rows[0] === undefined ? -1 : quantityColumn(rows[0]);
  if (column < 0) return rows;
  const counts = rows.flatMap((row) => quantityTokens(row, column));
  if (counts.length > 0) return rows.map((row) => alignedWith(counts, row, column, reading));
  const led = rows.map((row) => ledBy(row));
  const leads = led.filter((lead) => lead !== undefined).length;
  if (leads < Math.max(1, rows.length * leastShare)) return rows;
  return rows.map((row, index) => {
    const lead = led[index];
    return lead === undefined ? row : splitAtLead(row, lead, column, reading);
  });
}

function quantityTokens({ cells }: RowInTable, column: number): readonly Token[] {
  return cells.find((cell) => cell.column === column)?.pieces[0]?.tokens.slice(0, 1) ?? [];
}

function alignedWith(
  counts: readonly Token[],
  row: RowInTable,
  column: number,
  reading: Reading,
): RowInTable {
  if (quantityTokens(row, column).length > 0) return row;
  const lead = ledBy(row);
  const own = lead?.cell.pieces[0]?.tokens[0];
  const most = row.table.study.layout.lineHeight * slack;
  const isBelow = (one: Token) =>
    Math.abs(one.left - own!.left) <= most || Math.abs(one.right - own!.right) <= most;
  return own === undefined || !counts.some(isBelow) ? row : splitAtLead(row, lead!, column, reading);
}

const [quantity, price, line] = (['quantity', 'price', 'line'] as const).map((name) =>
  meaningNames.indexOf(name),
);

function quantityColumn({ table: { columns } }: RowInTable): number {
  return columns.findIndex(({ name, field }) => {
    if (field.kind !== 'number') return false;
    const spoken = meaningsOf([name.replace(/(?=\p{Lu})|[_-]/gu, ' '), ...field.labels].join(' '));
    return spoken.has(quantity!) && !spoken.has(price!) && !spoken.has(line!);
  });
}

interface Lead {
  readonly cell: CellInTable;
  /** How many of its first tokens are the count. */
  readonly tokens: number;
}

function ledBy({ cells }: RowInTable): Lead | undefined {
  for (const cell of cells) {
    const [first, second, third] = cell.pieces[0]!.tokens.map(({ text }) => text);
    if (cell.kind !== 'text' || first === undefined || second === undefined) continue;
    const isWord = (text: string | undefined) => text !== undefined && /^\p{L}{2}/u.test(text);
    if (count.test(first) && factor.test(second) && isWord(third)) return { cell, tokens: 2 };
    if ((count.test(first) || (factor.test(first) && /\d/.test(first))) && isWord(second))
      return { cell, tokens: 1 };
  }
  return undefined;
}

function splitAtLead(row: RowInTable, lead: Lead, column: number, reading: Reading): RowInTable {
  const [first, ...others] = lead.cell.pieces;
  const { tokens } = first!;
  const own = { ...first!, column: row.table.columns[column]!.name, tokens: tokens.slice(0, lead.tokens) };
  const pieces = [{ ...first!, tokens: tokens.slice(lead.tokens) }, ...others];
  const rest = readCell(
    pieces.flatMap((piece) => piece.tokens),
    lead.cell.kind,
    reading,
  );
  const counted = readCell([own.tokens[0]!], 'number', reading);
  const cells = row.cells.map((cell) => (cell === lead.cell ? { ...cell, pieces, reading: rest } : cell));
  cells.push({ column, kind: 'number', pieces: [own], reading: counted });
  return { ...row, cells: cells.sort((a, b) => a.column - b.column) };
}
