import type { Extent } from '../layout/rows.ts';
import type { InkMap } from './ink-map.ts';
import { inkShare, inset } from './ink-share.ts';

/** Squares side by side, nearer than this share of their side, are the places of a field for single letters. */
const letterPlaces = 0.5;
/** Filled altogether: the sign of a list. */
const solidInk = 0.95;
/** More ink than this beside a square is a part of a pattern. */
const noisyInk = 0.3;
/** What stands nearer on one side, in heights of a line of text, or on both, in sides, is a letter of the same word. */
const wordGap = { one: 0.22, both: 0.45 } as const;

/** Whether a square is something else than a box to tick. */
export function isNoBox(map: InkMap, square: Extent, all: readonly Extent[], textCells: number): boolean {
  return (
    all.some((other) => other !== square && isBeside(square, other)) ||
    inkShare(map, inset(square, 0.08)) >= solidInk ||
    isInWord(map, square, textCells) ||
    isInPattern(map, square)
  );
}

function isBeside(square: Extent, other: Extent): boolean {
  const side = square.right - square.left;
  const gap = Math.max(other.left - square.right, square.left - other.right);
  const shared = Math.min(square.bottom, other.bottom) - Math.max(square.top, other.top);
  return gap < letterPlaces * side && shared > side / 2;
}

function isInWord(map: InkMap, square: Extent, textCells: number): boolean {
  const side = square.right - square.left;
  const gaps = [gapBeside(map, square, -1), gapBeside(map, square, 1)];
  return Math.max(...gaps) < wordGap.both * side || Math.min(...gaps) < wordGap.one * textCells;
}

/** Cells of paper between the square and the next ink to its left or right, up to its side; its blur does not count. */
function gapBeside(map: InkMap, square: Extent, direction: -1 | 1): number {
  const { top, bottom } = inset(square, 0.15);
  const most = square.right - square.left;
  const blurred = 2;
  for (let gap = blurred; gap < most; gap++) {
    const x = direction < 0 ? square.left - 1 - gap : square.right + gap;
    if (inkShare(map, { left: x, right: x + 1, top, bottom }) > 0.2) return gap;
  }
  return most;
}

/** With ink on three sides of it, or on two if it looks like the corner of a QR code. */
function isInPattern(map: InkMap, square: Extent): boolean {
  const { left, right, top, bottom } = square;
  const near = Math.max(2, Math.round(0.12 * (right - left)));
  const far = near + Math.ceil(0.23 * (right - left));
  const strips = [
    { left, right, top: top - far, bottom: top - near },
    { left, right, top: bottom + near, bottom: bottom + far },
    { left: left - far, right: left - near, top, bottom },
    { left: right + near, right: right + far, top, bottom },
  ];
  const noisy = strips.filter((strip) => inkShare(map, strip) > noisyInk).length;
  return noisy >= 3 || (noisy === 2 && isEye(map, square));
}

/** Whether it is a thick frame around a solid middle. */
function isEye(map: InkMap, square: Extent): boolean {
  const frame = ringShare(map, square, 0.03, 0.11);
  const gap = ringShare(map, square, 0.17, 0.26);
  return frame > 0.9 && gap < 0.3 && inkShare(map, inset(square, 0.33)) > 0.9;
}

/** Share of ink between two squares inside of a square, which are so far from its outline, in shares of its side. */
function ringShare(map: InkMap, square: Extent, outer: number, inner: number): number {
  const [large, small] = [inset(square, outer), inset(square, inner)];
  const area = (e: Extent): number => (e.right - e.left) * (e.bottom - e.top);
  const ink = inkShare(map, large) * area(large) - inkShare(map, small) * area(small);
  return ink / Math.max(1, area(large) - area(small));
}
