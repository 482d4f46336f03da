import type { Extent } from '../geometry/rows.ts';
import type { InkMap } from './ink-map.ts';
import { columnShare, inkShare, rowShare } from './ink-share.ts';
import { isEvenlyDark } from './is-evenly-dark.ts';

/** Least and greatest length of a side, in cells. */
interface Sides {
  readonly least: number;
  readonly most: number;
}

/** Sides may differ by this share of their length. */
const sideDifference = 0.15;
/** The share of ink required on each side: letters have rounder corners. */
const leastInk = 0.87;
/** Just outside a side, there is mostly paper. */
const mostInkOutside = 0.3;
/** A tick drawn beyond the corners makes a side look longer, by this share of its length. */
const overdrawn = 0.3;
/** Breaks in a side, in cells, that noise may cause. */
const widestBreak = 1;

/**
 * The squares enclosed by four straight dark sides, without duplicates, in cells: of nested ones, the outermost. Sides
 * that continue beyond a corner belong to a table.
 */
export function findSquares(map: InkMap, sides: Sides): readonly Extent[] {
  const rows = sideRuns(map, sides);
  const found: Extent[] = [];
  rows.forEach((runs, top) => {
    for (const run of runs) {
      const most = Math.min(sides.most, (run.to - run.from) * (1 + sideDifference));
      const least = Math.max(sides.least, (run.to - run.from) * (1 - sideDifference - 2 * overdrawn));
      for (let height = Math.floor(least); height <= most; height++) {
        for (const floor of rows[top + height - 1] ?? []) {
          if (floor.from >= run.to) break;
          const square = squareBetween(map, run, floor, top, top + height);
          if (square !== undefined) found.push(square);
        }
      }
    }
  });
  return outermost(found);
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** For each row the runs of ink as long as a side; a side may be one cell higher on one half than on the other. */
function sideRuns({ width, height, ink }: InkMap, { least, most }: Sides): readonly (readonly Run[])[] {
  const shortest = least * leastInk - 1;
  const longest = most * (1 + 2 * overdrawn);
  const rows: Run[][] = [];
  for (let y = 0; y < height - 1; y++) {
    const runs: Run[] = [];
    let [from, end] = [-1, -1];
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (ink[at] === 0 && ink[at + width] === 0) continue;
      if (x - end > widestBreak + 1) {
        if (end - from >= shortest) runs.push({ from, to: end + 1 });
        from = x;
      }
      end = x;
    }
    if (end - from >= shortest) runs.push({ from, to: end + 1 });
    rows.push(runs.filter((run) => run.to - run.from <= longest));
  }
  return rows;
}

/** The square whose upper side is part of one run and whose lower side is part of the other. */
function squareBetween(map: InkMap, lid: Run, floor: Run, top: number, bottom: number): Extent | undefined {
  const side = bottom - top;
  const reach = Math.ceil(side * overdrawn);
  const [from, to] = [Math.max(lid.from, floor.from), Math.min(lid.to, floor.to)];
  if (to - from < side * (1 - sideDifference) * leastInk) return undefined;
  const isWall = (x: number): boolean => columnShare(map, x, top, bottom) >= leastInk;
  const least = Math.min(lid.from, floor.from);
  let left = Math.max(1, least - 1);
  while (left <= from + reach && !isWall(left)) left++;
  if (left > from + reach) return undefined;
  let right = Math.min(map.width - 2, Math.max(lid.to, floor.to) - 1);
  while (right >= to - 1 - reach && !isWall(right)) right--;
  if (right < to - 1 - reach) return undefined;
  const square = tightened(map, { left, right: right + 1, top, bottom });
  return isSquare(map, square) ? square : undefined;
}

/** Without edge rows and columns that are mostly paper. */
function tightened(map: InkMap, square: Extent): Extent {
  let { left, right, top, bottom } = square;
  if (inkShare(map, { left, right, top, bottom: top + 1 }) < 0.5) top++;
  if (inkShare(map, { left, right, top: bottom - 1, bottom }) < 0.5) bottom--;
  if (inkShare(map, { left, right: left + 1, top, bottom }) < 0.5) left++;
  if (inkShare(map, { left: right - 1, right, top, bottom }) < 0.5) right--;
  return { left, right, top, bottom };
}

