import type { Box } from '@recto/document';
import type { Extent } from './rows.ts';

/** An extent as ratios of its page, clipped to the page. */
export function pageBox(extent: Extent, width: number, height: number): Box {
  const left = ratio(extent.left, width);
  const top = ratio(extent.top, height);
  return {
    left,
    top,
    width: ratio(extent.right, width) - left,
    height: ratio(extent.bottom, height) - top,
  };
}

function ratio(value: number, whole: number): number {
  return Math.min(1, Math.max(0, value / whole));
}
