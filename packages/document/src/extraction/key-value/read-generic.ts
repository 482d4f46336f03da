import type { ExtractedValue, Extraction } from '../../model/extraction.ts';
import type { Code, Page } from '../../model/page.ts';
import { readWords } from '../../text/cjk/read-words.ts';
import { findPairs } from './find-pairs.ts';
import { findTables } from './find-tables.ts';

/** The extraction for an action that names no fields: label-and-value pairs, codes and tables. */
export function readGeneric(pages: readonly Page[]): Extraction {
  return {
    fields: { ...findPairs(pages.map(readWords)), ...findCodes(pages) },
    tables: findTables(pages),
    prompts: {},
  };
}

/** The content of a code is verified by a checksum. */
const codeConfidence = 0.99;

/** The codes of the pages, named after their kinds; the second of a kind on a page gets a number (`qrCode2`). */
function findCodes(pages: readonly Page[]): Readonly<Record<string, readonly ExtractedValue[]>> {
  const fields = new Map<string, ExtractedValue[]>();
  for (const { number, codes = [] } of pages) {
    const counts = new Map<string, number>();
    for (const { symbology, text, box } of codes) {
      const kind = nameOf(symbology);
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      const name = count === 1 ? kind : `${kind}${count}`;
      const value = { text, confidence: codeConfidence, page: number, box, reasons: [`code:${symbology}`] };
      fields.set(name, [...(fields.get(name) ?? []), value]);
    }
  }
  return Object.fromEntries(fields);
}

function nameOf(symbology: Code['symbology']): string {
  if (symbology === 'QRCode') return 'qrCode';
  return symbology === 'DataMatrix' ? 'dataMatrix' : 'barcode';
}
