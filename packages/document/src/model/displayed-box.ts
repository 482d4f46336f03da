import type { Box } from './geometry.ts';
import type { Page } from './page.ts';
import { type Point, throughPerspective } from './perspective.ts';

/**
 * A box of the page's upright frame as a box of the page as a viewer shows it: the inverse of the turns that
 * {@link Page} describes. Under skew and perspective the answer is the upright rectangle around the tilted one, cut at
 * the page.
 */
export function displayedBox(page: Page, box: Box): Box {
  if (page.quarterTurns === 0 && page.skewDegrees === 0 && page.perspective === undefined) return box;
  const corners: Point[] = [
    [box.left, box.top],
    [box.left + box.width, box.top],
    [box.left, box.top + box.height],
    [box.left + box.width, box.top + box.height],
  ];
  const shown = corners.map((corner) => displayedPoint(page, corner));
  const left = clampRatio(Math.min(...shown.map(([x]) => x)));
  const top = clampRatio(Math.min(...shown.map(([, y]) => y)));
  const right = clampRatio(Math.max(...shown.map(([x]) => x)));
  const bottom = clampRatio(Math.max(...shown.map(([, y]) => y)));
  return { left, top, width: right - left, height: bottom - top };
}

/** A point of the page's upright frame on the page as a viewer shows it; both as ratios. It may lie beside the page. */
export function displayedPoint(page: Page, point: Point): Point {
  const tilted = unskew(point, page);
  const flat = page.perspective === undefined ? tilted : throughPerspective(page.perspective, tilted);
  return unturn(flat, page.quarterTurns);
}

function unskew([x, y]: Point, page: Page): Point {
  const angle = (-page.skewDegrees * Math.PI) / 180;
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
