import { type PlacedCode, readCodes } from '../../../codes/read-codes.ts';
import { around, type Extent } from '../../../geometry/rows.ts';
import type { PageObjects } from '../objects/page-objects.ts';
import { pixelKey } from '../regions/pixel-key.ts';
import { type DrawnRegion, merged, onPage, type PageSize } from '../regions/regions.ts';

/** Smaller than any code that a phone could read from paper. */
const leastSidePt = 14;
const mostRegions = 12;
/** Codes need a margin to be found. */
const codeMarginPt = 6;

/** Bars and modules are no larger than this … */
const largestPartPt = 150;
const thickestPartPt = 8;
/** … and this many of them are in a cell of this size. */
const cellPt = 36;
const leastParts = 5;

/**
 * The parts of a page that may contain a code: images, and places with many small dark shapes close together. A page of
 * text and rules has none, and so takes no time.
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
 * @param known pictures of the same document; those that were not known are added
 */
export async function codesOfRegions(
  regions: readonly DrawnRegion[],
  known: ReadCodes,
): Promise<readonly PlacedCode[]> {
  const codes: PlacedCode[] = [];
  for (const { extent, raster } of regions) {
    const pointsPerPixel = (extent.right - extent.left) / raster.widthPx;
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
  const full = [...cells.values()].filter((parts) => parts.length >= leastParts);
  return [...dense, ...full.map((parts) => around(neighbours(parts[0]!, cells)))];
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
