import type { OrientedRectangle } from '../../../geometry/oriented-rectangle.ts';
import type { Extent } from '../../../geometry/rows.ts';
import type { PictureLine, PictureWord } from '../../../recognition/agreed-lines.ts';
import type { OcrEngine } from '../../../recognition/ocr-engine.ts';
import { readPicture } from '../../../recognition/read-picture.ts';
import { pixelKey } from '../regions/pixel-key.ts';
import { type DrawnRegion, touch } from '../regions/regions.ts';
import type { Glyph } from './glyph.ts';

/** The lines of the pictures of a document, by their pixels: a letterhead is often on every page. */
export type ReadPictures = Map<string, readonly PictureLine[]>;

/**
 * The glyphs of a page with one for each word that is surely in the pictures. Lines that the file has as text as well
 * are left out: a name in its logo's letters adds nothing, and makes the same name elsewhere less certain. So is a single
 * word next to such a line, which is the rest of the name.
 * @param known pictures of the same document; those that were not known are added
 */
export async function withPicturesRead(
  glyphs: readonly Glyph[],
  drawn: readonly DrawnRegion[],
  engine: OcrEngine,
  known: ReadPictures,
): Promise<readonly Glyph[]> {
  const words: Glyph[] = [];
  const written = comparable(glyphs.map(({ text }) => text));
  for (const region of drawn) {
    const others = glyphsIn(region, glyphs);
    const key = pixelKey(region.raster, others);
    const lines =
      known.get(key) ?? (await readPicture(engine, region.raster, 72 * pixelsPerPt(region), others));
    known.set(key, lines);
    words.push(...wordGlyphs(newLines(lines, written), region.extent));
  }
  return [...glyphs, ...words];
}

/** The lines of a picture that are not among what is written elsewhere. */
function newLines(lines: readonly PictureLine[], written: string): readonly PictureLine[] {
  const others = lines.filter((line) => !written.includes(comparable(line.map(({ text }) => text))));
  return others.length === lines.length ? lines : others.filter(({ length }) => length > 1);
}

/** Without spaces, signs, marks and case, in which a logo may differ from a name. */
function comparable(texts: readonly string[]): string {
  const signs = /[^\p{L}\p{N}]/gu;
  return texts.join('').normalize('NFKD').replace(signs, '').toLowerCase();
}

function pixelsPerPt({ extent, raster }: DrawnRegion): number {
  return raster.widthPx / (extent.right - extent.left);
}

/** The glyphs that reach into the region, in its pixels. */
function glyphsIn(region: DrawnRegion, glyphs: readonly Glyph[]): readonly OrientedRectangle[] {
  const { left, top } = region.extent;
  const scale = pixelsPerPt(region);
  return glyphs
    .filter(({ tight }) => touch(tight, region.extent))
    .map(({ tight }) => ({
      centre: {
        x: ((tight.left + tight.right) / 2 - left) * scale,
        y: ((tight.top + tight.bottom) / 2 - top) * scale,
      },
      width: (tight.right - tight.left) * scale,
      height: (tight.bottom - tight.top) * scale,
      angle: 0,
    }));
}

function wordGlyphs(lines: readonly PictureLine[], region: Extent): readonly Glyph[] {
  return lines.flat().map((word, index) => wordGlyph(word, region, index));
}

function wordGlyph({ text, confidence, box }: PictureWord, region: Extent, index: number): Glyph {
  const [width, height] = [region.right - region.left, region.bottom - region.top];
  const extent = {
    left: region.left + box.left * width,
    right: region.left + (box.left + box.width) * width,
    top: region.top + box.top * height,
    bottom: region.top + (box.top + box.height) * height,
  };
  return {
    text,
    confidence,
    tight: extent,
    loose: extent,
    direction: 0,
    afterSpace: true,
    isBroken: false,
    textObject: -1 - index,
    font: 0,
    colours: [[0, 0, 0]],
  };
}
