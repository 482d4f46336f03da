import type { TableDefinition } from '../../model/action.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { Segment } from '../../text/layout/layout.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import { LabelMatcher } from '../features/label-likeness.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import { isPriced } from '../tables/plain-items.ts';
import { type Reading, readCell } from './cell-reading.ts';
import { cents, hasMoney, isProven, numberOf } from './row-numbers.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

/** If this share of the rows with numbers has an amount of money, a row without one is none. */
const leastPriced = 0.5;
/** A line that goes on with the text above it is no further below than this, in multiples of the line height. */
const mostApart = 0.8;
/** Left edges that differ by at most this multiple of the line height are aligned. */
const slack = 0.6;

const ends = (['total', 'part', 'due'] as const).map((meaning) => meaningNames.indexOf(meaning));

/**
 * Takes out what is no item: page numbers, notes and addresses, which have no amount where items have one, and what
 * stands below the totals (allowances, taxes by rate). A text without an amount right below an item goes on with its text.
 */
export function withoutNoItems(
  rows: readonly RowInTable[],
  outside: ReadonlySet<number>,
  reading: Reading,
): readonly RowInTable[] {
  const counted = rows.filter((row) => row.cells.some(({ kind }) => kindFacts[kind].comparedBy === 'amount'));
  const priced = rows.filter(hasMoney);
  const isPricedTable = priced.length >= Math.max(1, leastPriced * counted.length);
  const kept = isPricedTable ? joinedNotes(rows, reading) : rows;
  const items = withinSum(
    kept.filter((row) => !isBelowTotals(row, kept) && !(asksForTexts(row) && isTotalAlone(row))),
    outside,
  );
  return items.length === 0 || isPriced(askedOf(items[0]!)) ? items : withoutBalances(items);
}

function joinedNotes(rows: readonly RowInTable[], reading: Reading): readonly RowInTable[] {
  const joined: RowInTable[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (hasMoney(row)) joined.push(row);
    else if (above !== undefined && goesOn(above, row))
      joined[joined.length - 1] = together(above, row, reading);
  }
  return joined;
}

/** Whether a row is nothing but the next line of the text above it. */
function goesOn(above: RowInTable, row: RowInTable): boolean {
  const [only, ...others] = row.cells;
  const text = above.cells.find((cell) => cell.kind === 'text' && cell.column === only?.column);
  if (only === undefined || others.length > 0 || text === undefined || row.table !== above.table)
    return false;
  const { lineHeight } = row.table.study.layout;
  const isAligned = Math.abs(leftOf(only) - leftOf(text)) <= slack * lineHeight;
  return isAligned && topOf(only) - bottomOf(text) <= mostApart * lineHeight;
}

