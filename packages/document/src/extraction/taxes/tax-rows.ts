import type { ExtractedRow, ExtractedValue } from '../../model/extraction.ts';
import type { Page } from '../../model/page.ts';
import type { TaxColumn } from '../../model/tax-table.ts';
import { asPrinted } from '../../text/layout/printed.ts';
import { centsOf } from '../features/arithmetic.ts';
import type { PageStudy, Studied } from '../features/page-study.ts';
import { chooseTaxLines } from './choose-tax-lines.ts';
import { isAtRate, printedRates, type TaxLine, taxLines } from './tax-lines.ts';

/** What else is known of a document whose taxes by rate are looked for. */
export interface TaxContext {
  /** The values of its subtotal and of its tax. */
  readonly subtotal: readonly ExtractedValue[];
  readonly tax: readonly ExtractedValue[];
  /** The rows of its other tables: an item may have a rate and a tax of its own. */
  readonly items: readonly ExtractedRow[];
}

/** Not measured: no labelled documents tell taxes by rate. */
const trust = { proven: 0.97, alone: 0.6 } as const;

/**
 * The taxes of a document by rate: printed rates with the amounts in their rows of which one is the rate of the other. Without
 * such amounts, the one rate that makes the document's tax of its subtotal. Nothing is computed: a net that is not printed is
 * left out.
 */
export function taxRows(studies: readonly PageStudy[], context: TaxContext): ExtractedRow[] {
  const [subtotal, tax] = [context.subtotal, context.tax].map(surest);
  const sums = { net: centsOf(subtotal?.normalizedText), tax: centsOf(tax?.normalizedText) };
  const pages = new Map(studies.map(({ page }) => [page.number, page]));
  const lines = studies.flatMap(taxLines).map((line) => ({
    ...line,
    isItem: isInItem(line, pages.get(line.page)!, context.items),
  }));
  const { chosen, isProven } = chooseTaxLines(lines, sums);
  if (!isProven) {
    const row = studies.map((study) => loneRow(study, context, sums)).find((one) => one !== undefined);
    if (row !== undefined) return [row];
  }
  const rows = chosen.map((line) => rowOf(line, pages.get(line.page)!, isProven));
  const [only, ...others] = rows;
  if (!isProven || only === undefined || others.length > 0 || only.cells.net !== undefined) return rows;
  return [{ ...only, cells: withNet(only.cells, on(only.page, context.subtotal)) }];
}

function surest(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  return values.toSorted((a, b) => b.confidence - a.confidence || a.page - b.page)[0];
}

function on(page: number, values: readonly ExtractedValue[]): ExtractedValue | undefined {
  return values.find((value) => value.page === page);
}

/** The net of the only rate is the subtotal. */
function withNet({ rate, tax }: ExtractedRow['cells'], net: ExtractedValue | undefined) {
  return { rate: rate!, ...(net && { net: proven(net) }), tax: tax! };
}

/** The rate that makes the tax of the subtotal, with both of them, where all three are on one page. */
function loneRow(
  study: PageStudy,
  context: TaxContext,
  sums: { readonly net: number; readonly tax: number },
): ExtractedRow | undefined {
  const { page } = study;
  const [net, tax] = [on(page.number, context.subtotal), on(page.number, context.tax)];
  if (net === undefined || tax === undefined || !(Math.abs(sums.tax) > 0)) return undefined;
  if (centsOf(net.normalizedText) !== sums.net || centsOf(tax.normalizedText) !== sums.tax) return undefined;
  // The last one, since rows of items stand above the sums.
  const rate = printedRates(study).findLast(({ candidate }) =>
    isAtRate(sums.net, Number(candidate.normalizedText), sums.tax),
  );
  if (rate === undefined) return undefined;
  const cells = {
    rate: asCell(rate, page, trust.proven, ['sum-agrees']),
    net: proven(net),
    tax: proven(tax),
  };
  return { page: page.number, cells };
}

function proven(value: ExtractedValue): ExtractedValue {
  return { ...value, confidence: trust.proven, reasons: ['sum-agrees'] };
}

function rowOf(line: TaxLine, page: Page, isProven: boolean): ExtractedRow {
  const confidence = isProven ? trust.proven : trust.alone;
  const reasons = [...(line.net ? ['product-agrees'] : []), ...(isProven ? ['sum-agrees'] : [])];
  const cell = (studied: Studied) => asCell(studied, page, confidence, reasons);
  const cells: Partial<Record<TaxColumn, ExtractedValue>> = {
    rate: cell(line.rate),
    ...(line.net && { net: cell(line.net) }),
    tax: cell(line.tax),
  };
  return { page: page.number, cells: cells as ExtractedRow['cells'] };
}

/** A doubtfully read text is less sure, as in other tables. */
function asCell(
  { candidate }: Studied,
  { number, widthPt, heightPt }: Page,
  confidence: number,
  reasons: readonly string[],
): ExtractedValue {
  const { tokens, left, right, top, bottom } = candidate;
  const { text, normalizedText } = asPrinted(tokens, candidate);
  const read = Math.min(...tokens.map((token) => token.confidence));
  return {
    text,
    ...(normalizedText === undefined ? {} : { normalizedText }),
    confidence: confidence * Math.min(1, 0.5 + read / 2),
    page: number,
    box: {
      left: left / widthPt,
      top: top / heightPt,
      width: (right - left) / widthPt,
      height: (bottom - top) / heightPt,
    },
    reasons,
  };
}

function isInItem({ rate }: TaxLine, page: Page, items: readonly ExtractedRow[]): boolean {
  const middle = (rate.candidate.top + rate.candidate.bottom) / 2 / page.heightPt;
  return items.some((row) =>
    Object.values(row.cells).some(
      ({ page: on, box }) => on === page.number && middle > box.top && middle < box.top + box.height,
    ),
  );
}
