import { logOdds, probabilityOf } from '../weights/trees.ts';
import { cellFeatures } from './cell-features.ts';
import { withDoubtful } from './doubtful-rows.ts';
import { drawnRows } from './drawn-rows.ts';
import { filledLines } from './filled-lines.ts';
import type { PageTable } from './page-columns.ts';
import { linesOf, type SeenLine, type Worth } from './pieces.ts';
import { rowFeatures } from './row-features.ts';
import { rowsByAmount } from './rows-by-amount.ts';
import { separatedRows } from './separated-rows.ts';
import type { TableWeights } from './table-weights.ts';
import { wholeFirstRow } from './whole-first-row.ts';

/** A row of a table, in one or several printed lines. */
export interface SeenRow {
  readonly lines: readonly SeenLine[];
}

/** Tokens that neither the network nor the rules place near a column are not considered further. */
const unlikely = -4.5;
/**
 * Log odds added in favour of columns: an extra word makes a cell doubtful, a missing one loses the cell or its row.
 * Out of 2,247 generated rows, 787 were right with 0, 903 with this, and 935 with 2, but then with more spurious rows.
 */
const leaning = 1.4;
/** Log odds of a token that is in no column. */
const none = -6;

/** The rows of a table on a page. */
export function seenRows(
  table: PageTable,
  weights: Pick<TableWeights, 'cell' | 'inRow' | 'rowTop'>,
): SeenRow[] {
  const worth = learnedWorth(table, weights);
  const lines = linesOf(table, worth);
  const features = rowFeatures(table, lines);
  const seen = lines.map((line, index) => ({
    ...line,
    inRow: probabilityOf(logOdds(weights.inRow, features[index]!)),
    rowTop: probabilityOf(logOdds(weights.rowTop, features[index]!)),
  }));
  const found = rowsByAmount(grouped(withDoubtful(seen, table)), table);
  const rows = drawnRows(wholeFirstRow(separatedRows(found, table), table), table, worth);
  return rows.map((row) => ({ lines: filledLines(row.lines, table, worth) }));
}

/** The output of the trees for a token and a column. */
export function learnedWorth(table: PageTable, { cell }: Pick<TableWeights, 'cell'>): Worth {
  const featuresOf = cellFeatures(table);
  const known = new Map<number, number>();
  return (token, column, segment) => {
    if (!isWorthAsking(table, token, column)) return none;
    const place = table.study.positionOf(token) * table.columns.length + column;
    const worth = known.get(place) ?? logOdds(cell, featuresOf(token, column, segment)) + leaning;
    known.set(place, worth);
    return worth;
  };
}

/** Whether a token may be in a column at all. */
export function isWorthAsking(
  { study, columns, ruled }: PageTable,
  token: Parameters<Worth>[0],
  column: number,
): boolean {
  const { name, odds } = columns[column]!;
  return odds[study.positionOf(token)]! > unlikely || ruled.get(token)?.column === name;
}

/** Groups the lines that are in rows: a row begins where that is more likely than not, and after lines outside rows. */
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