function together(above: RowInTable, row: RowInTable, reading: Reading): RowInTable {
  const [rest] = row.cells;
  const cells = above.cells.map((cell): CellInTable => {
    if (cell.column !== rest!.column) return cell;
    const pieces = [...cell.pieces, ...rest!.pieces];
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
  return { ...above, lines: [...above.lines, ...row.lines], cells };
}

/** Whether a row without a date is below the totals that follow the items, or in a table of taxes. */
function isBelowTotals(row: RowInTable, rows: readonly RowInTable[]): boolean {
  const { study, headers } = row.table;
  if (row.cells.some(({ kind }) => kind === 'date') && !isPriced(askedOf(row))) return false;
  if (!hasMoney(row) || isProven(row)) return false;
  const own = row.lines[0]!.row;
  const taken = new Set(
    rows.flatMap((one) => (one.table === row.table ? one.lines.map((line) => line.row) : [])),
  );
  const first = Math.min(...taken);
  const end = study.layout.rows.findLastIndex(
    (segments, index) =>
      index < own && !taken.has(index) && (isTaxHeading(segments) || (index > first && isTotals(segments))),
  );
  return end >= 0 && !headers.some(({ firstRow, lastRow }) => firstRow > end && lastRow < own);
}

function asksForTexts({ table: { columns } }: RowInTable): boolean {
  return columns.some(({ field }) => field.kind === 'text' || field.kind === 'name');
}

function askedOf({ table: { columns } }: RowInTable): TableDefinition {
  return { columns: Object.fromEntries(columns.map(({ name, field }) => [name, field])) };
}

/** Whether a printed line names a total and gives its amount; a tax may be printed below each item. */
function isTotals(segments: readonly Segment[]): boolean {
  const text = segments.map((segment) => segment.text).join(' ');
  const words = text.replace(/[\d.,%:€$()-]+/g, ' ').trim();
  if (words.length > 60 || !amount.test(segments.at(-1)!.text)) return false;
  return (
    ends.some((meaning) => meaningsOf(words).has(meaning)) ||
    totals.likenessOf(words.replace(/[:\s]+$/, '')).likeness >= clearLikeness
  );
}

/** Likeness of a caption that is clearly that of a total. */
const clearLikeness = 0.9;

const totals = LabelMatcher.of([
  ...allTerms(({ labels }) => labels?.labels?.total),
  ...allTerms(({ labels }) => labels?.labels?.amountDue),
  ...allTerms(({ labels }) => labels?.labels?.subtotal),
]);

/** Whether a row is nothing but a total or a tax that is named beside it: it has an amount and no text. */
function isTotalAlone({ table: { study }, lines, cells }: RowInTable): boolean {
  if (cells.some(({ kind }) => kind === 'text' || kind === 'name')) return false;
  return lines.every(({ row }) => {
    const segments = study.layout.rows[row]!;
    return isTotals(segments) || segments.some(({ text }) => meaningsOf(text).has(tax!));
  });
}

const amount = /\d[.,]\d{2}(?!\d)/;
const [tax, quantity] = (['tax', 'quantity'] as const).map((meaning) => meaningNames.indexOf(meaning));

/** Whether a printed line is the headings of a table of taxes by rate. */
function isTaxHeading(segments: readonly Segment[]): boolean {
  const spoken = segments.map(({ text }) => meaningsOf(text));
  return (
    segments.length >= 3 &&
    !segments.some(({ text }) => amount.test(text)) &&
    spoken.filter((meanings) => meanings.has(tax!)).length >= 2 &&
    !spoken.some((meanings) => meanings.has(quantity!))
  );
}

/** Without what follows the rows whose prices add up to a printed amount, if it lacks what those rows have. */
function withinSum(rows: readonly RowInTable[], outside: ReadonlySet<number>): readonly RowInTable[] {
  const prices = rows.map((row) => cents(numberOf(row, 'price')));
  let [sum, end] = [0, rows.length];
  for (const [index, price] of prices.entries()) {
    sum += price;
    if (outside.has(Math.abs(sum)) || (index > 0 && prices.indexOf(sum, index + 1) > index)) end = index + 1;
  }
  const items = rows.slice(0, end);
  return rows.slice(end).every((row) => !isProven(row) && lacksUsual(row, items)) ? items : rows;
}

/** Minimum share of the rows that a rule about what rows usually have must hold for. */
const leastUsual = 0.75;

/** Without rows that print a balance and nothing that moved it, where all others print both. */
function withoutBalances(rows: readonly RowInTable[]): readonly RowInTable[] {
  const moneyOf = ({ cells }: RowInTable) =>
    cells.filter(({ kind }) => kind === 'money').map(({ column }) => column);
  const least = leastUsual * rows.length;
  if (rows.filter((row) => moneyOf(row).length >= 2).length < least) return rows;
  const everywhere = rows[0]!.table.columns.findIndex((_, column) =>
    rows.every((row) => moneyOf(row).includes(column)),
  );
  if (everywhere < 0) return rows;
  return rows.filter((row) => moneyOf(row).some((column) => column !== everywhere));
}

/** Whether a row has no cell in a column that all the others fill. */
function lacksUsual({ table, cells }: RowInTable, others: readonly RowInTable[]): boolean {
  return table.columns.some(
    ({ field }, column) =>
      kindFacts[field.kind].comparedBy === 'amount' &&
      !cells.some((cell) => cell.column === column) &&
      others.every((row) => row.cells.some((cell) => cell.column === column)),
  );
}

function leftOf({ pieces }: CellInTable): number {
  return Math.min(...pieces.flatMap(({ tokens }) => tokens.map(({ left }) => left)));
}

function topOf({ pieces }: CellInTable): number {
  return Math.min(...pieces.flatMap(({ tokens }) => tokens.map(({ top }) => top)));
}

function bottomOf({ pieces }: CellInTable): number {
  return Math.max(...pieces.flatMap(({ tokens }) => tokens.map(({ bottom }) => bottom)));
}
