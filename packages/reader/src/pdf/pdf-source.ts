import type { Page, Ruling } from '@recto/document';
import { codesOf, codesOfRaster } from '../codes/page-codes.ts';
import type { Raster } from '../image/raster.ts';
import { pageBox } from '../layout/page-box.ts';
import { type QuarterTurns, turnedExtent } from '../layout/quarter-turn.ts';
import type { Extent } from '../layout/rows.ts';
import { uprightBox } from '../layout/upright-box.ts';
import { ocrEngine } from '../ocr/ocr-engine.ts';
import { ocrPage } from '../ocr/ocr-page.ts';
import { recordOf } from '../own-data/record-of.ts';
import { FileError, type PageSource, workingPixels } from '../page-source.ts';
import { withCheckBoxes } from './check-boxes.ts';
import { codesOfRegions, drawCodeRegions } from './code-regions.ts';
import { glyphsOf } from './glyphs.ts';
import { visibleGlyphs } from './hidden-text.ts';
import { pageObjectsOf, type Stroke } from './page-objects.ts';
import { openPdf, type PdfDocument, PdfOpenError, type PdfPage, renderPdfPage } from './pdf-document.ts';
import { coverOf, judgeText } from './text-quality.ts';
import { textWords } from './text-words.ts';

const ocrDotsPerInch = 200;

/** Opens a PDF. Of the files that are attached to it, only an invoice or order in XML is looked at. Throws FileError. */
export async function openPdfSource(bytes: Uint8Array): Promise<PageSource> {
  const document = await openPdf(bytes).catch((error: unknown) => {
    if (!(error instanceof PdfOpenError)) throw error;
    throw new FileError(error.reason === 'encrypted' ? 'FILE_ENCRYPTED' : 'FILE_DAMAGED', error.message);
  });
  return {
    pageCount: document.pageCount,
    readPage: (index, checkTime) => readPage(document, index, checkTime),
    async renderPage(index, dotsPerInch) {
      return document.withPage(index, (page) => renderPdfPage(page, boundedResolution(page, dotsPerInch)));
    },
    embeddedRecord: () => recordOf(document),
    close: () => document.close(),
  };
}

async function readPage(document: PdfDocument, index: number, checkTime: () => void): Promise<Page> {
  const layer = document.withPage(index, readLayer);
  const { size, objects, annotations, source } = layer;
  checkTime();
  const read = source === 'ocr' ? await ocrPdfPage(document, index, checkTime) : await readTextLayer(layer);
  return {
    number: index + 1,
    ...uprightSize(size, read.quarterTurns),
    source: read.words.length > 0 ? source : 'none',
    rulings: objects.strokes.map((stroke) => rulingOf(stroke, size, read.quarterTurns)),
    ...read,
    ...placed('formFields', annotations.formFields, size, read),
    ...placed('remarks', annotations.remarks, size, read),
  };
}

/** What comes of reading a page in either way. */
type ReadWords = Pick<Page, 'quarterTurns' | 'skewDegrees' | 'words' | 'codes'>;
type Layer = ReturnType<typeof readLayer>;

/** What the file says of a page, what to make of it, and where codes may be. */
function readLayer(page: PdfPage) {
  const { widthPt, heightPt, annotations } = page;
  const objects = pageObjectsOf(page);
  const glyphs = withCheckBoxes(visibleGlyphs(glyphsOf(page), objects), annotations);
  const quality = judgeText(glyphs, coverOf(objects.images, widthPt, heightPt));
  const isEmpty = quality === 'absent' && objects.images.length === 0 && objects.drawings === 0;
  const source: Page['source'] = quality === 'good' ? 'text-layer' : isEmpty ? 'none' : 'ocr';
  const codeRegions = source === 'text-layer' ? drawCodeRegions(page, objects) : [];
  return { size: { widthPt, heightPt }, objects, glyphs, annotations, source, codeRegions };
}

async function readTextLayer({ glyphs, size, codeRegions }: Layer): Promise<ReadWords> {
  const read = { skewDegrees: 0, ...textWords(glyphs, size.widthPt, size.heightPt) };
  return { ...read, ...codesOf(await codesOfRegions(codeRegions), size, read) };
}

async function ocrPdfPage(document: PdfDocument, index: number, checkTime: () => void): Promise<ReadWords> {
  const raster: Raster = document.withPage(index, (page) =>
    renderPdfPage(page, boundedResolution(page, ocrDotsPerInch)),
  );
  checkTime();
  const read = await ocrPage(await ocrEngine(), raster, checkTime);
  return { ...read, ...(await codesOfRaster(raster, read)) };
}

/** What has a place on the page as shown, under `name` with boxes in the upright frame; no entry for none. */
function placed<Name extends 'formFields' | 'remarks', T>(
  name: Name,
  things: readonly (T & { readonly extent: Extent })[],
  size: PageSize,
  frame: ReadWords,
) {
  if (things.length === 0) return {};
  const boxed = things.map(({ extent, ...thing }) => ({ ...thing, box: uprightBox(extent, size, frame) }));
  return { [name]: boxed };
}

/** A page that would have too many pixels is drawn at a lower resolution. */
function boundedResolution({ widthPt, heightPt }: PageSize, dotsPerInch: number): number {
  const pixels = widthPt * heightPt * (dotsPerInch / 72) ** 2;
  return dotsPerInch * Math.min(1, Math.sqrt(workingPixels / pixels));
}

interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

function uprightSize({ widthPt, heightPt }: PageSize, turns: QuarterTurns): PageSize {
  return turns % 2 === 0 ? { widthPt, heightPt } : { widthPt: heightPt, heightPt: widthPt };
}

function rulingOf(stroke: Stroke, size: PageSize, turns: QuarterTurns): Ruling {
  const upright = uprightSize(size, turns);
  const extent = turnedExtent(stroke.extent, size.widthPt, size.heightPt, turns);
  const swapped = stroke.kind === 'horizontal' ? 'vertical' : 'horizontal';
  const kind = stroke.kind === 'fill' || turns % 2 === 0 ? stroke.kind : swapped;
  return { kind, box: pageBox(extent, upright.widthPt, upright.heightPt) };
}
