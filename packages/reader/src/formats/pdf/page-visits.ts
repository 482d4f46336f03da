import { codesOf } from '../../codes/page-codes.ts';
import type { Extent } from '../../geometry/rows.ts';
import { ocrEngine } from '../../recognition/ocr-engine.ts';
import { PageError } from '../page-source.ts';
import { boxesOfRegions } from './boxes-and-codes/box-regions.ts';
import { formBoxes, withCheckBoxes } from './boxes-and-codes/check-boxes.ts';
import { codesOfRegions, type ReadCodes } from './boxes-and-codes/code-regions.ts';
import type { OpenedPdf } from './opening/opened-pdf.ts';
import { type PageLayer, type ReadWords, readLayer } from './page-layer.ts';
import { inkedPlaces, inkRegions } from './regions/inked-places.ts';
import { drawRegions } from './regions/regions.ts';
import type { Glyph } from './text/glyph.ts';
import { letterheads } from './text/letterheads.ts';
import type { ReadPictures } from './text/pictured-words.ts';
import { misreadLines, withLinesRead } from './text/reread-fonts.ts';
import { textWords } from './text/text-words.ts';

/** A page's layer. If patterns may decide what is visible, and the document has any, the page is rendered to check. */
export async function readSeenLayer(pdf: OpenedPdf, index: number): Promise<PageLayer> {
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

/** What was read of the pictures of a document before: many are on every page. */
export interface KnownPictures {
  /** Absent where letterheads are not read. */
  readonly words: ReadPictures | undefined;
  readonly codes: ReadCodes;
}

/** Visits a page with a text layer: places on it are rendered, and the findings become glyphs. */
interface Visit {
  readonly pdf: OpenedPdf;
  readonly index: number;
  readonly layer: PageLayer;
  readonly glyphs: readonly Glyph[];
  readonly pictures: KnownPictures;
}

/** The visits of a page in order: boxes must be among the glyphs before lines are judged by them. */
const visits: readonly ((visit: Visit) => Promise<readonly Glyph[]>)[] = [
  withDrawnBoxes,
  withFontsReread,
  withLetterheads,
];

/**
 * The words of a page from its text layer and its letterheads, and the codes drawn on it.
 * @param pictures those of the document that were read before
 */
export async function readTextLayer(
  pdf: OpenedPdf,
  index: number,
  layer: PageLayer,
  pictures: KnownPictures,
): Promise<ReadWords> {
  const { size } = layer;
  let { glyphs } = layer;
  for (const visit of visits) {
    const before = glyphs;
    glyphs = await orElse(() => visit({ pdf, index, layer, glyphs: before, pictures }), before);
  }
  const read = { skewDegrees: 0, ...textWords(glyphs, size.widthPt, size.heightPt) };
  return orElse(() => withCodes(pdf, index, layer, read, pictures.codes), read);
}

/** What a page has as text does not depend on whether its pictures, boxes and codes can be read. */
async function orElse<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PageError) throw error;
    return otherwise;
  }
}

async function withDrawnBoxes({ pdf, index, layer, glyphs }: Visit): Promise<readonly Glyph[]> {
  const { squares, annotations } = layer;
  if (squares.length === 0) return glyphs;
  const drawn = await pdf.draw(index, (page) => drawRegions(page, squares));
  return withCheckBoxes(glyphs, boxesOfRegions(drawn, glyphs, formBoxes(annotations)));
}

async function withFontsReread({ pdf, index, layer, glyphs }: Visit): Promise<readonly Glyph[]> {
  const lines = misreadLines(glyphs, layer.size);
  if (lines.length === 0) return glyphs;
  const extents = lines.map(({ extent }) => extent);
  const drawn = await pdf.draw(index, (page) => drawRegions(page, extents));
  return withLinesRead(glyphs, lines, drawn, await ocrEngine());
}

async function withLetterheads({ pdf, index, layer, glyphs, pictures }: Visit): Promise<readonly Glyph[]> {
  const known = pictures.words;
  if (known === undefined) return glyphs;
  const regions = letterheads(layer.objects, glyphs, layer.size);
  if (regions.length === 0) return glyphs;
  const { withPicturesRead } = await import('./text/pictured-words.ts');
  const drawn = await pdf.draw(index, (page) => drawRegions(page, regions));
  return withPicturesRead(glyphs, drawn, await ocrEngine(), known);
}

async function withCodes(
  pdf: OpenedPdf,
  index: number,
  { size, regions, glyphs }: PageLayer,
  read: ReadWords,
  known: ReadCodes,
): Promise<ReadWords> {
  if (regions.length === 0) return read;
  const drawn = await pdf.draw(index, (page) => drawRegions(page, regions));
  return { ...read, ...codesOf(await codesOfRegions(drawn, glyphs, known), size, read) };
}
