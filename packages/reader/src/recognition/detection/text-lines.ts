import { type OrientedRectangle, rectangleAtAngle } from '../../geometry/oriented-rectangle.ts';
import type { TextRegion } from './text-regions.ts';

/** How far a region is expanded, since the detector marks only the core of a line: DB's unclip ratio. */
const unclipRatio = 1.6;
/** A region this many times longer than high has a trustworthy angle of its own. */
const longAspect = 8;
const trustedTurnRadians = (3 * Math.PI) / 180;

/** True if most of the text runs up or down the page. */
export function runsSideways(regions: readonly TextRegion[]): boolean {
  const { sideways, upright } = lengthsOf(regions);
  return sideways > 1.5 * upright;
}

/** True if lines run up or down the page as well as across: columns of single letters look like lines too. */
export function runsBothWays(regions: readonly TextRegion[]): boolean {
  const { sideways, upright } = lengthsOf(regions);
  return Math.min(sideways, upright) > 0.25 * Math.max(sideways, upright);
}

/** The total lengths of the lines that run up or down the page, and of those that run across. */
function lengthsOf(regions: readonly TextRegion[]): { readonly sideways: number; readonly upright: number } {
  let sideways = 0;
  let upright = 0;
  for (const region of regions) {
    const { width, height, angle } = rectangleAtAngle(region.hull, region.angle);
    if (width < 2 * height) continue;
    if (Math.abs(angle) > Math.PI / 4) sideways += width;
    else upright += width;
  }
  return { sideways, upright };
}

/**
 * The angle (radians clockwise) of the page's text: the median of its long lines, weighted by length; 0 if there are
 * too few.
 */
export function textAngle(regions: readonly TextRegion[]): number {
  const long = regions
    .map((region) => rectangleAtAngle(region.hull, region.angle))
    .filter(({ width, height, angle }) => width > 5 * height && Math.abs(angle) < Math.PI / 6)
    .sort((a, b) => a.angle - b.angle);
  const total = long.reduce((sum, { width }) => sum + width, 0);
  let passed = 0;
  for (const { angle, width } of long) {
    passed += width;
    if (passed >= total / 2) return angle;
  }
  return 0;
}

/** The whole line around a region's core. Short regions take the page's angle, since their own is noise. */
export function lineRectangle(region: TextRegion, pageAngle: number): OrientedRectangle {
  const own = rectangleAtAngle(region.hull, region.angle);
  const isTrusted =
    own.width > longAspect * own.height && Math.abs(own.angle - pageAngle) < trustedTurnRadians;
  const core = isTrusted ? own : rectangleAtAngle(region.hull, pageAngle);
  const grown = (core.width * core.height * unclipRatio) / (2 * (core.width + core.height));
  return { ...core, width: core.width + 2 * grown, height: core.height + 2 * grown };
}
