import type { ExtractedRow, ExtractedValue, Extraction } from '../../model/extraction.ts';
import { addsUp } from '../amounts/adds-up.ts';
import type { Decided } from '../choice/decided.ts';
import { centsOf } from '../features/arithmetic.ts';
import { probabilityOf } from '../weights/trees.ts';
import type { Contradiction } from './contradictions.ts';
import { documentSums } from './document-sums.ts';
import { isWhole, type RowSum } from './row-sums.ts';

/**
 * What rows take from amounts and from their own prices, and give to these, in log odds: as much as brings what is
 * said near what was right on drawn and unfamiliar documents (docs/adr/extraction-tried.md). Rows that were only partly read say nothing against
 * a total that is more than they are.
 */
const costs = { otherSubtotal: 1.5, totalBelowRows: 1.2, missingRows: 0.8 } as const;
/** Of 10 such subtotals that make the gross with the tax, 7 are right; of 9 others, one. */
const mostOfOtherSubtotal = 0.75;
const gain = 1;

/** A sum that is less than this share of the subtotal, or as much more, is one of something else. */
const likeness = 0.5;

/** What the rows of the tables say against each of the values of a document. */
export function rowContradictions(
  decided: readonly Decided[],
  sums: readonly RowSum[],
): readonly (Contradiction | undefined)[] {
  const amounts = documentSums(decided);
  const [net, gross] = [Math.abs(amounts.net), Math.abs(amounts.gross)];
  return decided.map(({ target, chosen }) => {
    const cents = Math.abs(centsOf(chosen.studied.candidate.normalizedText));
    const isOther = target.concept === 'subtotal' && sums.some((sum) => isOtherSubtotal(sum, cents, gross));
    if (isOther) return { reason: 'rows-disagree', cost: costs.otherSubtotal, most: mostOfOtherSubtotal };
    if (target.concept !== 'total' || cents !== gross || isWhole(amounts)) return undefined;
    const isBelow = sums.some(
      ({ state, cents: rows }) =>
        state === 'disagrees' && rows > gross && !(rows < net) && rows % gross !== 0,
    );
    return isBelow ? { reason: 'rows-disagree', cost: costs.totalBelowRows } : undefined;
  });
}

/** The rows add up to an amount that is printed, and that is neither the subtotal nor the total but about as much. */
function isOtherSubtotal({ cents, isPrinted }: RowSum, net: number, gross: number): boolean {
  if (!isPrinted || addsUp([cents], net) || addsUp([cents], gross)) return false;
  return cents >= net * likeness && cents * likeness <= net;
}

/** The tables with prices that are surer if they add up, and less sure if rows seem to be missing. */
export function settledRows(
  tables: Extraction['tables'],
  decided: readonly Decided[],
  sums: readonly RowSum[],
): Extraction['tables'] {
  const amounts = documentSums(decided);
  const least = Math.min(...[amounts.net, amounts.gross].map(Math.abs));
  const settled = sums.flatMap(({ table, column, cents, state }): [string, readonly ExtractedRow[]][] => {
    const isMissing = state === 'disagrees' && isWhole(amounts) && cents < least;
    if (state !== 'fits' && !isMissing) return [];
    const settle = (cell: ExtractedValue) =>
      isMissing
        ? {
            ...cell,
            confidence: shifted(cell.confidence, -costs.missingRows),
            reasons: [...cell.reasons, 'rows-disagree'],
          }
        : { ...cell, confidence: shifted(cell.confidence, gain) };
    const rows = tables[table]!.map((row) => {
      const cell = row.cells[column];
      return cell === undefined ? row : { ...row, cells: { ...row.cells, [column]: settle(cell) } };
    });
    return [[table, rows]];
  });
  return { ...tables, ...Object.fromEntries(settled) };
}

function shifted(confidence: number, logOdds: number): number {
  return probabilityOf(Math.log(confidence / Math.max(1e-6, 1 - confidence)) + logOdds);
}
