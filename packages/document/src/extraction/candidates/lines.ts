import type { Layout, Segment } from '../../text/layout/layout.ts';

/** A segment's text with what the line above and below it in the same block are. */
export interface Line {
  readonly segment: Segment;
  readonly above?: Segment;
  readonly below?: Segment;
}

/**
 * For each segment the next one down in its block: near, and sharing most of its width, its left edge or its middle. Of
 * several above one, that which shares most with it has it.
 */
export function blockLines(layout: Layout): ReadonlyMap<Segment, Line> {
  const below = new Map<Segment, Segment>();
  const above = new Map<Segment, Neighbour>();
  for (const segment of layout.segments) {
    const next = nextBelow(layout, segment);
    const rival = next && above.get(next.segment);
    if (!next || (rival && rival.shared >= next.shared)) continue;
    if (rival) below.delete(rival.segment);
    below.set(segment, next.segment);
    above.set(next.segment, { segment, shared: next.shared });
  }
  return new Map(
    layout.segments.map((segment) => {
      const up = above.get(segment)?.segment;
      const down = below.get(segment);
      return [segment, { segment, ...(up ? { above: up } : {}), ...(down ? { below: down } : {}) }];
    }),
  );
}

/** Another segment of a block, and how much of its width is shared. */
interface Neighbour {
  readonly segment: Segment;
  readonly shared: number;
}

function nextBelow(layout: Layout, segment: Segment): Neighbour | undefined {
  const height = Math.max(segment.bottom - segment.top, layout.lineHeight * 0.8);
  let best: Neighbour | undefined;
  for (let row = segment.row + 1; row < Math.min(layout.rows.length, segment.row + 4) && !best; row++) {
    for (const other of layout.rows[row]!) {
      const gap = other.top - segment.bottom;
      if (gap > height * 1.3 || gap < -height * 0.6) continue;
      const shared = alignment(segment, other, height);
      if (shared > (best?.shared ?? 0)) best = { segment: other, shared };
    }
  }
  return best;
}

/** How well two segments stand in one block; 0 for not at all. */
function alignment(a: Segment, b: Segment, height: number): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  if (shared <= 0) return 0;
  const leftAligned = Math.abs(a.left - b.left) < height;
  const centred = Math.abs(a.left + a.right - b.left - b.right) < height * 3;
  const rightAligned = Math.abs(a.right - b.right) < height;
  if (
    !leftAligned &&
    !centred &&
    !rightAligned &&
    shared < 0.5 * Math.min(a.right - a.left, b.right - b.left)
  )
    return 0;
  return shared;
}
