import type { Extent } from '../../../geometry/rows.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export type PlanePoint = readonly [x: number, y: number];

export function throughAffine({ a, b, c, d, e, f }: Affine, x: number, y: number): PlanePoint {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Applies `inner`, then `outer`. */
export function composedAffine(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

/** The extent around the images of two opposite corners; exact for quarter turns, as of a page. */
export function mappedExtent(map: Affine, left: number, top: number, right: number, bottom: number): Extent {
  const { a, b, c, d, e, f } = map;
  const [x, y] = [a * left + c * top + e, b * left + d * top + f];
  const [u, v] = [a * right + c * bottom + e, b * right + d * bottom + f];
  return { left: Math.min(x, u), right: Math.max(x, u), top: Math.min(y, v), bottom: Math.max(y, v) };
}

export function extentAround(points: readonly PlanePoint[]): Extent {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, right, top, bottom };
}
