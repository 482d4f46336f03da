import type { ExtractedRow, ExtractedValue } from '../../model/extraction.ts';
import type { Page } from '../../model/page.ts';
import type { TaxColumn } from '../../model/tax-table.ts';
import { asPrinted } from '../../text/layout/printed.ts';
import type { Studied } from '../features/page-study.ts';

type Cells = Partial<Record<TaxColumn, ExtractedValue>>;

/** A row of taxes with the cells that are printed, in the order of its columns. */
export function taxRow(page: number, { rate, net, tax }: Cells): ExtractedRow {
  return { page, cells: { ...(rate && { rate }), ...(net && { net }), ...(tax && { tax }) } };
}

/** What is printed, as a cell. A doubtfully read text is less sure, as in other tables. */
export function taxCell(
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
