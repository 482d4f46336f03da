import { rectangleAtAngle } from '../../geometry/oriented-rectangle.ts';
import type { Raster } from '../../raster/raster.ts';
import type { Detector } from './detector.ts';
import { type TextRegion, textRegions } from './text-regions.ts';

/** Cells of the first pass, and the least share of a huge page's pixels: with fewer, its print would not be seen. */
const usualFirstCells = 1_000_000;
const firstCellsOfPixels = 1 / 6;
/**
 * The maximum for a larger pass: for a page so large that a third of its pixels is more, that third, up to the time
 * limit.
 */
const usualMostCells = 3_000_000;
const mostCellsOfPixels = 1 / 3;
const mostCellsEver = 16_000_000;
const largestGrowth = 2;
/** Line cores lower than this, in cells, run into each other: a larger pass is needed. */
const leastCoreCells = 10;
const goodCoreCells = 12;

/**
 * Finds the lines of a page. The detection size depends on the page: a first pass at about a million cells, and a
 * second, larger one if the lines come out too small to separate.
 */
export async function detectText(detector: Detector, raster: Raster): Promise<readonly TextRegion[]> {
  const pixels = raster.widthPx * raster.heightPx;
  const firstCells = Math.min(mostCellsEver, Math.max(usualFirstCells, pixels * firstCellsOfPixels));
  const scale = Math.min(largestGrowth, Math.sqrt(firstCells / pixels));
  const map = await detector.detect(raster, scale);
  const regions = textRegions(map);
  const core = medianCore(regions) * map.scaleY;
  if (regions.length === 0 || core >= leastCoreCells) return regions;
  const mostCells = Math.min(mostCellsEver, Math.max(usualMostCells, pixels * mostCellsOfPixels));
  const larger = Math.min(largestGrowth, (scale * goodCoreCells) / core, Math.sqrt(mostCells / pixels));
  return larger < scale * 1.2 ? regions : textRegions(await detector.detect(raster, larger));
}

function medianCore(regions: readonly TextRegion[]): number {
  const heights = regions
    .map((region) => rectangleAtAngle(region.hull, region.angle).height)
    .sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
