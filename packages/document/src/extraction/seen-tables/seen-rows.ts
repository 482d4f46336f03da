import { logOdds, probabilityOf } from '../weights/trees.ts';
import { cellFeatures } from './cell-features.ts';
import { withDoubtful } from './doubtful-rows.ts';
import { filledLines } from './filled-lines.ts';
import type { PageTable } from './page-columns.ts';
import { linesOf, type SeenLine, type Worth } from './pieces.ts';
import { rowFeatures } from './row-features.ts';
import { rowsByAmount } from './rows-by-amount.ts';
import type { TableWeights } from './table-weights.ts';

/** A row of a table, over one printed line or several. */
export interface SeenRow {
  readonly lines: readonly SeenLine[];
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
  const features = rowFeatures(table, lines);
  const seen = lines.map((line, index) => ({
    ...line,
    inRow: probabilityOf(logOdds(weights.inRow, features[index]!)),
    rowTop: probabilityOf(logOdds(weights.rowTop, features[index]!)),
  }));
  const rows = rowsByAmount(grouped(withDoubtful(seen, table)), table);
  return rows.map((row) => ({ lines: filledLines(row.lines, table, worth) }));
}

/** What the trees say of a token and a column. */
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

/** Whether a token may stand in a column at all. */
export function isWorthAsking(
  { study, columns, ruled }: PageTable,
  token: Parameters<Worth>[0],
  column: number,
): boolean {
  const { name, odds } = columns[column]!;
  return odds[study.positionOf(token)]! > unlikely || ruled.get(token)?.column === name;
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
