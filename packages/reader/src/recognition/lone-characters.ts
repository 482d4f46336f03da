import { type OrientedRectangle, turnPoint } from '../geometry/oriented-rectangle.ts';
import { around, type Extent } from '../geometry/rows.ts';
import { type InkMap, inkMap } from '../selection-marks/ink-map.ts';
import type { UprightPage } from './upright-page.ts';

/** The least number of map cells per letter height. */
const leastLetterCells = 10;
/** A block of the page with one paper tone, in letter heights. */
const blockHeights = 6;
/** A character, relative to the letter height of its line. */
const size = { leastHeight: 0.7, mostHeight: 1.3, mostWidth: 1.1 } as const;
/** The share of ink in its extent: less is a scratch, more a blot, except for something as thin as a 1. */
const inkOf = { least: 0.18, most: 0.85, thin: 0.45 } as const;
/** Characters of one number are no further apart than this, in letter heights; there are at most so many. */
const [nextGap, mostCharacters] = [0.45, 3];
/** Surrounding paper, in letter heights: anything closer to other ink is part of it. */
const margin = { across: 0.5, along: 0.12 } as const;
/** How far, in letter heights, the bottoms of a character and of its line may differ. */
const footDifference = 0.3;
/** A page with more than these has speckled paper, or an image. */
const mostOnPage = 120;
/** A line's rectangle has a margin around its letters: the letters' share of its height. */
const letterShare = 0.5;

/**
 * Places of single characters in the row of a line and separate from it. The detector does not see them: it looks for
 * stretches of text, and a quantity of 1 in its column is none. Reading decides what is there.
 * @param page upright, without its check boxes
 */
export function loneCharacters({ raster, angle, rectangles }: UprightPage): readonly OrientedRectangle[] {
  if (rectangles.length === 0) return [];
  const heights = rectangles.map(({ height }) => height * letterShare).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)]!;
  const cellPx = Math.max(1, Math.floor(usual / leastLetterCells));
  const map = inkMap(raster, angle, cellPx, Math.ceil((blockHeights * usual) / cellPx));
  const lines = rectangles.map((rectangle) => levelLine(map, rectangle, raster, angle));
  const found = blobs(map, lines, usual / cellPx);
  const rows = found.flatMap((blob) => rowOf(blob, lines) ?? []);
  const places = numbersOf(rows).filter((one) => standsAlone(map, one));
  if (places.length > mostOnPage) return [];
  return places.map(({ extent, letter }) => onPage(map, extent, letter, angle));
}

/** A line in the map: its rectangle, and its letters. */
interface Line {
  readonly extent: Extent;
  /** The height of its letters in cells. */
  readonly letter: number;
  readonly foot: number;
}

function levelLine(
  { cellPx }: InkMap,
  { centre, width, height }: OrientedRectangle,
  { widthPx, heightPx }: UprightPage['raster'],
  angle: number,
): Line {
  const { x, y } = turnPoint(centre, -angle, { x: widthPx / 2, y: heightPx / 2 });
  const letter = (height * letterShare) / cellPx;
  const extent = {
    left: (x - width / 2) / cellPx,
    right: (x + width / 2) / cellPx,
    top: (y - height / 2) / cellPx,
    bottom: (y + height / 2) / cellPx,
  };
  return { extent, letter, foot: y / cellPx + letter / 2 };
}

/** The stretches of connected ink, outside all lines, that have the size of a character. */
function blobs(map: InkMap, lines: readonly Line[], letter: number): readonly Extent[] {
  const { width, height, ink } = map;
  const seen = new Uint8Array(ink.length);
  for (const { extent } of lines) {
    const [left, right] = [Math.max(0, Math.floor(extent.left)), Math.min(width, Math.ceil(extent.right))];
    const bottom = Math.min(height, Math.ceil(extent.bottom));
    for (let y = Math.max(0, Math.floor(extent.top)); y < bottom; y++) {
      if (right > left) seen.fill(1, y * width + left, y * width + right);
    }
  }
  const found: Extent[] = [];
  const most = Math.ceil(letter * 2.5);
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] === 0 || seen[start] === 1) continue;
    const { extent, count } = fill(map, seen, start);
    const [wide, high] = [extent.right - extent.left, extent.bottom - extent.top];
    const share = count / (wide * high);
    const isInk = share >= inkOf.least && (share <= inkOf.most || wide < inkOf.thin * high);
    if (high <= most && high >= letter * 0.4 && wide <= most && isInk) found.push(extent);
  }
  return found;
}

/** The ink connected (eight neighbours) to `start`; marks it in `seen`. */
function fill(
  { width, height, ink }: InkMap,
  seen: Uint8Array,
  start: number,
): { readonly extent: Extent; readonly count: number } {
  const cells = [start];
  seen[start] = 1;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let next = 0; next < cells.length; next++) {
    const cell = cells[next]!;
    const x = cell % width;
    const y = (cell - x) / width;
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const neighbour = ny * width + nx;
        if (ink[neighbour] === 0 || seen[neighbour] === 1) continue;
        seen[neighbour] = 1;
        cells.push(neighbour);
      }
    }
  }
  return { extent: { left, right, top, bottom }, count: cells.length };
}

/** Ink in the row of a line, as large as its letters. */
interface InRow {
  readonly extent: Extent;
  readonly letter: number;
}

function rowOf(extent: Extent, lines: readonly Line[]): InRow | undefined {
  const [wide, high] = [extent.right - extent.left, extent.bottom - extent.top];
  const line = lines.find(
    ({ letter, foot }) =>
      Math.abs(extent.bottom - foot) <= footDifference * letter &&
      high >= size.leastHeight * letter &&
      high <= size.mostHeight * letter &&
      wide <= size.mostWidth * letter,
  );
  return line && { extent, letter: line.letter };
}

/** Merges adjacent characters. */
function numbersOf(characters: readonly InRow[]): readonly InRow[] {
  const numbers: InRow[][] = [];
  for (const one of [...characters].sort((a, b) => a.extent.left - b.extent.left)) {
    const own = numbers.find((number) => {
      const { extent, letter } = number.at(-1)!;
      const gap = one.extent.left - extent.right;
      return (
        gap <= nextGap * letter && Math.abs(one.extent.bottom - extent.bottom) <= footDifference * letter
      );
    });
    if (own === undefined) numbers.push([one]);
    else own.push(one);
  }
  return numbers
    .filter((number) => number.length <= mostCharacters)
    .map((number) => ({ extent: around(number.map(({ extent }) => extent)), letter: number[0]!.letter }));
}

/** Whether there is paper around it; a line above or below may be near. */
function standsAlone({ width, height, ink }: InkMap, { extent, letter }: InRow): boolean {
  const across = Math.ceil(margin.across * letter);
  const along = Math.ceil(margin.along * letter);
  const { left, right, top, bottom } = extent;
  if (left < across || right > width - across || top < along || bottom > height - along) return false;
  for (let y = top - along; y < bottom + along; y++) {
    const isBeside = y >= top && y < bottom;
    for (let x = left - across; x < right + across; x++) {
      if (isBeside && x >= left && x < right) continue;
      if (ink[y * width + x] === 1) return false;
    }
  }
  return true;
}

/** With the margin that the rectangles of lines have. */
function onPage(
  map: InkMap,
  { left, right, top, bottom }: Extent,
  letter: number,
  angle: number,
): OrientedRectangle {
  const height = letter / letterShare;
  return {
    centre: map.onPage((left + right) / 2, (top + bottom) / 2),
    width: (right - left + height - letter) * map.cellPx,
    height: height * map.cellPx,
    angle,
  };
}
