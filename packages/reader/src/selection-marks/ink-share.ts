import type { Extent } from '../geometry/rows.ts';
import type { InkMap } from './ink-map.ts';

/** Share (0 to 1) of ink in a part of the map; places beyond the map are paper. */
export function inkShare({ width, height, ink }: InkMap, { left, right, top, bottom }: Extent): number {
  let count = 0;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left), at = y * width + x; x < Math.min(width, right); x++, at++)
      count += ink[at]!;
  return count / Math.max(1, (right - left) * (bottom - top));
}

/** Share of the places along a row at which it, or one of its neighbours, is ink. */
export function rowShare({ width, height, ink }: InkMap, row: number, left: number, right: number): number {
  if (row < 1 || row >= height - 1) return 0;
  let count = 0;
  for (let x = Math.max(0, left), at = row * width + x; x < Math.min(width, right); x++, at++)
    count += ink[at]! | ink[at - width]! | ink[at + width]!;
  return count / Math.max(1, right - left);
}

/** Share of the places along a column at which it, or one of its neighbours, is ink. */
export function columnShare(
  { width, height, ink }: InkMap,
  column: number,
  top: number,
  bottom: number,
): number {
  if (column < 1 || column >= width - 1) return 0;
  let count = 0;
  for (let y = Math.max(0, top), at = y * width + column; y < Math.min(height, bottom); y++, at += width)
    count += ink[at]! | ink[at - 1]! | ink[at + 1]!;
  return count / Math.max(1, bottom - top);
}

/** An extent reduced by a margin of this share of its width and height. */
export function inset({ left, right, top, bottom }: Extent, share: number): Extent {
  const x = Math.round((right - left) * share);
  const y = Math.round((bottom - top) * share);
  return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
}
