import { type Extraction, type Page, templates } from '@recto/document';
import { generateDocument } from '@recto/fixtures';
import { createReaderPool } from '@recto/sandbox';

/** A document as reading and extraction return it, in a form that JSON can represent. */
export interface ReadInvoice {
  readonly pages: readonly Page[];
  readonly extraction: Extraction;
}

/** Reads and extracts a generated one-page invoice once, so that stubs for reading return realistic data. */
export async function readInvoice(): Promise<ReadInvoice> {
  const { bytes } = await generateDocument({ kind: 'invoice', quality: 'clean', rows: 12, seed: 1 });
  const pool = createReaderPool({ processes: 1 });
  try {
    const read = await pool.read({ bytes });
    if (!read.ok) throw new Error(read.code);
    const found = await pool.extract({ pages: read.pages, action: templates.INVOICE });
    if (!found.ok) throw new Error(found.code);
    return { pages: read.pages, extraction: found.extraction };
  } finally {
    await pool.close();
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The same invoice with different words, so that copies are not detected as duplicates. */
export function inOtherWords(pages: readonly Page[], random: () => number): readonly Page[] {
  const other = (from: string) => from[Math.floor(random() * from.length)] ?? '';
  return pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({
      ...word,
      text: word.text.replace(/\d/g, () => other('0123456789')).replace(/[a-z]/gi, () => other(letters)),
    })),
  }));
}
