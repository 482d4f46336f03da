import type { Box } from './geometry.ts';
import type { Page } from './page.ts';
import { invertedPerspective, type Point, throughPerspective } from './perspective.ts';

/**
 * Converts a box from the page's upright frame to the page as a viewer shows it: the inverse of the turns that
 * {@link Page} describes. With skew and perspective, the result is the upright rectangle around the tilted one, clipped
 * to the page.
 */
export function displayedBox(page: Page, box: Box): Box {
  return isUpright(page) ? box : boxThrough(box, (corner) => displayedPoint(page, corner));
}

/** Converts a box from the page as a viewer shows it to the page's upright frame: where a person pointed. */
export function uprightBox(page: Page, box: Box): Box {
  return isUpright(page) ? box : boxThrough(box, (corner) => uprightPoint(page, corner));
}

function isUpright(page: Page): boolean {
  const isTurned = page.quarterTurns !== 0 || page.skewDegrees !== 0 || page.perspective !== undefined;
  return !isTurned && page.isMirrored === undefined;
}

function boxThrough(box: Box, move: (corner: Point) => Point): Box {
  const corners: Point[] = [
    [box.left, box.top],
    [box.left + box.width, box.top],
    [box.left, box.top + box.height],
    [box.left + box.width, box.top + box.height],
  ];
  const moved = corners.map(move);
  const left = clampRatio(Math.min(...moved.map(([x]) => x)));
  const top = clampRatio(Math.min(...moved.map(([, y]) => y)));
  const right = clampRatio(Math.max(...moved.map(([x]) => x)));
  const bottom = clampRatio(Math.max(...moved.map(([, y]) => y)));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Converts a point from the page's upright frame to the page as a viewer shows it; both as ratios. It may be off the
 * page.
 */
export function displayedPoint(page: Page, point: Point): Point {
  const tilted = skewed(mirrored(point, page), page, -page.skewDegrees);
  const flat = page.perspective === undefined ? tilted : throughPerspective(page.perspective, tilted);
  return unturn(flat, page.quarterTurns);
}

/** The inverse of {@link displayedPoint}. */
function uprightPoint(page: Page, point: Point): Point {
  const flat = unturn(point, ((4 - page.quarterTurns) % 4) as Page['quarterTurns']);
  const tilted =
    page.perspective === undefined ? flat : throughPerspective(invertedPerspective(page.perspective), flat);
  return mirrored(skewed(tilted, page, page.skewDegrees), page);
}

function mirrored([x, y]: Point, { isMirrored }: Page): Point {
  return isMirrored ? [1 - x, y] : [x, y];
}

/** A point rotated about the page's centre. */
function skewed([x, y]: Point, page: Page, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const dx = (x - 0.5) * page.widthPt;
  const dy = (y - 0.5) * page.heightPt;
  const turnedX = dx * Math.cos(angle) - dy * Math.sin(angle);
  const turnedY = dx * Math.sin(angle) + dy * Math.cos(angle);
  return [turnedX / page.widthPt + 0.5, turnedY / page.heightPt + 0.5];
}

/** Undoes `turns` clockwise quarter turns of a point given as ratios. */
function unturn([x, y]: Point, turns: Page['quarterTurns']): Point {
  switch (turns) {
    case 0:
      return [x, y];
    case 1:
      return [y, 1 - x];
    case 2:
      return [1 - x, 1 - y];
    case 3:
      return [1 - y, x];
  }
}

function clampRatio(value: number): number {
  return Math.min(1, Math.max(0, value));
}
