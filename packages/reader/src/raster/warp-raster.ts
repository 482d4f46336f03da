import type { Perspective } from '@recto/document';
import type { Raster } from './raster.ts';

const paper = 255;

/**
 * The image that shows at each point what `raster` shows where `map` sends that point, both as ratios; interpolated
 * between four pixels, white beyond the edge.
 */
export function warpRaster(raster: Raster, map: Perspective, widthPx: number, heightPx: number): Raster {
  const data = new Uint8Array(widthPx * heightPx * 3).fill(paper);
  const [a, b, c, d, e, f, g, h, i] = map;
  const [lastColumn, lastRow] = [raster.widthPx - 1, raster.heightPx - 1];
  for (let row = 0, target = 0; row < heightPx; row++) {
    const v = (row + 0.5) / heightPx;
    for (let column = 0; column < widthPx; column++, target += 3) {
      const u = (column + 0.5) / widthPx;
      const w = g * u + h * v + i;
      const x = ((a * u + b * v + c) / w) * raster.widthPx - 0.5;
      const y = ((d * u + e * v + f) / w) * raster.heightPx - 0.5;
      if (x >= 0 && y >= 0 && x < lastColumn && y < lastRow) copySample(raster, x, y, data, target);
    }
  }
  return { widthPx, heightPx, data };
}

function copySample({ widthPx, data }: Raster, x: number, y: number, into: Uint8Array, target: number): void {
  const left = x | 0;
  const top = y | 0;
  const right = ((x - left) * 256) | 0;
  const bottom = ((y - top) * 256) | 0;
  const upper = (top * widthPx + left) * 3;
  const lower = upper + widthPx * 3;
  for (let channel = 0; channel < 3; channel++) {
    const above = data[upper + channel]! * (256 - right) + data[upper + channel + 3]! * right;
    const below = data[lower + channel]! * (256 - right) + data[lower + channel + 3]! * right;
    into[target + channel] = (above * (256 - bottom) + below * bottom + 32_768) >> 16;
  }
}
