import { around, type Extent, rowsOf } from '../../../geometry/rows.ts';
import type { OcrEngine } from '../../../recognition/ocr-engine.ts';
import { pageWords } from '../../../recognition/words/page-words.ts';
import { readLine } from '../../../recognition/words/read-line.ts';
import { type DrawnRegion, onPage, type PageSize } from '../regions/regions.ts';
import type { Glyph } from './glyph.ts';
import { misreadGlyphs } from './text-quality.ts';

/** Level text on one line in fonts that declare other characters than they show. */
interface MisreadLine {
  readonly glyphs: readonly Glyph[];
  /** With a margin, in displayed points. */
  readonly extent: Extent;
}

/** Single signs, such as bullets, are not worth rereading. */
const leastGlyphs = 2;
/** Of a line's height: glyphs further apart are read separately. */
const widestGap = 1.5;
const margin = 0.15;
/** In radians. */
const mostTilt = 0.02;

/** The parts of a page to render and read, because the file's characters there are not credible. */
export function misreadLines(glyphs: readonly Glyph[], size: PageSize): readonly MisreadLine[] {
  const level = misreadGlyphs(glyphs).filter(({ direction }) => Math.abs(direction) < mostTilt);
  return rowsOf(level.map((glyph) => ({ ...glyph.loose, glyph })))
    .flatMap((row) => splitAtGaps(row.map(({ glyph }) => glyph)))
    .filter(({ length }) => length >= leastGlyphs)
    .flatMap((part) => {
      const whole = around(part.map(({ loose }) => loose));
      const seen = onPage([whole], size, margin * (whole.bottom - whole.top));
      return seen.map((extent) => ({ glyphs: part, extent }));
    });
}

function splitAtGaps(row: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const parts: Glyph[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const glyph of row) {
    const { left, right, top, bottom } = glyph.loose;
    if (left - end > widestGap * (bottom - top)) parts.push([]);
    parts.at(-1)!.push(glyph);
    end = right;
  }
  return parts;
}

/**
 * The glyphs of a page with those of each line replaced by one for each word read there by OCR. What cannot be read
 * stays.
 * @param drawn the lines' extents, in the same order
 */
export async function withLinesRead(
  glyphs: readonly Glyph[],
  lines: readonly MisreadLine[],
  drawn: readonly DrawnRegion[],
  { recogniser }: OcrEngine,
): Promise<readonly Glyph[]> {
  const replaced = new Set<Glyph>();
  const words: Glyph[] = [];
  for (const [index, { raster, extent }] of drawn.entries()) {
    const line = lines[index]!;
    const { widthPx, heightPx } = raster;
    const whole = { centre: { x: widthPx / 2, y: heightPx / 2 }, width: widthPx, height: heightPx, angle: 0 };
    const read = pageWords([await readLine(recogniser, raster, whole)], raster, 0);
    if (read.length === 0) continue;
    for (const glyph of line.glyphs) replaced.add(glyph);
    words.push(
      ...read.map(({ text, confidence, box }) => wordGlyph(line, extent, { text, confidence, ...box })),
    );
  }
  return [...glyphs.filter((glyph) => !replaced.has(glyph)), ...words];
}

interface PlacedText {
  readonly text: string;
  readonly confidence: number;
  readonly left: number;
  readonly width: number;
}

/** A word as one glyph, as high as the line's own. */
function wordGlyph(
  { glyphs }: MisreadLine,
  region: Extent,
  { text, confidence, left, width }: PlacedText,
): Glyph {
  const breadth = region.right - region.left;
  const sides = { left: region.left + left * breadth, right: region.left + (left + width) * breadth };
  const [loose, tight] = [around(glyphs.map((one) => one.loose)), around(glyphs.map((one) => one.tight))];
  return {
    ...glyphs[0]!,
    text,
    confidence,
    loose: { ...loose, ...sides },
    tight: { ...tight, ...sides },
    direction: 0,
    afterSpace: true,
    inferred: undefined,
    isBroken: false,
  };
}
