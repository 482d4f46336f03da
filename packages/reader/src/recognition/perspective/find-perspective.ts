import {
  invertedPerspective,
  joinedPerspective,
  type Perspective,
  throughPerspective,
} from '@recto/document';
import { type OrientedRectangle, rectangleAtAngle } from '../../geometry/oriented-rectangle.ts';
import type { TextRegion } from '../detection/text-regions.ts';
import { columnVanishingPoint, type LineEnd, type LineEnds } from './column-vanishing-point.ts';
import { rowVanishingPoint } from './row-vanishing-point.ts';
import { slopeAt, type VanishingPoint } from './vanishing-point.ts';

/** How a page was seen at an angle. */
interface FoundPerspective {
  /** From the page seen straight from above to the page as it was seen; both as ratios. */
  readonly map: Perspective;
  /** How many times larger than the picture the page is, seen from above, so that all of the picture is on it. */
  readonly growth: number;
}

/** Regions this many times longer than high tell the direction of their text. */
const longAspect = 8;
const steepestRadians = Math.PI / 6;
/** Lines that meet nearer than this (in half pages: 3) are no perspective of a page that can be read. */
const mostConvergence = 0.33;
const mostGrowth = 1.5;
/** What is less than these is left to the skew. In slopes between the middle of a page and its edge. */
const leastConvergence = 0.006;
const leastSignificance = 8;
/** Columns nearer than this to plumb on the rows are so: the direction of short lines is not told more exactly. */
const leastShear = 0.012;
/** Of the core of a line's height: how far the text goes on beyond its ends. */
const endShare = 0.4;

/**
 * How a page was seen, told by the directions of its lines and by where they begin and end; undefined where that is
 * nearly from straight above. Lengths are in halves of the longer side, from the middle of the picture.
 */
export function findPerspective(
  regions: readonly TextRegion[],
  widthPx: number,
  heightPx: number,
): FoundPerspective | undefined {
  const half = Math.max(widthPx, heightPx) / 2;
  const seen = regions.map(({ hull, angle }) => ({
    hull: hull.map(({ x, y }) => ({ x: (x - widthPx / 2) / half, y: (y - heightPx / 2) / half })),
    angle,
  }));
  const rows = rowsOf(seen);
  const level = { slope: -rows.slope, convergence: 0 };
  const columns = columnVanishingPoint(endsOf(seen, rows), level);
  if (rows.convergence === 0 && isNear(columns, level)) return undefined;
  if (Math.max(Math.abs(rows.convergence), Math.abs(columns.convergence)) > mostConvergence) return undefined;
  return wholePicture(seenThrough(rows, columns), widthPx / 2 / half, heightPx / 2 / half);
}

function isNear(columns: VanishingPoint, level: VanishingPoint): boolean {
  return (
    Math.abs(columns.slope - level.slope) < leastShear && Math.abs(columns.convergence) < leastConvergence
  );
}

type Shape = Pick<TextRegion, 'hull' | 'angle'>;

/** Parallel where it cannot be told that they meet. */
function rowsOf(seen: readonly Shape[]): VanishingPoint {
  const lines = seen
    .map(({ hull, angle }) => rectangleAtAngle(hull, angle))
    .filter(({ width, height, angle }) => width > longAspect * height && Math.abs(angle) < steepestRadians)
    .map(({ centre, width, height, angle }) => ({
      ...centre,
      slope: Math.tan(angle),
      trust: width / height,
    }));
  const rows = rowVanishingPoint(lines);
  if (rows === undefined) return { slope: 0, convergence: 0 };
  const isSure = rows.significance > leastSignificance && Math.abs(rows.convergence) > leastConvergence;
  return isSure ? rows : { ...rows, convergence: 0 };
}

function endsOf(seen: readonly Shape[], rows: VanishingPoint): LineEnds {
  const rectangles = seen.map(({ hull, angle }) => {
    const { x, y } = rectangleAtAngle(hull, angle).centre;
    return rectangleAtAngle(hull, Math.atan(slopeAt(rows, x, y)));
  });
  const endOf = ({ centre, width, height, angle }: OrientedRectangle, side: -1 | 1): LineEnd => {
    const reach = side * (width / 2 + height * endShare);
    return { along: centre.y + reach * Math.sin(angle), across: centre.x + reach * Math.cos(angle) };
  };
  return {
    lefts: rectangles.map((rectangle) => endOf(rectangle, -1)),
    rights: rectangles.map((rectangle) => endOf(rectangle, 1)),
  };
}

/** The map that leaves the middle and the lengths about it where they are, and makes rows and columns run so. */
function seenThrough(rows: VanishingPoint, columns: VanishingPoint): Perspective {
  const across = 1 / Math.hypot(1, rows.slope);
  const down = 1 / Math.hypot(1, columns.slope);
  return [
    across,
    down * columns.slope,
    0,
    across * rows.slope,
    down,
    0,
    across * rows.convergence,
    down * columns.convergence,
    1,
  ];
}

/** `map` between ratios; the page seen from above is as much larger as it takes to hold all of the picture. */
function wholePicture(map: Perspective, halfWidth: number, halfHeight: number): FoundPerspective | undefined {
  const back = invertedPerspective(map);
  const corners = [-halfWidth, halfWidth].flatMap((x) =>
    [-halfHeight, halfHeight].map((y) => throughPerspective(back, [x, y])),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const growth = Math.max(1, (right - left) / (2 * halfWidth), (bottom - top) / (2 * halfHeight));
  if (growth > mostGrowth) return undefined;
  const [width, height] = [2 * halfWidth * growth, 2 * halfHeight * growth];
  const toLengths: Perspective = [
    width,
    0,
    (left + right - width) / 2,
    0,
    height,
    (top + bottom - height) / 2,
    0,
    0,
    1,
  ];
  const toRatios: Perspective = [0.5 / halfWidth, 0, 0.5, 0, 0.5 / halfHeight, 0.5, 0, 0, 1];
  return { map: joinedPerspective(joinedPerspective(toLengths, map), toRatios), growth };
}
