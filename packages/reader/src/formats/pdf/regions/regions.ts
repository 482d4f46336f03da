import { around, type Extent } from '../../../geometry/rows.ts';
import type { Raster } from '../../../raster/raster.ts';
import { type PdfPage, renderPdfRegion } from '../opening/pdf-document.ts';

/** A rendered part of a page. */
export interface DrawnRegion {
  readonly extent: Extent;
  readonly raster: Raster;
}

/** In points, as displayed. */
export type PageSize = Pick<PdfPage, 'widthPt' | 'heightPt'>;

/** Beyond this many shapes and images, they are not tested for contact. */
const mostExtents = 300;
const dotsPerInch = 300;
const mostPixels = 2_000_000;

/** The page must belong to a document opened for rendering. */
export function drawRegions(page: PdfPage, regions: readonly Extent[]): readonly DrawnRegion[] {
  return regions.map((extent) => ({
    extent,
    raster: renderPdfRegion(page, extent, resolutionFor(extent)),
  }));
}

function resolutionFor({ left, right, top, bottom }: Extent): number {
  const pixels = (right - left) * (bottom - top) * (dotsPerInch / 72) ** 2;
  return dotsPerInch * Math.min(1, Math.sqrt(mostPixels / pixels));
}

/**
 * Extents with a margin, cut to the page. What lies beside the page, or has no place (NaN), is left out: a region without an
 * area cannot be rendered.
 */
export function onPage(
  extents: readonly Extent[],
  { widthPt, heightPt }: PageSize,
  marginPt: number,
): readonly Extent[] {
  return extents
    .map(({ left, right, top, bottom }) => ({
      left: Math.max(0, left - marginPt),
      right: Math.min(widthPt, right + marginPt),
      top: Math.max(0, top - marginPt),
      bottom: Math.min(heightPt, bottom + marginPt),
    }))
    .filter(({ left, right, top, bottom }) => right > left && bottom > top);
}

/** Merges extents that touch. */
export function merged(extents: readonly Extent[]): readonly Extent[] {
  if (extents.length > mostExtents) return [around(extents)];
  const groups: Extent[] = [];
  for (const extent of extents) {
    let group = extent;
    for (let i = groups.length - 1; i >= 0; i--) {
      if (!touch(groups[i]!, group)) continue;
      group = around([group, ...groups.splice(i, 1)]);
      i = groups.length;
    }
    groups.push(group);
  }
  return groups;
}

export function touch(a: Extent, b: Extent): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}
