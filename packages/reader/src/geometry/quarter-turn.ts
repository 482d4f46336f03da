import type { Extent } from './rows.ts';

/** A number of clockwise turns by 90°. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** The new position of a point when a page of this size is turned clockwise (y points down). */
export function turnedPoint<P extends { readonly x: number; readonly y: number }>(
  { x, y }: P,
  width: number,
  height: number,
  turns: QuarterTurns,
): { readonly x: number; readonly y: number } {
  switch (turns) {
    case 0:
      return { x, y };
    case 1:
      return { x: height - y, y: x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: y, y: width - x };
  }
}

/** The new position of an extent when a page of this size is turned clockwise. */
export function turnedExtent(extent: Extent, width: number, height: number, turns: QuarterTurns): Extent {
  const a = turnedPoint({ x: extent.left, y: extent.top }, width, height, turns);
  const b = turnedPoint({ x: extent.right, y: extent.bottom }, width, height, turns);
  return {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  };
}

/** The turn that brings text of this direction (radians clockwise) closest to left to right. */
export function rightingTurns(direction: number): QuarterTurns {
  const quarters = Math.round(direction / (Math.PI / 2));
  return ((((4 - quarters) % 4) + 4) % 4) as QuarterTurns;
}
