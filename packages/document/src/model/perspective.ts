/** A point as ratios of a page, or in any other frame that its user defines. */
export type Point = readonly [x: number, y: number];

/** A projective map of points: a matrix of three rows and three columns, in row-major order. */
export type Perspective = readonly [number, number, number, number, number, number, number, number, number];

/** Applies the map to `point`. */
export function throughPerspective([a, b, c, d, e, f, g, h, i]: Perspective, [x, y]: Point): Point {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** The inverse map. Precondition: `map` is invertible. */
export function invertedPerspective([a, b, c, d, e, f, g, h, i]: Perspective): Perspective {
  const adjugate = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const;
  return scaled(adjugate);
}

/** The map that applies `first` and then `second`. */
export function joinedPerspective(first: Perspective, second: Perspective): Perspective {
  const cell = (row: 0 | 3 | 6, column: 0 | 1 | 2): number =>
    second[row] * first[column] +
    second[(row + 1) as 1] * first[(column + 3) as 3] +
    second[(row + 2) as 2] * first[(column + 6) as 6];
  return scaled([
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(3, 0),
    cell(3, 1),
    cell(3, 2),
    cell(6, 0),
    cell(6, 1),
    cell(6, 2),
  ]);
}

/** Scales the matrix so that its last number is 1; a factor makes no difference to the map. */
function scaled(map: Perspective): Perspective {
  return map.map((value) => value / map[8]) as unknown as Perspective;
}
