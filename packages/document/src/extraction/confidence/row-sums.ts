import type { ExtractedRow, Extraction } from '../../model/extraction.ts';
import { addsUp, isRoundedToCoins, slipOfRows } from '../amounts/adds-up.ts';
import type { Decided } from '../choice/decided.ts';
import { centsOf } from '../features/arithmetic.ts';
import type { PageStudy } from '../features/page-study.ts';
import { type DocumentSums, documentSums, otherAmounts, sumsOfSome } from './document-sums.ts';

/** Columns with what a row costs, the likeliest first. */
const priceColumns = ['price', 'amount', 'lineTotal', 'netAmount', 'total'] as const;

/** What the rows of a table add up to, and how that goes together with the amounts of the document. */
export interface RowSum {
  readonly table: string;
  readonly column: string;
  readonly cents: number;
  /**
   * `fits`: to the net or the gross, with or without a discount, a freight or a deposit. `explained`: what lies between is printed,
   * such as a rounding, or a row that was not read.
   */
  readonly state: 'fits' | 'explained' | 'disagrees';
  /** The sum itself is printed. */
  readonly isPrinted: boolean;
}

/** Prices have cents or a currency; other numbers are mostly counts. */
const leastForm = 0.35;

/** The sums of the tables with two rows and more whose prices are known. */
export function rowSums(
  tables: Extraction['tables'],
  decided: readonly Decided[],
  studies: readonly PageStudy[],
): readonly RowSum[] {
  const amounts = documentSums(decided);
  const wholes = [amounts.net, amounts.gross].filter((one) => !Number.isNaN(one)).map(Math.abs);
  if (wholes.length === 0) return [];
  const { less, more } = otherAmounts(decided);
  const between = sumsOfSome([...less, ...more].flatMap((one) => [one, -one]));
  const printed = printedAmounts(studies);
  return Object.entries(tables).flatMap(([table, rows]): RowSum[] => {
    const column = priceColumns.find((name) => rows.some(({ cells }) => cells[name] !== undefined));
    const prices = column === undefined ? [] : pricesOf(rows, column);
    if (column === undefined || prices.length < 2) return [];
    const cents = Math.abs(prices.reduce((sum, one) => sum + one, 0));
    const slip = slipOfRows(prices.length);
    const isNear = (one: number, whole: number) => Math.abs(one - whole) <= slip;
    const fits = wholes.some((whole) => between.some((other) => isNear(cents + other, whole)));
    const isExplained = wholes.some((whole) => printed.has(Math.abs(cents - whole)));
    const state = fits ? 'fits' : isExplained ? 'explained' : 'disagrees';
    return [{ table, column, cents, state, isPrinted: printed.has(cents) }];
  });
}

/** Whether net and tax make the gross. */
export function isWhole({ net, tax, gross }: DocumentSums): boolean {
  return addsUp([net, tax], gross) || isRoundedToCoins(net + tax, gross);
}

function pricesOf(rows: readonly ExtractedRow[], column: string): number[] {
  return rows
    .map(({ cells }) => centsOf(cells[column]?.normalizedText))
    .filter((cents) => !Number.isNaN(cents));
}

function printedAmounts(studies: readonly PageStudy[]): ReadonlySet<number> {
  const amounts = studies.flatMap((study) => study.candidates('money'));
  return new Set(
    amounts
      .filter(({ candidate }) => candidate.form >= leastForm)
      .map(({ candidate }) => Math.abs(centsOf(candidate.normalizedText))),
  );
}
