import { mayHoldCode } from '../../../codes/may-hold-code.ts';
import { type PlacedCode, readCodes } from '../../../codes/read-codes.ts';
import { around, type Extent } from '../../../geometry/rows.ts';
import type { PageObjects } from '../objects/page-objects.ts';
import { pixelKey } from '../regions/pixel-key.ts';
import { type DrawnRegion, merged, onPage, type PageSize, touch } from '../regions/regions.ts';
import type { Glyph } from '../text/glyph.ts';

/** Smaller than any code that a phone could read from paper. */
const leastSidePt = 14;
const mostRegions = 12;
/** Codes need a margin to be found. */
const codeMarginPt = 6;

/** Bars and modules are no larger than this … */
const largestPartPt = 150;
const thickestPartPt = 8;
/** … this many of them are in a cell of this size … */
const cellPt = 36;
const leastParts = 5;
/** … and beside another one: no further apart than this, or than so many times the thinner one. Ruled lines are. */
const furthestPt = 4.5;
const furthestParts = 4;
/** In a cell with more, some are. */
const mostCompared = 100;

/**
 * The parts of a page that may contain a code: images, and places with many small dark shapes close together. A page of
 * text, rules and tables has none, and so takes no time.
 */
export function codeRegions(objects: PageObjects, size: PageSize): readonly Extent[] {
  const found = merged(onPage([...objects.images, ...patterns(objects)], size, codeMarginPt));
  return found
    .filter(
      ({ left, right, top, bottom }) =>
        Math.min(right - left, bottom - top) >= leastSidePt + 2 * codeMarginPt,
    )
    .slice(0, mostRegions);
}

/** The codes of the pictures of a document, by their pixels: a logo is often on every page. */
export type ReadCodes = Map<string, readonly PlacedCode[]>;

/**
 * The codes in the regions, in points of the displayed page.
 * @param glyphs of the page, which are no codes
 * @param known pictures of the same document; those that were not known are added
 */
export async function codesOfRegions(
  regions: readonly DrawnRegion[],
  glyphs: readonly Glyph[],
  known: ReadCodes,
): Promise<readonly PlacedCode[]> {
  const codes: PlacedCode[] = [];
  for (const { extent, raster } of regions) {
    const pointsPerPixel = (extent.right - extent.left) / raster.widthPx;
    if (!mayHoldCode(raster, printedIn(extent, glyphs, pointsPerPixel))) continue;
    const key = pixelKey(raster);
    const found = known.get(key) ?? (await readCodes(raster));
    known.set(key, found);
    for (const code of found) {
      codes.push({
        ...code,
        extent: {
          left: extent.left + code.extent.left * pointsPerPixel,
          right: extent.left + code.extent.right * pointsPerPixel,
          top: extent.top + code.extent.top * pointsPerPixel,
          bottom: extent.top + code.extent.bottom * pointsPerPixel,
        },
      });
    }
  }
  return codes;
}

/** Where text of the file is in a region, in its pixels. */
function printedIn(region: Extent, glyphs: readonly Glyph[], pointsPerPixel: number): readonly Extent[] {
  const marginPx = 1;
  return glyphs
    .filter(({ tight }) => touch(tight, region))
    .map(({ tight }) => ({
      left: (tight.left - region.left) / pointsPerPixel - marginPx,
      right: (tight.right - region.left) / pointsPerPixel + marginPx,
      top: (tight.top - region.top) / pointsPerPixel - marginPx,
      bottom: (tight.bottom - region.top) / pointsPerPixel + marginPx,
    }));
}

/**
 * Cells of a grid over the page in which many bars or modules start, merged with neighbouring ones; and dense paths.
 */
function patterns({ strokes, patterns: dense }: PageObjects): readonly Extent[] {
  const cells = new Map<string, Extent[]>();
  for (const { extent, isWhite } of strokes) {
    const width = extent.right - extent.left;
    const height = extent.bottom - extent.top;
    const isPart = Math.min(width, height) <= thickestPartPt && Math.max(width, height) <= largestPartPt;
    if (isWhite || !isPart) continue;
    const key = cellKey(extent.left / cellPt, extent.top / cellPt);
    const cell = cells.get(key) ?? [];
    cells.set(key, cell);
    cell.push(extent);
  }
  const full = [...cells.values()].filter(isFull);
  return [...dense, ...full.map((parts) => around(neighbours(parts[0]!, cells)))];
}

function isFull(parts: readonly Extent[]): boolean {
  if (parts.length < leastParts || parts.length > mostCompared) return parts.length >= leastParts;
  return parts.filter((part) => parts.some((other) => isBeside(part, other))).length >= leastParts;
}

function isBeside(a: Extent, b: Extent): boolean {
  const across = gap(a.left, a.right, b.left, b.right);
  const down = gap(a.top, a.bottom, b.top, b.bottom);
  const most = Math.max(furthestPt, furthestParts * Math.min(thickness(a), thickness(b)));
  return (across > 0 && across <= most && down <= 0) || (down > 0 && down <= most && across <= 0);
}

/** What lies between two spans; not above 0 where they touch. */
function gap(start: number, end: number, otherStart: number, otherEnd: number): number {
  return Math.max(start, otherStart) - Math.min(end, otherEnd);
}

function thickness({ left, right, top, bottom }: Extent): number {
  return Math.min(right - left, bottom - top);
}

function neighbours({ left, top }: Extent, cells: ReadonlyMap<string, readonly Extent[]>): readonly Extent[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((dx) =>
    steps.flatMap((dy) => cells.get(cellKey(left / cellPt + dx, top / cellPt + dy)) ?? []),
  );
}

function cellKey(column: number, row: number): string {
  return `${Math.floor(column)},${Math.floor(row)}`;
}
