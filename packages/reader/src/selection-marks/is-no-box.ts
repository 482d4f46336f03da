import type { Extent } from '../geometry/rows.ts';
import type { InkMap } from './ink-map.ts';
import { inkShare, inset } from './ink-share.ts';

/** Adjacent squares, closer than this share of their side, are the places of a field for single letters. */
const letterPlaces = 0.5;
/** Completely filled: a bullet. */
const solidInk = 0.95;
/** More ink than this next to a square belongs to a pattern. */
const noisyInk = 0.3;
/** Anything closer on one side, in heights of a text line, or on both, in sides, is a letter of the same word. */
const wordGap = { one: 0.22, both: 0.45 } as const;
/** With letters as ink, where spaced ones may look like boxes: the limit for both sides, in sides. */
const spacedLetters = 0.8;
/** On one side, if it is equally high within this share of a side, or a full stop, and no further away. */
const letterBeside = { gap: 0.6, slack: 0.12 } as const;
/** A row of ink across the middle and paper above and below it: a B or an 8. */
const bar = { least: 0.9, mostInk: 0.5 } as const;
/** … and so is anything closer than this, in sides, that is equally high. */
const lettersApart = 0.4;

/**
 * Whether a square is something other than a check box.
 * @param surroundings `letters` if the map shows letters as well: a D or an O must then be isolated to pass for a box;
 * `none` if nothing around the square could make it something else
 */
export function isNoBox(
  map: InkMap,
  square: Extent,
  all: readonly Extent[],
  textCells: number,
  surroundings: 'letters' | 'print' | 'none',
): boolean {
  if (surroundings === 'none') return inkShare(map, inset(square, 0.08)) >= solidInk;
  return (
    (surroundings === 'letters' &&
      (isLetter(map, square) || hasBar(map, square) || isRoundOnTheRight(map, square))) ||
    all.some((other) => other !== square && isBeside(square, other)) ||
    inkShare(map, inset(square, 0.08)) >= solidInk ||
    isInWord(map, square, textCells) ||
    isBold(map, square, textCells) ||
    isInPattern(map, square)
  );
}

function isBeside(square: Extent, other: Extent): boolean {
  const side = square.right - square.left;
  const gap = Math.max(other.left - square.right, square.left - other.right);
  const shared = Math.min(square.bottom, other.bottom) - Math.max(square.top, other.top);
  return gap < letterPlaces * side && shared > side / 2;
}

/**
 * Strokes of capitals are thicker than the outlines of boxes of their size: this share of a side, plus a cell of blur.
 */
const boldStroke = 0.16;
/** Larger than any letter of the usual text, in heights of a line. */
const letterSize = 1.05;

function isBold(map: InkMap, square: Extent, textCells: number): boolean {
  const { left, right, top, bottom } = inset(square, 0.25);
  const side = square.right - square.left;
  if (side > letterSize * textCells) return false;
  const isInk = (x: number, y: number): boolean => map.ink[y * map.width + x] === 1;
  const lefts: number[] = [];
  const rights: number[] = [];
  for (let y = top; y < bottom; y++) {
    let x = square.left;
    while (x < right && (isInk(x, y) || x === square.left)) x++;
    lefts.push(x - square.left);
    x = square.right - 1;
    while (x >= left && (isInk(x, y) || x === square.right - 1)) x--;
    rights.push(square.right - 1 - x);
  }
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
  return Math.min(middle(lefts), middle(rights)) > boldStroke * side + 1;
}

function isLetter(map: InkMap, square: Extent): boolean {
  const gaps = [gapBeside(map, square, -1), gapBeside(map, square, 1)];
  if (Math.max(...gaps) < spacedLetters * (square.right - square.left)) return true;
  const { gap, slack } = letterBeside;
  const whole = toItsEnds(map, square);
  return ([-1, 1] as const).some(
    (direction) => isAligned(map, whole, direction, gap, slack) || isStop(map, square, direction),
  );
}

/** A letter including the ink above and below the square found in it: round ends, and rows of a thick stroke. */
function toItsEnds(map: InkMap, square: Extent): Extent {
  const { left, right } = square;
  const most = Math.round(0.25 * (right - left));
  const isInk = (row: number): boolean => inkShare(map, { left, right, top: row, bottom: row + 1 }) > 0.15;
  let { top, bottom } = square;
  while (square.top - top < most && isInk(top - 1)) top--;
  while (bottom - square.bottom < most && isInk(bottom)) bottom++;
  return { left, right, top, bottom };
}

/** Corners of this length, in sides; a round one has so many cells of paper, a square one at most so many. */
const corner = { length: 0.15, round: 3, square: 1 } as const;

