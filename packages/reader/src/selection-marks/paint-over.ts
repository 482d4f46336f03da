import { cornersOf, type OrientedRectangle, turnPoint } from '../geometry/oriented-rectangle.ts';
import type { Raster } from '../raster/raster.ts';

/** Beyond the outline, where it is blurred, in shares of the height. */
const margin = 0.14;

/** A copy of the image in which the rectangles are as bright as their surroundings. */
export function paintOver(raster: Raster, rectangles: readonly OrientedRectangle[]): Raster {
  if (rectangles.length === 0) return raster;
  const data = raster.data.slice();
  for (const rectangle of rectangles) paint({ ...raster, data }, grownBy(rectangle, margin));
  return { ...raster, data };
}

function grownBy(rectangle: OrientedRectangle, share: number): OrientedRectangle {
  const more = Math.max(3, 2 * share * rectangle.height);
  return { ...rectangle, width: rectangle.width + more, height: rectangle.height + more };
}

function paint(raster: Raster, rectangle: OrientedRectangle): void {
  const { widthPx, heightPx, data } = raster;
  const corners = cornersOf(rectangle);
  const colour = paperNear(raster, grownBy(rectangle, margin));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(heightPx, Math.max(...ys)); y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(widthPx, Math.max(...xs)); x++) {
      const level = turnPoint({ x: x + 0.5, y: y + 0.5 }, -rectangle.angle, rectangle.centre);
      const isInside =
        Math.abs(level.x - rectangle.centre.x) <= rectangle.width / 2 &&
        Math.abs(level.y - rectangle.centre.y) <= rectangle.height / 2;
      if (isInside) data.set(colour, (y * widthPx + x) * 3);
    }
  }
}

/** The brightest of the four corners: a tick may extend beyond some of them. */
function paperNear({ widthPx, heightPx, data }: Raster, rectangle: OrientedRectangle): Uint8Array {
  const colours = cornersOf(rectangle).map(({ x, y }) => {
    const column = Math.min(widthPx - 1, Math.max(0, Math.floor(x)));
    const row = Math.min(heightPx - 1, Math.max(0, Math.floor(y)));
    const at = (row * widthPx + column) * 3;
    return data.slice(at, at + 3);
  });
  return colours.sort((a, b) => b[1]! - a[1]!)[0]!;
}
