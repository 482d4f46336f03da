import { type Extent, liesWithin } from '../../../geometry/rows.ts';
import type { PageObjects } from '../objects/page-objects.ts';
import { merged, onPage, type PageSize } from '../regions/regions.ts';
import type { Glyph } from './glyph.ts';
import { wordmarks } from './wordmarks.ts';

/** Smaller ones are icons; in points. */
const least = { side: 9, area: 500 } as const;
/** Of the page: larger ones are backgrounds. */
const most = { height: 0.25, area: 0.15 } as const;
/** Of the page's height: the middle of a letterhead is no further from the top, or the bottom. */
const head = 1 / 3;
const foot = 1 / 8;
const mostPictures = 4;
/** Letters at the edge of an image are found only with paper around them. */
const marginPt = 6;
/** In radians. */
const mostTilt = 0.02;

/**
 * The pictures of a page whose text may be a letterhead, with a margin: images and drawn names at the top or bottom, of
 * the size of one, without any text of the file on them. A page whose text runs in another direction has none.
 */
export function letterheads(
  objects: PageObjects,
  glyphs: readonly Glyph[],
  size: PageSize,
): readonly Extent[] {
  const fitting = onPage([...objects.images, ...wordmarks(objects, size)], size, 0).filter((extent) =>
    isAtMost(extent, size),
  );
  if (fitting.length === 0 || !isLevel(glyphs)) return [];
  const found = merged(onPage(fitting, size, marginPt / 2))
    .filter((extent) => isAtMost(extent, size) && isAtLeast(extent) && isAtEnd(extent, size))
    .filter((extent) => !glyphs.some(({ tight }) => liesWithin(middleOf(tight), extent)))
    .sort((a, b) => areaOf(b) - areaOf(a))
    .slice(0, mostPictures);
  return onPage(found, size, marginPt / 2);
}

function isAtMost(extent: Extent, { widthPt, heightPt }: PageSize): boolean {
  return (
    extent.bottom - extent.top <= most.height * heightPt && areaOf(extent) <= most.area * widthPt * heightPt
  );
}

function isAtLeast(extent: Extent): boolean {
  const { left, right, top, bottom } = grownInwards(extent);
  return Math.min(right - left, bottom - top) >= least.side && (right - left) * (bottom - top) >= least.area;
}

function grownInwards({ left, right, top, bottom }: Extent): Extent {
  const by = marginPt / 2;
  return { left: left + by, right: right - by, top: top + by, bottom: bottom - by };
}

function isAtEnd({ top, bottom }: Extent, { heightPt }: PageSize): boolean {
  const middle = (top + bottom) / 2;
  return middle <= head * heightPt || middle >= (1 - foot) * heightPt;
}

function isLevel(glyphs: readonly Glyph[]): boolean {
  const level = glyphs.filter(({ direction }) => Math.abs(direction) < mostTilt);
  return level.length > glyphs.length / 2;
}

function areaOf({ left, right, top, bottom }: Extent): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

function middleOf({ left, right, top, bottom }: Extent): Extent {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x, right: x, top: y, bottom: y };
}
