import type { ExtractedRow, ExtractedValue } from '../../model/extraction.ts';
import type { Page } from '../../model/page.ts';
import { isAtRate } from '../amounts/adds-up.ts';
import { centsOf } from '../features/arithmetic.ts';
import type { PageStudy, Studied } from '../features/page-study.ts';
import { chooseTaxLines, type TaxSums } from './choose-tax-lines.ts';
import { onlyRateRow, provenLoneRow, type TaxAmounts } from './lone-tax-row.ts';
import { type TaxLine, taxLines, unitOf } from './tax-lines.ts';
import { taxCell, taxRow } from './tax-row-cells.ts';
import { trust } from './trust.ts';

/** What else is known of a document whose taxes by rate are looked for. */
export interface TaxContext {
  /** The values of its subtotal, of its tax and of its total. */
  readonly subtotal: readonly ExtractedValue[];
  readonly tax: readonly ExtractedValue[];
  readonly total: readonly ExtractedValue[];
  /** The rows of its other tables: an item may have a rate and a tax of its own. */
  readonly items: readonly ExtractedRow[];
}

/**
 * The taxes of a document by rate: printed rates with the amounts in their rows of which one is the rate of the other. Without
 * such amounts, the one rate that the amounts of the document tell, or that words do. Nothing is computed: what is not
 * printed is left out.
 */
export function taxRows(studies: readonly PageStudy[], context: TaxContext): ExtractedRow[] {
  const amounts: TaxAmounts = {
    net: surest(context.subtotal),
    tax: surest(context.tax),
    gross: surest(context.total),
  };
  const [net, tax, gross] = [amounts.net, amounts.tax, amounts.gross].map((one) =>
    centsOf(one?.normalizedText),
  );
  const sums: TaxSums = { net: net!, tax: tax!, gross: gross! };
  const pages = new Map(studies.map(({ page }) => [page.number, page]));
  const lines = studies.flatMap(taxLines).map((line) => ({
    ...line,
    isItem: isInItem(line, pages.get(line.page)!, context.items),
  }));
  const { chosen, isProven } = chooseTaxLines(lines, sums);
  if (!isProven) {
    const lone = studies.map((study) => provenLoneRow(study, amounts)).find((row) => row !== undefined);
    if (lone !== undefined) return [lone];
    const only = chosen.length === 0 ? onlyRateRow(studies, amounts) : undefined;
    if (only !== undefined) return [only];
  }
  const rows = chosen.map((line) => rowOf(line, pages.get(line.page)!, isProven));
  // Of several that are on different amounts, the subtotal is none's.
  return isProven
    ? rows.map((row) => (row.cells.net === undefined ? withNet(row, context.subtotal) : row))
    : rows;
}

function surest(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  return values.toSorted((a, b) => b.confidence - a.confidence || a.page - b.page)[0];
}

/** The net of the only rate is the subtotal, if it is the rate of that. */
function withNet(row: ExtractedRow, subtotal: readonly ExtractedValue[]): ExtractedRow {
  const { rate, tax } = row.cells;
  const net = subtotal.find(({ page, normalizedText }) => {
    const [base, percent, cents] = [normalizedText, rate?.normalizedText, tax?.normalizedText];
    return (
      page === row.page &&
      isAtRate({ base: centsOf(base), tax: centsOf(cents) }, Number(percent), unitOf(base, cents))
    );
  });
  if (net === undefined || rate === undefined || tax === undefined) return row;
  return taxRow(row.page, {
    rate,
    net: { ...net, confidence: trust.proven, reasons: ['sum-agrees'] },
    tax,
  });
}

function rowOf(line: TaxLine, page: Page, isProven: boolean): ExtractedRow {
  const confidence = isProven ? trust.proven : line.net ? trust.line : trust.rateAndTax;
  const reasons = [...(line.net ? ['product-agrees'] : []), ...(isProven ? ['sum-agrees'] : [])];
  const cell = (studied: Studied) => taxCell(studied, page, confidence, reasons);
  return taxRow(page.number, {
    rate: cell(line.rate),
    ...(line.net && { net: cell(line.net) }),
    tax: cell(line.tax),
  });
}

function isInItem({ rate }: TaxLine, page: Page, items: readonly ExtractedRow[]): boolean {
  const middle = (rate.candidate.top + rate.candidate.bottom) / 2 / page.heightPt;
  return items.some((row) =>
    Object.values(row.cells).some(
      ({ page: on, box }) => on === page.number && middle > box.top && middle < box.top + box.height,
    ),
  );
}
