import type { Page, Ruling } from '@recto/document';
import { pageBox } from '../../geometry/page-box.ts';
import { type QuarterTurns, turnedExtent } from '../../geometry/quarter-turn.ts';
import type { Extent } from '../../geometry/rows.ts';
import { uprightBox } from '../../geometry/upright-box.ts';
import { codesOf, codesOfRaster } from '../../marks/codes/page-codes.ts';
import type { Raster } from '../../raster/raster.ts';
import { ocrEngine } from '../../recognition/ocr-engine.ts';
import { type OcrResult, ocrPage } from '../../recognition/ocr-page.ts';
import { FileError, type PageSource, workingPixels } from '../page-source.ts';
import { mayName } from './bytes/may-name.ts';
import { boxesOfRegions, boxRegions } from './marks/box-regions.ts';
import { formBoxes, withCheckBoxes } from './marks/check-boxes.ts';
import { codeRegions, codesOfRegions } from './marks/code-regions.ts';
import { pageObjectsOf, type Stroke } from './objects/page-objects.ts';
import {
  openPdf,
  type PdfDocument,
  PdfOpenError,
  type PdfPage,
  renderPdfPage,
} from './opening/pdf-document.ts';
import { recordOf } from './opening/record-of.ts';
import { type InkAt, inkedPlaces, inkRegions } from './regions/inked-places.ts';
import { drawRegions } from './regions/regions.ts';
import type { Glyph } from './text/glyph.ts';
import { glyphsOf } from './text/glyphs.ts';
import { visibleGlyphs } from './text/hidden-text.ts';
import { misreadLines, withLinesRead } from './text/reread-fonts.ts';
import { coverOf, judgeText } from './text/text-quality.ts';
import { textWords } from './text/text-words.ts';

const ocrDotsPerInch = 200;

/** Opens a PDF. Of the files that are attached to it, only an invoice or order in XML is looked at. Throws FileError. */
export async function openPdfSource(bytes: Uint8Array): Promise<PageSource> {
  const reading = await openPdf(bytes, 'reading').catch((error: unknown) => {
    if (!(error instanceof PdfOpenError)) throw error;
    throw new FileError(error.reason === 'encrypted' ? 'FILE_ENCRYPTED' : 'FILE_DAMAGED', error.message);
  });
  let drawing: PdfDocument | undefined;
  const pdf: OpenedPdf = {
    reading,
    mayHavePatterns: () => mayName(bytes, '/PatternType'),
    async draw(index, use) {
      drawing ??= await openPdf(bytes, 'drawing');
      return drawing.withPage(index, use);
    },
  };
  return {
    pageCount: reading.pageCount,
    readPage: (index, checkTime) => readPage(pdf, index, checkTime),
    renderPage: (index, dotsPerInch) => drawPage(pdf, index, dotsPerInch),
    embeddedRecord: () => recordOf(reading),
    close() {
      reading.close();
      drawing?.close();
    },
  };
}

/** The document, opened a second time when something of it is to be drawn: see `PdfiumUse`. */
interface OpenedPdf {
  readonly reading: PdfDocument;
  mayHavePatterns(): boolean;
  draw<T>(index: number, use: (page: PdfPage) => T): Promise<T>;
}

async function readPage(pdf: OpenedPdf, index: number, checkTime: () => void): Promise<Page> {
  const layer = await readSeenLayer(pdf, index);
  const { size, objects, annotations, source } = layer;
  checkTime();
  const read =
    source === 'ocr' ? await ocrPdfPage(pdf, index, checkTime) : await readTextLayer(pdf, index, layer);
  const drawn = objects.strokes.map((stroke) => rulingOf(stroke, size, read.quarterTurns));
  return {
    number: index + 1,
    ...uprightSize(size, read.quarterTurns),
    source: read.words.length > 0 ? source : 'none',
    ...read,
    rulings: drawn.length > 0 ? drawn : (read.rulings ?? []),
    ...placed('formFields', annotations.formFields, size, read),
    ...placed('remarks', annotations.remarks, size, read),
  };
}

