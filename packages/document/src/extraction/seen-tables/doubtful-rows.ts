import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { startsWithDay } from '../tables/starts-with-day.ts';
import type { PageTable } from './page-columns.ts';
import type { SeenLine } from './pieces.ts';

/** A column is typical if this share of the recognised rows fills it. */
const usualShare = 0.8;
/** A line with a text and this many of the typical numbers, one of them an amount, is a row if rows follow it. */
const leastCounted = 2;

/**
 * Adds lines that have everything that the rows around them have, and either a date in its column or rows below them:
 * an unrecognised row is returned with low confidence instead of being dropped. Totals have no date of their own and
 * are below.
 */
export function withDoubtful(lines: readonly SeenLine[], table: PageTable): SeenLine[] {
  const rows = lines.filter(isRow);
  const usual = table.columns
    .map(({ name }) => name)
    .filter((name) => rows.filter((row) => has(row, name)).length >= usualShare * rows.length);
  const isDay = (name: string) => columnOf(table, name).field.kind === 'date';
  const day = rows.length < 2 || usual.length < 2 ? undefined : usual.find(isDay);
  const last = lines.findLastIndex(isRow);
  return lines.map((line, index) => {
    if (isRow(line)) return line;
    const hasDay = day !== undefined && usual.every((name) => has(line, name)) && beginsDay(line, day, table);
    if (!hasDay && !(index < last && isFilled(line, usual, table))) return line;
    return { ...line, inRow: Math.max(line.inRow, 0.5), rowTop: Math.max(line.rowTop, 0.5) };
  });
}

function isRow({ inRow, rowTop }: SeenLine): boolean {
  return inRow >= 0.5 && rowTop >= 0.5;
}

/** Whether a line has a text and all the numbers that rows have, one of them an amount. */
function isFilled(line: SeenLine, usual: readonly string[], table: PageTable): boolean {
  const kindOf = (name: string) => columnOf(table, name).field.kind;
  const texts = usual.filter((name) => kindOf(name) === 'text');
  const counted = usual.filter((name) => kindFacts[kindOf(name)].comparedBy === 'amount');
  const hasNumber = (name: string) =>
    line.pieces.some(({ column, tokens }) => column === name && tokens.some(({ text }) => /\d/.test(text)));
  return (
    counted.length >= leastCounted &&
    counted.some((name) => kindOf(name) === 'money') &&
    counted.every(hasNumber) &&
    texts.some((name) => has(line, name))
  );
}

function columnOf({ columns }: PageTable, name: string) {
  return columns.find((column) => column.name === name)!;
}

function has({ pieces }: SeenLine, name: string): boolean {
  return pieces.some(({ column }) => column === name);
}

function beginsDay({ pieces }: SeenLine, day: string, { study }: PageTable): boolean {
  const tokens = pieces.filter(({ column }) => column === day).flatMap((piece) => piece.tokens);
  return startsWithDay(tokens.map(({ text }) => text).join(' '), study.conventions);
}
