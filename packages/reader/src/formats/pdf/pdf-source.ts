import type { Page, Ruling } from '@recto/document';
import { codesOfRaster } from '../../codes/page-codes.ts';
import { pageBox } from '../../geometry/page-box.ts';
import { type QuarterTurns, turnedExtent } from '../../geometry/quarter-turn.ts';
import type { Extent } from '../../geometry/rows.ts';
import { uprightBox } from '../../geometry/upright-box.ts';
import type { Raster } from '../../raster/raster.ts';
import { ocrEngine } from '../../recognition/ocr-engine.ts';
import { laidOutSource } from '../laid-out/laid-out-source.ts';
import { FileError, type PageSource, workingPixels } from '../page-source.ts';
import { mirroredPage } from './mirrored-page.ts';
import type { Stroke } from './objects/page-objects.ts';
import { type OpenedPdf, openForReading } from './opening/opened-pdf.ts';
import { type PdfPage, renderPdfPage } from './opening/pdf-document.ts';
import { recordOf } from './opening/record-of.ts';
import { xfaBlocks } from './opening/xfa-blocks.ts';
import type { PageSize, ReadWords } from './page-layer.ts';
import { type KnownPictures, readSeenLayer, readTextLayer } from './page-visits.ts';
import { withFieldsWhole, withoutStruck } from './page-words.ts';
import { glyphsOf } from './text/glyphs.ts';
import { unseenTexts } from './text/unseen-texts.ts';

const ocrDotsPerInch = 200;

/**
 * Opens a PDF. Of its attachments, only an invoice or order in XML is used. Of a form whose pages the viewer makes (XFA), the
 * data is laid out on pages. Throws FileError.
 * @param mostPages one more is laid out at most
 * @param letterheads whether pictures that may be a letterhead are read
 */
export async function openPdfSource(
  bytes: Uint8Array,
  mostPages: number,
  letterheads: boolean,
): Promise<PageSource> {
  const pdf = await openForReading(bytes);
  const form = isNotice(pdf) ? pdf.reading.xfaForm() : undefined;
  if (form !== undefined) {
    pdf.close();
    if (form.values.length > 0) return laidOutSource(xfaBlocks(form), mostPages);
    throw new FileError('FILE_DAMAGED', xfaWithoutData);
  }
  const pictures: KnownPictures = { words: letterheads ? new Map() : undefined, codes: new Map() };
  return {
    pageCount: pdf.reading.pageCount,
    readPage: (index, checkTime) => readPage(pdf, index, pictures, checkTime),
    renderPage: (index, dotsPerInch) => drawPage(pdf, index, dotsPerInch),
    embeddedRecord: () => recordOf(pdf.reading),
    close: pdf.close,
  };
}

const xfaWithoutData =
  'it is an XFA form: its pages are made by Adobe Acrobat alone, and the file has no data to read. Open it there and print it to a PDF';

/** Whether the page of an XFA form only says that the viewer cannot show it: some files have true pages as well. */
function isNotice({ reading }: OpenedPdf): boolean {
  if (reading.pageCount !== 1 || !reading.isXfa) return false;
  try {
    const text = reading.withPage(0, textOfPage);
    return text.length < longestNotice && (text.trim() === '' || notice.test(text));
  } catch {
    return false;
  }
}

function textOfPage(page: PdfPage): string {
  return glyphsOf(page)
    .glyphs.map((glyph) => `${glyph.afterSpace ? ' ' : ''}${glyph.text}`)
    .join('');
}

const longestNotice = 2500;
/** Acrobat's page is in the language of the form's author, but names the program or its maker. */
const notice = /please wait|adobe|acrobat/i;

async function readPage(
  pdf: OpenedPdf,
  index: number,
  pictures: KnownPictures,
  checkTime: () => void,
): Promise<Page> {
  const layer = await readSeenLayer(pdf, index);
  const { size, objects, annotations, source } = layer;
  checkTime();
  const read =
    source === 'ocr'
      ? await ocrPdfPage(pdf, index, checkTime)
      : await readTextLayer(pdf, index, layer, pictures);
  const drawn = objects.strokes.map((stroke) => rulingOf(stroke, size, read.quarterTurns));
  const rulings = drawn.length > 0 ? drawn : (read.rulings ?? []);
  const fields = placed('formFields', annotations.formFields, size, read);
  const isText = source === 'text-layer';
  const upright = uprightSize(size, read.quarterTurns);
  const { words, struck } = isText
    ? withoutStruck(read.words, rulings, upright)
    : { words: read.words, struck: [] };
  const unseen = isText ? unseenTexts(layer.hidden, struck) : [];
  const page: Page = {
    number: index + 1,
    ...upright,
    source: read.words.length > 0 ? source : 'none',
    ...read,
    words: withFieldsWhole(words, fields.formFields),
    rulings,
    ...fields,
    ...placed('remarks', annotations.remarks, size, read),
    ...(unseen.length > 0 && { unseen }),
  };
  return isText ? mirroredPage(page) : page;
}

async function ocrPdfPage(pdf: OpenedPdf, index: number, checkTime: () => void): Promise<ReadWords> {
  const { ocrPage } = await import('../../recognition/ocr-page.ts');
  const raster = await drawPage(pdf, index, ocrDotsPerInch);
  checkTime();
  const read = await ocrPage(await ocrEngine(), raster, checkTime);
  return { ...read, ...(await codesOfRaster(raster, read)) };
}

function drawPage(pdf: OpenedPdf, index: number, dotsPerInch: number): Promise<Raster> {
  return pdf.draw(index, (page) => renderPdfPage(page, boundedResolution(page, dotsPerInch)));
}

/** Things placed on the displayed page, under `name` with boxes in the upright frame; absent if there are none. */
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

/** A page with too many pixels is rendered at a lower resolution. */
function boundedResolution({ widthPt, heightPt }: PageSize, dotsPerInch: number): number {
  const pixels = widthPt * heightPt * (dotsPerInch / 72) ** 2;
  return dotsPerInch * Math.min(1, Math.sqrt(workingPixels / pixels));
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
