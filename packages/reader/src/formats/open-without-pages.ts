import type { Block } from './laid-out/block.ts';
import { laidOutSource } from './laid-out/laid-out-source.ts';
import type { PageSource } from './page-source.ts';
import { decodeText } from './text/decode-text.ts';

/** Files that have text but no pages. */
type PagelessType = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'rtf' | 'html' | 'xml' | 'csv' | 'txt';

async function openDocument(bytes: Uint8Array): Promise<readonly Block[]> {
  return (await import('./office/open-document-blocks.ts')).openDocumentBlocks(bytes);
}

/** Libraries are loaded on demand: most readers never see such a file. */
const blocksOf: Readonly<
  Record<Exclude<PagelessType, 'xlsx'>, (bytes: Uint8Array) => Promise<readonly Block[]>>
> = {
  docx: async (bytes) => (await import('./office/docx-blocks.ts')).docxBlocks(bytes),
  pptx: async (bytes) => (await import('./office/pptx-blocks.ts')).pptxBlocks(bytes),
  odt: openDocument,
  ods: openDocument,
  rtf: async (bytes) => (await import('./rtf/rtf-blocks.ts')).rtfBlocks(bytes),
  html: async (bytes) => (await import('./html/html-blocks.ts')).htmlBlocks(decodeText(bytes)),
  xml: async (bytes) => {
    const { eInvoiceBlocks, eInvoiceOf } = await import('./e-invoice/e-invoice-blocks.ts');
    return eInvoiceBlocks(eInvoiceOf(bytes));
  },
  csv: async (bytes) => (await import('./text/text-blocks.ts')).csvBlocks(bytes),
  txt: async (bytes) => (await import('./text/text-blocks.ts')).textBlocks(bytes),
};

export function isPageless(fileType: string): fileType is PagelessType {
  return fileType === 'xlsx' || Object.hasOwn(blocksOf, fileType);
}

/** Opens a file without pages: pages are laid out from its text, at most one more than `mostPages`. */
export async function openWithoutPages(
  bytes: Uint8Array,
  fileType: PagelessType,
  mostPages: number,
): Promise<PageSource> {
  if (fileType === 'xlsx') return openWorkbook(bytes, mostPages);
  const source = laidOutSource(await blocksOf[fileType](bytes), mostPages);
  if (fileType !== 'xml') return source;
  const { eInvoiceOf } = await import('./e-invoice/e-invoice-blocks.ts');
  return { ...source, embeddedRecord: () => eInvoiceOf(bytes).record };
}

/** More rows than a page has lines. */
const mostRowsOfPage = 200;

/** Rows that no page is laid out for are not read, unless what is in the first ones turns out not to be shown. */
async function openWorkbook(bytes: Uint8Array, mostPages: number): Promise<PageSource> {
  const { xlsxBlocks } = await import('./office/xlsx-blocks.ts');
  const { blocks, isCut } = await xlsxBlocks(bytes, (mostPages + 1) * mostRowsOfPage);
  const source = laidOutSource(blocks, mostPages);
  if (!isCut || source.pageCount > mostPages) return source;
  return laidOutSource((await xlsxBlocks(bytes, Number.POSITIVE_INFINITY)).blocks, mostPages);
}