function isSquare(map: InkMap, square: Extent): boolean {
  const { left, right, top, bottom } = square;
  const [width, height] = [right - left, bottom - top];
  if (Math.abs(width - height) > sideDifference * Math.max(width, height)) return false;
  const margin = Math.ceil(height / 2);
  if (left < margin || top < margin || right > map.width - margin || bottom > map.height - margin)
    return false;
  if (rowShare(map, top, left, right) < leastInk || rowShare(map, bottom - 1, left, right) < leastInk)
    return false;
  return (
    isOutermost(map, square) && !goesOn(map, square) && hasCorners(map, square) && isEvenlyDark(map, square)
  );
}

/**
 * Letters are round. In corners of this length, in sides of the square, at most this share is paper outside the line …
 */
const cornerPart = { length: 0.15, mostPaper: 0.2 } as const;
/** … and this many of them have ink this close to the corner itself. */
const tip = { distance: 0.05, least: 3 } as const;

function hasCorners({ width, ink }: InkMap, { left, right, top, bottom }: Extent): boolean {
  const side = bottom - top;
  const length = Math.max(3, Math.round(cornerPart.length * side));
  const reach = Math.floor(tip.distance * side);
  let [paper, tips] = [0, 0];
  for (const [y, down] of [[top, 1] as const, [bottom - 1, -1] as const]) {
    for (const [x, inward] of [[left, 1] as const, [right - 1, -1] as const]) {
      const isInk = (i: number, j: number): boolean => ink[(y + j * down) * width + x + i * inward] === 1;
      for (let j = 0; j < length; j++) for (let i = 0; i < length && !isInk(i, j); i++) paper++;
      let i = 0;
      while (i <= reach && !isInk(i, i)) i++;
      if (i <= reach) tips++;
    }
  }
  return paper <= cornerPart.mostPaper * 4 * length ** 2 && tips >= tip.least;
}

/** Whether there is paper around it: otherwise it is part of something thicker. */
function isOutermost(map: InkMap, { left, right, top, bottom }: Extent): boolean {
  return [
    { left, right, top: top - 3, bottom: top - 2 },
    { left, right, top: bottom + 2, bottom: bottom + 3 },
    { left: left - 3, right: left - 2, top, bottom },
    { left: right + 2, right: right + 3, top, bottom },
  ].every((strip) => inkShare(map, strip) <= mostInkOutside);
}

/** Whether a side continues straight beyond a corner, like those of table cells. */
function goesOn(map: InkMap, { left, right, top, bottom }: Extent): boolean {
  const length = Math.max(4, Math.ceil((bottom - top) * 0.3));
  const isLine = (part: Extent): boolean => inkShare(map, part) >= 0.95;
  const edges = (start: number, end: number): readonly number[] => [
    start - 1,
    start,
    start + 1,
    end - 2,
    end - 1,
    end,
  ];
  return (
    edges(left, right).some(
      (x) =>
        isLine({ left: x, right: x + 1, top: top - length, bottom: top }) ||
        isLine({ left: x, right: x + 1, top: bottom, bottom: bottom + length }),
    ) ||
    edges(top, bottom).some(
      (y) =>
        isLine({ left: left - length, right: left, top: y, bottom: y + 1 }) ||
        isLine({ left: right, right: right + length, top: y, bottom: y + 1 }),
    )
  );
}

function outermost(squares: readonly Extent[]): readonly Extent[] {
  const kept: Extent[] = [];
  const area = (e: Extent): number => (e.right - e.left) * (e.bottom - e.top);
  for (const square of [...squares].sort((a, b) => area(b) - area(a))) {
    const isFree = kept.every(
      (other) =>
        square.left >= other.right ||
        other.left >= square.right ||
        square.top >= other.bottom ||
        other.top >= square.bottom,
    );
    if (isFree) kept.push(square);
  }
  return kept;
}