/** What comes of reading a page in either way. */
type ReadWords = Omit<OcrResult, 'rulings'> & Partial<Pick<Page, 'rulings' | 'codes'>>;
type Layer = ReturnType<typeof readLayer>;

/** Where patterns may decide what is seen, and the document has any, the page is drawn to look. */
async function readSeenLayer(pdf: OpenedPdf, index: number): Promise<Layer> {
  const doubtful: Extent[] = [];
  const noted = (extent: Extent): boolean => {
    doubtful.push(extent);
    return false;
  };
  const layer = pdf.reading.withPage(index, (page) => readLayer(page, noted));
  if (doubtful.length === 0 || !pdf.mayHavePatterns()) return layer;
  const drawn = await pdf.draw(index, (page) => drawRegions(page, inkRegions(doubtful, page)));
  return pdf.reading.withPage(index, (page) => readLayer(page, inkedPlaces(drawn)));
}

/** What the file says of a page, what to make of it, and where codes may be. */
function readLayer(page: PdfPage, inkAt: InkAt) {
  const { widthPt, heightPt, annotations } = page;
  const objects = pageObjectsOf(page);
  const glyphs = withCheckBoxes(visibleGlyphs(glyphsOf(page), objects, inkAt), formBoxes(annotations));
  const quality = judgeText(glyphs, coverOf(objects.images, widthPt, heightPt));
  const isEmpty = quality === 'absent' && objects.images.length === 0 && objects.drawings === 0;
  const source: Page['source'] = quality === 'good' ? 'text-layer' : isEmpty ? 'none' : 'ocr';
  const isText = source === 'text-layer';
  const regions = isText ? codeRegions(objects, page) : [];
  const squares = isText ? boxRegions(objects, page) : [];
  return { size: { widthPt, heightPt }, objects, glyphs, annotations, source, regions, squares };
}

async function readTextLayer(pdf: OpenedPdf, index: number, layer: Layer): Promise<ReadWords> {
  const { size, regions } = layer;
  const glyphs = await withFontsReread(pdf, index, size, await withDrawnBoxes(pdf, index, layer));
  const read = { skewDegrees: 0, ...textWords(glyphs, size.widthPt, size.heightPt) };
  if (regions.length === 0) return read;
  const drawn = await pdf.draw(index, (page) => drawRegions(page, regions));
  return { ...read, ...codesOf(await codesOfRegions(drawn), size, read) };
}

async function withDrawnBoxes(
  pdf: OpenedPdf,
  index: number,
  { glyphs, squares, annotations }: Layer,
): Promise<readonly Glyph[]> {
  if (squares.length === 0) return glyphs;
  const drawn = await pdf.draw(index, (page) => drawRegions(page, squares));
  return withCheckBoxes(glyphs, boxesOfRegions(drawn, glyphs, formBoxes(annotations)));
}

async function withFontsReread(
  pdf: OpenedPdf,
  index: number,
  size: PageSize,
  glyphs: readonly Glyph[],
): Promise<readonly Glyph[]> {
  const lines = misreadLines(glyphs, size);
  if (lines.length === 0) return glyphs;
  const extents = lines.map(({ extent }) => extent);
  const drawn = await pdf.draw(index, (page) => drawRegions(page, extents));
  return withLinesRead(glyphs, lines, drawn, await ocrEngine());
}

async function ocrPdfPage(pdf: OpenedPdf, index: number, checkTime: () => void): Promise<ReadWords> {
  const raster = await drawPage(pdf, index, ocrDotsPerInch);
  checkTime();
  const read = await ocrPage(await ocrEngine(), raster, checkTime);
  return { ...read, ...(await codesOfRaster(raster, read)) };
}

function drawPage(pdf: OpenedPdf, index: number, dotsPerInch: number): Promise<Raster> {
  return pdf.draw(index, (page) => renderPdfPage(page, boundedResolution(page, dotsPerInch)));
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
