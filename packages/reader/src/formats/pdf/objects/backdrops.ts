import { type Extent, liesWithin, sharedExtent } from '../../../geometry/rows.ts';
import { extentAround } from '../pdfium/affine.ts';
import { clipOf } from './clip-of.ts';
import type { DrawnObject } from './covers.ts';
import { boundsOf, drawModeOf, fillColourOf, type Outline, type Rgb } from './path-outlines.ts';

/** A fill or a picture, on which text may stand. */
export interface Backdrop {
  readonly order: number;
  /** Around what it colours, in shown points. */
  readonly extent: Extent;
  /** Undefined for what has more than one colour, or one that pdfium does not tell. */
  readonly colour: Rgb | undefined;
  /** All of its extent has that colour, whatever was drawn before it. */
  readonly isWhole: boolean;
}

/** Nothing thinner than this is wholly behind a character. */
const thinnestPt = 2;
const white: Rgb = [255, 255, 255];

/** A picture or a shading. */
export function manyColoured(drawn: DrawnObject): readonly Backdrop[] {
  return backdropOf(drawn, undefined);
}

/**
 * What a path colours: its fill, or a straight line that is as broad as a band.
 * @param whole what it covers for certain
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
 * Whether what is drawn at one spot in one colour has the colour of what was drawn there before it, or of the paper.
 * @param backdrops of the page, in the order in which they are drawn
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

/** Whether nobody could tell the two apart. */
export function isSameColour(a: Rgb, b: Rgb): boolean {
  const least = 5;
  return a.every((value, i) => Math.abs(value - b[i]!) <= least);
}

/** pdfium says white of what is filled with a shading, and this grey of what is filled with coloured tiles. */
const patternColours: readonly Rgb[] = [white, [191, 191, 191]];

export function mayBePattern(colour: Rgb): boolean {
  return patternColours.some((pattern) => isSameColour(pattern, colour));
}

/** The colours that something may be lost on. */
export function wholeColours(backdrops: readonly Backdrop[]): readonly Rgb[] {
  const colours = backdrops.flatMap(({ colour, isWhole }) =>
    isWhole && colour !== undefined ? [colour] : [],
  );
  const different = new Map([white, ...colours].map((colour) => [colour.join(), colour]));
  return [...different.values()];
}
