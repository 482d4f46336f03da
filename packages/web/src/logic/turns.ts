import type { Geometry, ReviewPage } from '@recto/contract';
import type { Point } from './words.ts';

/** Clockwise quarter turns by which a page is shown. */
export type Turns = 0 | 1 | 2 | 3;

/** A number of quarter turns in either direction, as turns. */
export function turnsOf(quarters: number): Turns {
  return (((quarters % 4) + 4) % 4) as Turns;
}

/** The turns that show each page upright, as its text was read. */
export function uprightTurns(pages: readonly ReviewPage[]): ReadonlyMap<number, Turns> {
  return new Map(pages.map(({ page, quarterTurns = 0 }) => [page, turnsOf(quarterTurns)]));
}

/** Pages with the size that they have when they are shown with their turns. */
export function turnedPages(
  pages: readonly ReviewPage[],
  turns: ReadonlyMap<number, Turns>,
): readonly Pick<ReviewPage, 'page' | 'widthPt' | 'heightPt'>[] {
  return pages.map(({ page, widthPt, heightPt }) =>
    isSideways(turns.get(page) ?? 0)
      ? { page, widthPt: heightPt, heightPt: widthPt }
      : { page, widthPt, heightPt },
  );
}

export function isSideways(turns: Turns): boolean {
  return turns % 2 === 1;
}

/** A box of the page, where it is once the page was turned. */
export function turnBox({ left, top, width, height }: Geometry, turns: Turns): Geometry {
  switch (turns) {
    case 0:
      return { left, top, width, height };
    case 1:
      return { left: 1 - top - height, top: left, width: height, height: width };
    case 2:
      return { left: 1 - left - width, top: 1 - top - height, width, height };
    case 3:
      return { left: top, top: 1 - left - width, width: height, height: width };
  }
}

/** The point of the page that is at a point of the turned page. */
export function unturnPoint({ x, y }: Point, turns: Turns): Point {
  switch (turns) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: 1 - x };
    case 2:
      return { x: 1 - x, y: 1 - y };
    case 3:
      return { x: 1 - y, y: x };
  }
}
