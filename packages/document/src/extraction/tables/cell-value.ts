import type { ExtractedValue } from '../../model/extraction.ts';
import type { Page } from '../../model/page.ts';
import type { Token } from '../../text/layout/layout.ts';
import { asPrinted } from '../../text/layout/printed.ts';

interface Written {
  readonly text: string;
  readonly normalizedText?: string;
  readonly agrees: boolean;
}

/** Shares of cells that were right on labelled invoices, with and without agreeing arithmetic. */
const trust = { agreeing: 0.97, number: 0.6, text: 0.75 } as const;

/** A cell of the column `name` as a value, with the extent of its tokens. */
export function cellAsValue(
  page: Page,
  tokens: readonly Token[],
  name: string,
  written: Written,
): ExtractedValue {
  const { text, normalizedText } = asPrinted(tokens, written);
  const left = Math.min(...tokens.map((token) => token.left)) / page.widthPt;
  const top = Math.min(...tokens.map((token) => token.top)) / page.heightPt;
  const read = Math.min(...tokens.map((token) => token.confidence));
  const isAmount = ['quantity', 'unitPrice', 'price'].includes(name);
  const base = isAmount ? (written.agrees ? trust.agreeing : trust.number) : trust.text;
  return {
    text,
    ...(normalizedText === undefined ? {} : { normalizedText }),
    confidence: base * Math.min(1, 0.5 + read / 2),
    page: page.number,
    box: {
      left,
      top,
      width: Math.max(...tokens.map((token) => token.right)) / page.widthPt - left,
      height: Math.max(...tokens.map((token) => token.bottom)) / page.heightPt - top,
    },
    reasons: written.agrees && isAmount ? ['column', 'product-agrees'] : ['column'],
  };
}
