import type { Page } from '@recto/document';
import { adviceOn, detectFileType, type FileType, readableTypes } from './file-type.ts';
import { openImage } from './formats/image/image-source.ts';
import { isPageless, openWithoutPages } from './formats/open-without-pages.ts';
import { FileError, PageError, type PageSource } from './formats/page-source.ts';
import { isNestedDeeper } from './formats/pdf/bytes/nesting.ts';
import { openPdfSource } from './formats/pdf/pdf-source.ts';
import { type Raster, sharpOf } from './raster/raster.ts';
import { defaultReadLimits, type ReadLimits } from './read-limits.ts';
import {
  type DrawOutcome,
  type ReadFailure,
  type ReadOutcome,
  type RenderOutcome,
  readFailure,
} from './read-outcome.ts';

/** Called after each finished page. */
export type PageListener = (done: number, total: number) => void;

/** The share of the deadline for pages; the rest is for returning the result. */
const pagesShare = 0.9;
/** Libraries may list everything they came across. */
const longestMessage = 200;

/**
 * Reads a document in this process. Pages share the deadline: one that takes twice its share of the remaining time is
 * given up with its own failure. Memory is not limited here: that requires a separate process.
 * @param letterheads whether pictures of PDFs that may be a letterhead are read: they name a party, and nothing else
 */
export async function readFile(
  bytes: Uint8Array,
  limits: Partial<ReadLimits> = {},
  onPage?: PageListener,
  letterheads = true,
): Promise<ReadOutcome> {
  const full = { ...defaultReadLimits, ...limits };
  const opened = await openFile(bytes, full, letterheads);
  if (!opened.ok) return opened;
  const { source, fileType } = opened;
  try {
    if (source.pageCount === 0) return readFailure('FILE_DAMAGED', 'the file has no pages');
    if (source.pageCount > full.maxPages) {
      return readFailure('TOO_MANY_PAGES', `more than ${full.maxPages} pages, which is the limit`);
    }
    const pages = await readPages(source, full.deadlineMs * pagesShare, onPage);
    const record = source.embeddedRecord?.();
    return { ok: true, fileType, pages, ...(record !== undefined && { record }) };
  } finally {
    source.close();
  }
}

/** Renders page `pageNumber` (from 1) in the displayed frame, as PNG. */
export function renderFile(
  bytes: Uint8Array,
  pageNumber: number,
  dotsPerInch: number,
  limits: Partial<ReadLimits> = {},
): Promise<RenderOutcome> {
  return withRaster(bytes, { pageNumber, dotsPerInch }, limits, async (raster) => ({
    ok: true,
    png: await sharpOf(raster).png({ compressionLevel: 4 }).toBuffer(),
  }));
}

/** The highest resolution for rendering, whatever the page size. */
const mostDotsPerInch = 300;
/** Text stays sharp, at a third of the size of a PNG. */
const webp = { quality: 80, effort: 2 } as const;

/** Renders page `pageNumber` (from 1) in the displayed frame, as WebP, at most so many pixels wide. */
export function drawFile(
  bytes: Uint8Array,
  { pageNumber, widthPt, widthPx }: DrawnPage,
  limits: Partial<ReadLimits> = {},
): Promise<DrawOutcome> {
  const dotsPerInch = Math.min(mostDotsPerInch, (widthPx * 72) / widthPt);
  return withRaster(bytes, { pageNumber, dotsPerInch }, limits, async (raster) => ({
    ok: true,
    webp: await sharpOf(raster).resize({ width: widthPx, withoutEnlargement: true }).webp(webp).toBuffer(),
  }));
}

export interface DrawnPage {
  readonly pageNumber: number;
  /** Of the displayed page. */
  readonly widthPt: number;
  readonly widthPx: number;
}

async function withRaster<T>(
  bytes: Uint8Array,
  { pageNumber, dotsPerInch }: { readonly pageNumber: number; readonly dotsPerInch: number },
  limits: Partial<ReadLimits>,
  use: (raster: Raster) => Promise<T>,
): Promise<T | ReadFailure> {
  const opened = await openFile(bytes, { ...defaultReadLimits, ...limits });
  if (!opened.ok) return opened;
  try {
    return await use(await opened.source.renderPage(pageNumber - 1, dotsPerInch));
  } catch (error) {
    return readFailure('FILE_DAMAGED', `page ${pageNumber} cannot be rendered: ${messageOf(error)}`);
  } finally {
    opened.source.close();
  }
}

type OpenedFile = { readonly ok: true; readonly source: PageSource; readonly fileType: FileType };

async function openFile(
  bytes: Uint8Array,
  limits: ReadLimits,
  letterheads = false,
): Promise<OpenedFile | ReadFailure> {
  if (bytes.length === 0) return readFailure('FILE_EMPTY', 'the file has no bytes');
  const fileType = detectFileType(bytes);
  if (fileType === undefined) {
    const advice = adviceOn(bytes) ?? `expected a ${readableTypes}, judged by its bytes`;
    return readFailure('FILE_TYPE_UNSUPPORTED', advice);
  }
  if (fileType === 'pdf' && isNestedDeeper(bytes, limits.maxNesting)) {
    return readFailure('FILE_DAMAGED', `its objects are nested more than ${limits.maxNesting} deep`);
  }
  try {
    return { ok: true, source: await openSource(bytes, fileType, limits, letterheads), fileType };
  } catch (error) {
    const code = error instanceof FileError ? error.code : 'FILE_DAMAGED';
    return readFailure(code, messageOf(error));
  }
}

function openSource(
  bytes: Uint8Array,
  fileType: FileType,
  limits: ReadLimits,
  letterheads: boolean,
): Promise<PageSource> {
  if (fileType === 'pdf') return openPdfSource(bytes, limits.maxPages, letterheads);
  if (isPageless(fileType)) return openWithoutPages(bytes, fileType, limits.maxPages);
  return openImage(bytes, limits.maxPixels);
}

async function readPages(
  source: PageSource,
  budgetMs: number,
  onPage: PageListener | undefined,
): Promise<readonly Page[]> {
  const total = source.pageCount;
  const end = performance.now() + budgetMs;
  const pages: Page[] = [];
  for (let index = 0; index < total; index++) {
    const now = performance.now();
    const share = (end - now) / (total - index);
    const pageEnd = Math.min(end, now + 2 * share);
    pages.push(await readPage(source, index, pageEnd));
    onPage?.(index + 1, total);
  }
  return pages;
}

async function readPage(source: PageSource, index: number, pageEnd: number): Promise<Page> {
  const checkTime = (): void => {
    if (performance.now() > pageEnd)
      throw new PageError('PAGE_TIMEOUT', "the page used up its share of the document's time");
  };
  try {
    checkTime();
    return await source.readPage(index, checkTime);
  } catch (error) {
    const code = error instanceof PageError ? error.code : 'PAGE_UNREADABLE';
    return failedPage(index + 1, code, messageOf(error));
  }
}

/** A page about which nothing is known, in A4 size. */
function failedPage(number: number, code: PageError['code'], detail: string): Page {
  return {
    number,
    widthPt: 595,
    heightPt: 842,
    source: 'none',
    quarterTurns: 0,
    skewDegrees: 0,
    words: [],
    rulings: [],
    failure: { code, detail },
  };
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0]!.slice(0, longestMessage);
}
