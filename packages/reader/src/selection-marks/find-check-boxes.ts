import type { OrientedRectangle } from '../geometry/oriented-rectangle.ts';
import type { Extent } from '../geometry/rows.ts';
import type { Raster } from '../raster/raster.ts';
import { findSquares } from './find-squares.ts';
import { type InkMap, inkMap } from './ink-map.ts';
import { inkShare, inset } from './ink-share.ts';
import { isNoBox } from './is-no-box.ts';

/** A drawn check box on a page, in pixels. */
export interface CheckBox {
  readonly rectangle: OrientedRectangle;
  readonly isTicked: boolean;
  /** Probability (0 to 1) that it is a box in this state. */
  readonly confidence: number;
}

/** In heights of a text line. */
const sides = { least: 0.55, most: 2.1 } as const;
/** Smaller squares, in cells, cannot be distinguished from round letters. */
const leastCells = 16;
/** The least number of map cells per height of a text line. */
const leastTextCells = 16;
/** A block of the page with one paper tone, in heights of a text line. */
const blockHeights = 4;

/**
 * The check boxes drawn on a page, with a cross, a tick or a fill in them, or empty.
 * @param raster the page with its quarter turns undone
 * @param angle of its text, in radians clockwise
 * @param surroundings `letters` on a scan, where some letters look like boxes; `none` for a separate image
 */
export function findCheckBoxes(
  raster: Raster,
  angle: number,
  textHeightPx: number,
  surroundings: 'letters' | 'print' | 'none',
): readonly CheckBox[] {
  const cellPx = Math.max(1, Math.floor(textHeightPx / leastTextCells));
  const textCells = textHeightPx / cellPx;
  const map = inkMap(raster, angle, cellPx, Math.ceil(blockHeights * textCells));
  const least = Math.max(leastCells, sides.least * textCells);
  const squares = findSquares(map, { least, most: sides.most * textCells });
  return squares
    .filter((square) => !isNoBox(map, square, squares, textCells, surroundings))
    .map((square) => ({ rectangle: onPage(map, square, angle), ...stateOf(map, square) }));
}

function onPage(map: InkMap, { left, right, top, bottom }: Extent, angle: number): OrientedRectangle {
  return {
    centre: map.onPage((left + right) / 2, (top + bottom) / 2),
    width: (right - left) * map.cellPx,
    height: (bottom - top) * map.cellPx,
    angle,
  };
}

/** More ink than this in the middle of a box is a mark … */
const leastMark = 0.04;
/** … and outside these limits that is certain. */
const doubtful = { from: 0.015, to: 0.08 } as const;
const sureness = { clear: 0.95, doubtful: 0.7 } as const;

function stateOf(map: InkMap, square: Extent): Pick<CheckBox, 'isTicked' | 'confidence'> {
  const ink = inkShare(map, inset(square, 0.22));
  const isDoubtful = ink > doubtful.from && ink < doubtful.to;
  return { isTicked: ink > leastMark, confidence: isDoubtful ? sureness.doubtful : sureness.clear };
}
