import type { Page, Ruling } from '@recto/document';
import type { Raster } from '../image/raster.ts';
import { pageBox } from '../layout/page-box.ts';
import { type QuarterTurns, turnedExtent } from '../layout/quarter-turn.ts';
import { ocrEngine } from '../ocr/ocr-engine.ts';
import { type OcrResult, ocrPage } from '../ocr/ocr-page.ts';
import { FileError, type PageSource, workingPixels } from '../page-source.ts';
import { glyphsOf } from './glyphs.ts';
import { visibleGlyphs } from './hidden-text.ts';
import { pageObjectsOf, type Stroke } from './page-objects.ts';
import { openPdf, type PdfDocument, PdfOpenError, renderPdfPage } from './pdf-document.ts';
import { coverOf, judgeText } from './text-quality.ts';
import { textWords } from './text-words.ts';

const ocrDotsPerInch = 200;

/** Opens a PDF. Only its pages are read: files that are attached to it are never looked at. Throws FileError. */
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
    close: () => document.close(),
  };
}

async function readPage(document: PdfDocument, index: number, checkTime: () => void): Promise<Page> {
  const layer = document.withPage(index, (page) => {
    const objects = pageObjectsOf(page);
    const glyphs = visibleGlyphs(glyphsOf(page), objects);
    const size = { widthPt: page.widthPt, heightPt: page.heightPt };
    const cover = coverOf(objects.images, page.widthPt, page.heightPt);
    return { size, objects, glyphs, quality: judgeText(glyphs, cover) };
  });
  const { size, objects, glyphs, quality } = layer;
  checkTime();
  const isEmpty = quality === 'absent' && objects.images.length === 0 && objects.drawings === 0;
  const source = quality === 'good' ? 'text-layer' : isEmpty ? 'none' : 'ocr';
  const read =
    source === 'ocr'
      ? await ocrPdfPage(document, index, checkTime)
      : { skewDegrees: 0, ...textWords(glyphs, size.widthPt, size.heightPt) };
  return {
    number: index + 1,
    ...uprightSize(size, read.quarterTurns),
    source: read.words.length > 0 ? source : 'none',
    rulings: objects.strokes.map((stroke) => rulingOf(stroke, size, read.quarterTurns)),
    ...read,
  };
}

async function ocrPdfPage(document: PdfDocument, index: number, checkTime: () => void): Promise<OcrResult> {
  const raster: Raster = document.withPage(index, (page) =>
    renderPdfPage(page, boundedResolution(page, ocrDotsPerInch)),
  );
  checkTime();
  return ocrPage(await ocrEngine(), raster, checkTime);
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
