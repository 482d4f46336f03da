import { startsWithDay } from '../tables/starts-with-day.ts';
import { logOdds, probabilityOf } from '../weights/trees.ts';
import { cellSigns } from './cell-signs.ts';
import { filledLines } from './filled-lines.ts';
import type { PageTable } from './page-columns.ts';
import { type Line, linesOf, type Worth } from './pieces.ts';
import { rowSigns } from './row-signs.ts';
import { rowsByAmount } from './rows-by-amount.ts';
import type { TableWeights } from './table-weights.ts';

/** A row of a table, over one printed line or several. */
export interface SeenRow {
  readonly lines: readonly SeenLine[];
}

export interface SeenLine extends Line {
  /** Probability (0 to 1) that it stands in a row, and that it begins one. */
  readonly inRow: number;
  readonly rowTop: number;
}

/** Tokens that neither the network nor rules put near a column are not looked at further. */
const unlikely = -4.5;
/**
 * Log odds by which words are rather put into a column than left out: a word too many makes a cell doubtful, one too few
 * takes the cell or its row away. With 0 instead, of 2,247 drawn rows 787 were right, with this 903, with 2 935 of more
 * that are none.
 */
const leaning = 1.4;
/** Odds of a token that is in no column. */
const none = -6;

/** The rows of a table on a page. */
export function seenRows(
  table: PageTable,
  weights: Pick<TableWeights, 'cell' | 'inRow' | 'rowTop'>,
): SeenRow[] {
  const worth = learnedWorth(table, weights);
  const lines = linesOf(table, worth);
  const signs = rowSigns(table, lines);
  const seen = lines.map((line, index) => ({
    ...line,
    inRow: probabilityOf(logOdds(weights.inRow, signs[index]!)),
    rowTop: probabilityOf(logOdds(weights.rowTop, signs[index]!)),
  }));
  const rows = rowsByAmount(grouped(withDoubtful(seen, table)), table);
  return rows.map((row) => ({ lines: filledLines(row.lines, table, worth) }));
}

/** What the trees say of a token and a column. */
export function learnedWorth(table: PageTable, { cell }: Pick<TableWeights, 'cell'>): Worth {
  const signsOf = cellSigns(table);
  const known = new Map<number, number>();
  return (token, column, segment) => {
    if (!isWorthAsking(table, token, column)) return none;
    const place = table.study.positionOf(token) * table.columns.length + column;
    const worth = known.get(place) ?? logOdds(cell, signsOf(token, column, segment)) + leaning;
    known.set(place, worth);
    return worth;
  };
}

/** Whether a token may stand in a column at all. */
export function isWorthAsking(
  { study, columns, ruled }: PageTable,
  token: Parameters<Worth>[0],
  column: number,
): boolean {
  const { name, odds } = columns[column]!;
  return odds[study.positionOf(token)]! > unlikely || ruled.get(token)?.column === name;
}

/** Of the rows that are seen, this share fills the columns that are usual. */
const usualShare = 0.8;
/** A line with a text and so many of the usual numbers, one of them an amount, is a row where rows follow it. */
const leastCounted = 2;

/**
 * The lines with those that have all that the rows around them have, and either a day in its column or rows below them: a
 * row that is seen and not understood is a doubtful one, and not nothing. Sums have no day of their own, and stand below.
 */
function withDoubtful(lines: readonly SeenLine[], table: PageTable): SeenLine[] {
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

/** Whether a line has a text and all the numbers that rows have, of which one is an amount. */
function isFilled(line: SeenLine, usual: readonly string[], table: PageTable): boolean {
  const kindOf = (name: string) => columnOf(table, name).field.kind;
  const texts = usual.filter((name) => kindOf(name) === 'text');
  const counted = usual.filter((name) => ['money', 'number'].includes(kindOf(name)));
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

/** Groups the lines that stand in rows: a row begins where that is likelier than not, and after what is in none. */
function grouped(lines: readonly SeenLine[]): SeenRow[] {
  const rows: { lines: SeenLine[] }[] = [];
  for (const line of lines) {
    if (line.inRow < 0.5) continue;
    const open = rows.at(-1);
    if (open === undefined || line.rowTop >= 0.5) rows.push({ lines: [line] });
    else open.lines.push(line);
  }
  return rows;
}
