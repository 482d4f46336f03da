import type { Raster } from '../image/raster.ts';
import type { Detector } from './detector.ts';
import { rectangleAtAngle } from './oriented-rectangle.ts';
import { type TextRegion, textRegions } from './text-regions.ts';

/** Cells of the first look at a page. */
const firstLookCells = 1_000_000;
const mostCells = 3_000_000;
const largestGrowth = 2;
/** Cores of lines lower than this, in cells, run into each other: look again, larger. */
const leastCoreCells = 10;
const goodCoreCells = 12;

/**
 * Finds the lines of a page. The size at which the detector looks is the page's: a first look at about a million
 * cells, and a second, larger one where the lines come out too small to be told apart.
 */
export async function detectText(detector: Detector, raster: Raster): Promise<readonly TextRegion[]> {
  const pixels = raster.widthPx * raster.heightPx;
  const scale = Math.min(largestGrowth, Math.sqrt(firstLookCells / pixels));
  const map = await detector.detect(raster, scale);
  const regions = textRegions(map);
  const core = medianCore(regions) * map.scaleY;
  if (regions.length === 0 || core >= leastCoreCells) return regions;
  const larger = Math.min(largestGrowth, (scale * goodCoreCells) / core, Math.sqrt(mostCells / pixels));
  return larger < scale * 1.2 ? regions : textRegions(await detector.detect(raster, larger));
}

function medianCore(regions: readonly TextRegion[]): number {
  const heights = regions
    .map((region) => rectangleAtAngle(region.hull, region.angle).height)
    .sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
