export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle that may be tilted: text runs along `width`, at `angle` radians clockwise (y points down). */
export interface OrientedRectangle {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** `point` turned clockwise by `angle` radians about `centre` (y points down). */
export function turnPoint(point: Point, angle: number, centre: Point): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const dx = point.x - centre.x;
  const dy = point.y - centre.y;
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
}

/** Upper left, upper right, lower right and lower left corner, from the text's point of view. */
export function cornersOf(rectangle: OrientedRectangle): readonly Point[] {
  const { centre, width, height, angle } = rectangle;
  const half = [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ] as const;
  return half.map(([x, y]) => turnPoint({ x: centre.x + x, y: centre.y + y }, angle, centre));
}

/** The smallest rectangle at `angle` around `points`. Precondition: at least one point. */
export function rectangleAtAngle(points: readonly Point[], angle: number): OrientedRectangle {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    minU = Math.min(minU, u);
    maxU = Math.max(maxU, u);
    minV = Math.min(minV, v);
    maxV = Math.max(maxV, v);
  }
  const u = (minU + maxU) / 2;
  const v = (minV + maxV) / 2;
  return {
    centre: { x: u * cos - v * sin, y: u * sin + v * cos },
    width: maxU - minU,
    height: maxV - minV,
    angle,
  };
}

/** The convex hull, counter-clockwise in a y-up frame (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length >= 2 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function cross(o: Point, a: Point, b: Point): number {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}
