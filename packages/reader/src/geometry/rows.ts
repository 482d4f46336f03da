/** What stands on a page, in any unit, y pointing down. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What two extents share; turned inside out where they share nothing. */
export function sharedExtent(a: Extent, b: Extent): Extent {
  return {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** The extent around all; precondition: at least one. There may be more of them than a call takes arguments. */
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

/** Two extents are on one row when they share this part of the smaller height. */
const sharedHeight = 0.5;
/** … and one does not stand on the other: they share at most this part of the smaller width. */
const sharedWidth = 0.4;

/**
 * Groups extents into visual rows, rows from the top, each from the left. A row goes across the whole page, also
 * over wide gaps and columns: on business documents a label and its value stand on one row, far apart.
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
