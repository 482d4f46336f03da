import { type Extent, liesWithin, sharedExtent } from '../../../geometry/rows.ts';
import { extentAround } from '../pdfium/affine.ts';
import { clipOf } from './clip-of.ts';
import type { DrawnObject } from './covers.ts';
import { boundsOf, drawModeOf, fillColourOf, type Outline, type Rgb } from './path-outlines.ts';

/** A fill or an image that text may be on. */
export interface Backdrop {
  readonly order: number;
  /** The extent of its colour, in displayed points. */
  readonly extent: Extent;
  /** Undefined if it has several colours, or one that pdfium does not report. */
  readonly colour: Rgb | undefined;
  /** It covers its whole extent with that colour, whatever was drawn before. */
  readonly isWhole: boolean;
}

/** Nothing thinner than this is entirely behind a character. */
const thinnestPt = 2;
const white: Rgb = [255, 255, 255];

/** An image or a shading. */
export function manyColoured(drawn: DrawnObject): readonly Backdrop[] {
  return backdropOf(drawn, undefined);
}

/**
 * What a path colours: its fill, or a straight line as wide as a band.
 * @param whole what it certainly covers
 */
export function colouredByPath(
  drawn: DrawnObject,
  outlines: readonly Outline[],
  whole: Extent | undefined,
): readonly Backdrop[] {
  const { page, object, order, scratch } = drawn;
  const { isFilled } = drawModeOf(page.pdf, object, scratch);
  if (!isFilled) return outlines.length === 1 && isLine(outlines[0]!) ? backdropOf(drawn, undefined) : [];
  const fill = fillColourOf(page.pdf, object, scratch);
  if (fill?.alpha === 0) return [];
  if (whole === undefined) return backdropOf(drawn, fill?.rgb);
  return [{ order, extent: whole, colour: fill?.rgb, isWhole: true }].filter(isThick);
}

function backdropOf(drawn: DrawnObject, colour: Rgb | undefined): readonly Backdrop[] {
  const { page, object, map, order, scratch } = drawn;
  const bounds = boundsOf(page.pdf, object, map, scratch);
  const clip = clipOf(page.pdf, object, map, scratch);
  const extent = clip === undefined ? bounds : sharedExtent(bounds, clip.extent);
  return [{ order, extent, colour, isWhole: false }].filter(isThick);
}

function isThick({ extent: { left, right, top, bottom } }: Backdrop): boolean {
  return Math.min(right - left, bottom - top) >= thinnestPt;
}

function isLine({ points }: Outline): boolean {
  const { left, right, top, bottom } = extentAround(points);
  return Math.min(right - left, bottom - top) < 0.5;
}

/**
 * Whether something drawn in one colour at one spot has the colour of what was drawn there before, or of the paper.
 * @param backdrops of the page, in drawing order
 */
export function isLostOn(backdrops: readonly Backdrop[], spot: Extent, order: number, colour: Rgb): boolean {
  for (let i = backdrops.length - 1; i >= 0; i--) {
    const below = backdrops[i]!;
    if (below.order >= order || !liesWithin(spot, below.extent)) continue;
    if (below.colour === undefined || !isSameColour(below.colour, colour)) return false;
    if (below.isWhole) return true;
  }
  return isSameColour(white, colour);
}

/** Whether nobody could distinguish the two. */
export function isSameColour(a: Rgb, b: Rgb): boolean {
  const least = 5;
  return a.every((value, i) => Math.abs(value - b[i]!) <= least);
}

/** pdfium reports white for a fill with a shading, and this grey for a fill with coloured tiles. */
const patternColours: readonly Rgb[] = [white, [191, 191, 191]];

export function mayBePattern(colour: Rgb): boolean {
  return patternColours.some((pattern) => isSameColour(pattern, colour));
}

/** The colours that something may disappear on. */
export function wholeColours(backdrops: readonly Backdrop[]): readonly Rgb[] {
  const colours = backdrops.flatMap(({ colour, isWhole }) =>
    isWhole && colour !== undefined ? [colour] : [],
  );
  const different = new Map([white, ...colours].map((colour) => [colour.join(), colour]));
  return [...different.values()];
}
