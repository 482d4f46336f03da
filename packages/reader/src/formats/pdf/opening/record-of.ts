import type { EmbeddedRecord } from '@recto/document';
import { readRecord } from '../../../embedded-data/read-record.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A thousand lines take about 3 MB. */
const mostBytes = 6_000_000;

/** The standard file names, in any case; any other XML file comes after these. */
const standardNames = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'order-x.xml'];

/** The first attached invoice or order in a PDF. Never throws: a broken file does not count. */
export function recordOf(document: PdfDocument): EmbeddedRecord | undefined {
  try {
    const files = document.attachments((name) => /\.xml$/i.test(name), mostBytes);
    const rank = (name: string) => {
      const index = standardNames.indexOf(name.toLowerCase());
      return index === -1 ? standardNames.length : index;
    };
    for (const { bytes } of files.toSorted((a, b) => rank(a.name) - rank(b.name))) {
      const record = readRecord(bytes);
      if (record !== undefined) return record;
    }
    return undefined;
  } catch {
    return undefined;
  }
}
