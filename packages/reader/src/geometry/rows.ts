/** Something's place on a page, in any unit, y pointing down. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The intersection of two extents; inverted if they do not intersect. */
export function sharedExtent(a: Extent, b: Extent): Extent {
  return {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** The bounding extent; precondition: at least one. There may be more than a call accepts as arguments. */
export function around(extents: readonly Extent[]): Extent {
  return extents.reduce((a, b) => ({
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  }));
}

export function liesWithin(inner: Extent, outer: Extent): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

/** Two extents are in one row if they share this part of the smaller height … */
const sharedHeight = 0.5;
/** … and are not above one another: they share at most this part of the smaller width. */
const sharedWidth = 0.4;

/**
 * Groups extents into visual rows, from top to bottom, each from left to right. A row spans the whole page, across wide
 * gaps and columns: on business documents a label and its value are in one row, far apart.
 */
export function rowsOf<T extends Extent>(extents: readonly T[]): readonly (readonly T[])[] {
  const rows: T[][] = [];
  for (const extent of [...extents].sort((a, b) => a.left - b.left)) {
    let best: T[] | undefined;
    let bestShare = sharedHeight;
    for (const row of rows) {
      const last = row.at(-1)!;
      const share = heightShare(last, extent);
      if (share >= bestShare && widthShare(last, extent) <= sharedWidth) {
        best = row;
        bestShare = share;
      }
    }
    if (best === undefined) rows.push([extent]);
    else best.push(extent);
  }
  return rows.sort((a, b) => middle(a) - middle(b));
}

function heightShare(a: Extent, b: Extent): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared / Math.max(1e-9, Math.min(a.bottom - a.top, b.bottom - b.top));
}

function widthShare(a: Extent, b: Extent): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared / Math.max(1e-9, Math.min(a.right - a.left, b.right - b.left));
}

function middle(row: readonly Extent[]): number {
  return row.reduce((sum, extent) => sum + extent.top + extent.bottom, 0) / row.length;
}
