import type { ExtractedRow, ExtractedValue, Extraction } from '@recto/document';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** An action with a table whose prices add up to a total. */
export const ledgerAction = {
  name: 'Ledger',
  fields: {
    ledgerNumber: { kind: 'identifier' },
    keeper: { kind: 'text' },
    total: { kind: 'money', required: true },
  },
  tables: {
    items: {
      columns: { description: { kind: 'text' }, quantity: { kind: 'number' }, price: { kind: 'money' } },
    },
  },
  rules: [{ sum: { of: ['items.price'], equals: 'total' } }],
  result: { shape: 'rollup' },
};

interface Ledger {
  readonly bytes: Uint8Array;
  /** A good reading of it, certain throughout. */
  readonly extraction: Extraction;
}

const [widthPt, heightPt, sizePt, linePt] = [595, 842, 10, 16];
const columns = { description: 60, quantity: 330, price: 430 };
const firstPt = 700;

/**
 * A made-up ledger: rows on pages, each with a price of 10.00, and their sum on the first page. A title makes it a
 * different file.
 */
export async function makeLedger(pages: number, rowsOnPage: number, title?: string): Promise<Ledger> {
  const pdf = await PDFDocument.create();
  if (title !== undefined) pdf.setTitle(title);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const rows: ExtractedRow[] = [];
  const head: Record<string, ExtractedValue[]> = {};
  for (let page = 1; page <= pages; page += 1) {
    const sheet = pdf.addPage([widthPt, heightPt]);
    const print = (text: string, x: number, y: number): ExtractedValue => {
      sheet.drawText(text, { x, y, size: sizePt, font });
      const box = {
        left: x / widthPt,
        top: (heightPt - y - sizePt) / heightPt,
        width: font.widthOfTextAtSize(text, sizePt) / widthPt,
        height: (sizePt * 1.2) / heightPt,
      };
      return { text, confidence: 0.99, page, box, reasons: [] };
    };
    if (page === 1) {
      head.ledgerNumber = [print('L-2041', 60, 800)];
      head.keeper = [print('Ines Harrow', 60, 780)];
      const total = `${pages * rowsOnPage * 10}.00`;
      head.total = [{ ...print(total, 430, 760), normalizedText: total }];
    }
    for (let row = 0; row < rowsOnPage; row += 1) {
      const y = firstPt - row * linePt;
      const cells = {
        description: print(`Bracket ${page}-${row + 1}`, columns.description, y),
        quantity: { ...print('1', columns.quantity, y), normalizedText: '1' },
        price: { ...print('10.00', columns.price, y), normalizedText: '10.00' },
      };
      rows.push({ page, cells });
    }
  }
  const extraction = { fields: head, tables: { items: rows }, prompts: {} };
  return { bytes: await pdf.save(), extraction };
}

/** A point on a page, as ratios: before or after the price of a row, as when a person draws a box over some prices. */
export function priceCorner(
  row: number,
  corner: 'first' | 'last',
): { readonly x: number; readonly y: number } {
  const y = (heightPt - (firstPt - row * linePt)) / heightPt;
  return corner === 'first'
    ? { x: (columns.price - 8) / widthPt, y: y - 0.016 }
    : { x: (columns.price + 60) / widthPt, y: y + 0.006 };
}
