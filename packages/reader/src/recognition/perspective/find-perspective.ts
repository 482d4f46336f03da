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

/** The perspective in which a page was seen. */
interface FoundPerspective {
  /** From the flattened page to the page as seen; both as ratios. */
  readonly map: Perspective;
  /** How much larger than the image the flattened page is, so that it contains the whole image. */
  readonly growth: number;
}

/** Regions this many times longer than high reveal the direction of their text. */
const longAspect = 8;
const steepestRadians = Math.PI / 6;
/** Lines that meet closer than this (in half pages: 3) are not the perspective of a readable page. */
const mostConvergence = 0.33;
const mostGrowth = 1.5;
/** Anything below this is left to the deskewing. In slopes between the middle of a page and its edge. */
const leastConvergence = 0.006;
const leastSignificance = 8;
/** Columns closer than this to perpendicular are taken as such: the direction of short lines is no more accurate. */
const leastShear = 0.012;
/** Of a line core's height: how far the text extends beyond its ends. */
const endShare = 0.4;

/**
 * The perspective of a page, from the directions of its lines and where they start and end; undefined if it was seen
 * from nearly straight above. Lengths are in halves of the longer side, from the middle of the image.
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

/** Parallel unless they can be shown to meet. */
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

/** The map that preserves the middle and the lengths around it, and gives rows and columns these directions. */
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

/** `map` between ratios; the flattened page is enlarged to contain the whole image. */
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