/** Whether both corners at the left are square and both at the right are round: a D or a B with thick strokes. */
function isRoundOnTheRight(map: InkMap, square: Extent): boolean {
  const { left, right, top, bottom } = toItsEnds(map, square);
  const length = Math.max(3, Math.round(corner.length * (square.right - square.left)));
  const paperAt = (x: number, y: number, inward: number, down: number): number => {
    const isInk = (i: number, j: number): boolean =>
      map.ink[(y + j * down) * map.width + x + i * inward] === 1;
    let paper = 0;
    for (let j = 0; j < length; j++) for (let i = 0; i < length && !isInk(i, j); i++) paper++;
    return paper;
  };
  const lefts = [paperAt(left, top, 1, 1), paperAt(left, bottom - 1, 1, -1)];
  const rights = [paperAt(right - 1, top, -1, 1), paperAt(right - 1, bottom - 1, -1, -1)];
  return Math.max(...lefts) <= corner.square && Math.min(...rights) >= corner.round;
}

/** Whether the ink next to the square is only at the bottom: a full stop or a comma. */
function isStop(map: InkMap, square: Extent, direction: -1 | 1): boolean {
  const side = square.right - square.left;
  const gap = gapBeside(map, square, direction);
  if (gap > letterBeside.gap * side) return false;
  const width = Math.round(0.25 * side);
  const from = direction < 0 ? square.left - gap - width : square.right + gap;
  const part = { left: from, right: from + width };
  const foot = square.bottom - Math.round(0.3 * side);
  return (
    inkShare(map, { ...part, top: square.top, bottom: foot }) === 0 &&
    inkShare(map, { ...part, top: foot, bottom: square.bottom }) > 0.2
  );
}

function hasBar(map: InkMap, square: Extent): boolean {
  const inner = inset(square, 0.25);
  if (inkShare(map, inner) > bar.mostInk) return false;
  for (let top = inner.top; top < inner.bottom; top++) {
    if (inkShare(map, { ...inner, top, bottom: top + 1 }) >= bar.least) return true;
  }
  return false;
}

function isInWord(map: InkMap, square: Extent, textCells: number): boolean {
  const side = square.right - square.left;
  const gaps = [gapBeside(map, square, -1), gapBeside(map, square, 1)];
  const isNear = Math.max(...gaps) < wordGap.both * side || Math.min(...gaps) < wordGap.one * textCells;
  return isNear || isAligned(map, square, -1) || isAligned(map, square, 1);
}

/**
 * Cells of paper between the square and the next ink to its left or right, up to its side. Blur does not count, nor
 * does a tick drawn beyond the corners.
 */
function gapBeside(map: InkMap, square: Extent, direction: -1 | 1): number {
  const inner = inset(square, 0.06);
  const outer = inset(square, -0.1);
  const most = square.right - square.left;
  const blurred = 2;
  let wasPaper = false;
  for (let gap = 1; gap < most; gap++) {
    const x = direction < 0 ? square.left - 1 - gap : square.right + gap;
    const column = { left: x, right: x + 1 };
    const hasInk = inkShare(map, { ...column, top: outer.top, bottom: outer.bottom }) > 0.05;
    if (gap >= blurred && hasInk && wasPaper) return gap;
    if (gap >= blurred && inkShare(map, { ...column, top: inner.top, bottom: inner.bottom }) > 0.08)
      return gap;
    wasPaper ||= !hasInk;
  }
  return most;
}

/** Whether what is next to the square has the same height and position: two capitals, or two digits. */
function isAligned(
  map: InkMap,
  square: Extent,
  direction: -1 | 1,
  mostGap = lettersApart,
  mostSlack = 0.06,
): boolean {
  const { left, right, top, bottom } = square;
  const side = right - left;
  const gap = gapBeside(map, square, direction);
  if (gap > mostGap * side) return false;
  const width = Math.round(0.7 * side);
  const from = direction < 0 ? left - gap - width : right + gap;
  const beside = { left: from, right: from + width };
  const hasInk = (row: number): boolean => inkShare(map, { ...beside, top: row, bottom: row + 1 }) > 0;
  const slack = Math.max(2, Math.round(mostSlack * side));
  const near = (row: number, step: number): boolean => {
    for (let i = -slack; i <= slack; i++) if (hasInk(row + i)) return !hasInk(row - (slack + 1) * step);
    return false;
  };
  return near(top, 1) && near(bottom - 1, -1);
}

/** With ink on three sides, or on two if it looks like the corner of a QR code. */
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

/** Share of ink between two concentric squares at these distances from its outline, in shares of its side. */
function ringShare(map: InkMap, square: Extent, outer: number, inner: number): number {
  const [large, small] = [inset(square, outer), inset(square, inner)];
  const area = (e: Extent): number => (e.right - e.left) * (e.bottom - e.top);
  const ink = inkShare(map, large) * area(large) - inkShare(map, small) * area(small);
  return ink / Math.max(1, area(large) - area(small));
}
