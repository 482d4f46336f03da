import { convexHull, type Point } from '../../geometry/oriented-rectangle.ts';
import type { TextMap } from './text-map.ts';

/** The core of one text line, as the detector sees it. */
export interface TextRegion {
  /** Convex hull in page pixels. */
  readonly hull: readonly Point[];
  /** Its main axis in radians clockwise, in (-π/2, π/2]; more stable than a side of the hull. */
  readonly angle: number;
  /** Mean probability (0 to 1) of its cells. */
  readonly score: number;
}

const cellThreshold = 0.3;
const regionThreshold = 0.5;
const leastCells = 6;

/**
 * Regions of connected cells above the threshold: the first half of the post-processing of differentiable binarization
 * (Liao et al. 2020). Tiny or faint regions are left out.
 */
export function textRegions(map: TextMap): readonly TextRegion[] {
  const { width, height, data } = map;
  const seen = new Uint8Array(width * height);
  const regions: TextRegion[] = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || data[start]! < cellThreshold) continue;
    const cells = fill(map, seen, start);
    if (cells.length < leastCells) continue;
    const score = cells.reduce((sum, cell) => sum + data[cell]!, 0) / cells.length;
    if (score >= regionThreshold) {
      regions.push({ hull: hullOf(cells, map), angle: mainAxis(cells, map), score });
    }
  }
  return regions;
}

/** The cells connected (eight neighbours) to `start`; marks them in `seen`. */
function fill(map: TextMap, seen: Uint8Array, start: number): readonly number[] {
  const { width, height, data } = map;
  const cells = [start];
  seen[start] = 1;
  for (let next = 0; next < cells.length; next++) {
    const cell = cells[next]!;
    const x = cell % width;
    const y = (cell - x) / width;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const neighbour = ny * width + nx;
        if (seen[neighbour] || data[neighbour]! < cellThreshold) continue;
        seen[neighbour] = 1;
        cells.push(neighbour);
      }
    }
  }
  return cells;
}

/** The direction of the cells' greatest spread, from their second moments in pixels. */
function mainAxis(cells: readonly number[], { width, scaleX, scaleY }: TextMap): number {
  const at = (cell: number): readonly [number, number] => [
    (cell % width) / scaleX,
    Math.floor(cell / width) / scaleY,
  ];
  let [sumX, sumY, sumXx, sumXy, sumYy] = [0, 0, 0, 0, 0];
  const [originX, originY] = at(cells[0]!);
  for (const cell of cells) {
    const x = at(cell)[0] - originX;
    const y = at(cell)[1] - originY;
    sumX += x;
    sumY += y;
    sumXx += x * x;
    sumXy += x * y;
    sumYy += y * y;
  }
  const n = cells.length;
  const covariance = sumXy / n - (sumX / n) * (sumY / n);
  const difference = sumXx / n - (sumX / n) ** 2 - (sumYy / n - (sumY / n) ** 2);
  return Math.atan2(2 * covariance, difference) / 2;
}

/** Hull of the cells' outer corners; only the ends of each row can be on it. */
function hullOf(cells: readonly number[], map: TextMap): readonly Point[] {
  const rows = new Map<number, { left: number; right: number }>();
  for (const cell of cells) {
    const x = cell % map.width;
    const y = (cell - x) / map.width;
    const row = rows.get(y);
    if (row === undefined) rows.set(y, { left: x, right: x });
    else if (x < row.left) row.left = x;
    else if (x > row.right) row.right = x;
  }
  const corners: Point[] = [];
  for (const [y, { left, right }] of rows) {
    for (const top of [y, y + 1]) {
      corners.push({ x: left / map.scaleX, y: top / map.scaleY });
      corners.push({ x: (right + 1) / map.scaleX, y: top / map.scaleY });
    }
  }
  return convexHull(corners);
}
