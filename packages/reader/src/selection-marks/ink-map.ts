import { type Point, turnPoint } from '../geometry/oriented-rectangle.ts';
import type { Raster } from '../raster/raster.ts';

/** A page in square cells, level whatever its tilt: 1 for ink, 0 for paper. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
  /** Tones of the cells, 0 for black. */
  readonly tones: Uint8Array;
  /** Pixels of the page along a side of a cell. */
  readonly cellPx: number;
  /** The position on the page of a place in the map, in pixels. */
  readonly onPage: (x: number, y: number) => Point;
}

/** How much darker than the surrounding paper an ink cell must be, of 255 and of the darkest ink there. */
const leastContrast = { of255: 40, ofDarkest: 0.35 } as const;
const darkestRank = 0.01;
/** The paper's tone in a block: this share of its cells is darker. */
const paperRank = 0.8;

/**
 * The ink of a page.
 * @param angle of its text, in radians clockwise
 * @param cellPx pixels of the page along a side of a cell; a cell is as dark as its darkest pixel
 * @param blockCells cells along a side of the blocks that have a paper tone each: larger than anything filled
 */
export function inkMap(raster: Raster, angle: number, cellPx: number, blockCells: number): InkMap {
  const width = Math.floor(raster.widthPx / cellPx);
  const height = Math.floor(raster.heightPx / cellPx);
  const middle = { x: raster.widthPx / 2, y: raster.heightPx / 2 };
  const onPage = (x: number, y: number): Point => turnPoint({ x: x * cellPx, y: y * cellPx }, angle, middle);
  const tones = levelTones(raster, { width, height, cellPx, onPage });
  const ink = new Uint8Array(tones.length);
  for (let top = 0; top < height; top += blockCells)
    for (let left = 0; left < width; left += blockCells)
      markInk(
        { tones, ink, width },
        {
          left,
          top,
          right: Math.min(width, left + blockCells),
          bottom: Math.min(height, top + blockCells),
        },
      );
  return { width, height, ink, tones, cellPx, onPage };
}

/** Each cell with the darkest of its pixels; those beyond the page are white. */
function levelTones(
  { widthPx, heightPx, data }: Raster,
  { width, height, cellPx, onPage }: Omit<InkMap, 'ink' | 'tones'>,
): Uint8Array {
  const tones = new Uint8Array(width * height).fill(255);
  const [origin, along] = [onPage(0, 0), onPage(1, 0)];
  const stepX = (along.x - origin.x) / cellPx;
  const stepY = (along.y - origin.y) / cellPx;
  for (let row = 0; row < height * cellPx; row++) {
    const start = onPage(0, (row + 0.5) / cellPx);
    let [x, y] = [start.x + stepX / 2, start.y + stepY / 2];
    const cells = Math.floor(row / cellPx) * width;
    for (let column = 0; column < width; column++) {
      for (let pixel = 0; pixel < cellPx; pixel++, x += stepX, y += stepY) {
        if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) continue;
        const tone = data[((y | 0) * widthPx + (x | 0)) * 3 + 1]!;
        if (tone < tones[cells + column]!) tones[cells + column] = tone;
      }
    }
  }
  return tones;
}

interface Block {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Sets 1 where a block has ink. */
function markInk(
  { tones, ink, width }: Pick<InkMap, 'tones' | 'ink' | 'width'>,
  { left, top, right, bottom }: Block,
): void {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y++)
    for (let x = left, at = y * width + left; x < right; x++, at++) counts[tones[at]!]!++;
  const size = (right - left) * (bottom - top);
  const paper = toneAt(counts, size * paperRank);
  const darkest = toneAt(counts, size * darkestRank);
  const limit = paper - Math.max(leastContrast.of255, leastContrast.ofDarkest * (paper - darkest));
  for (let y = top; y < bottom; y++)
    for (let x = left, at = y * width + left; x < right; x++, at++) if (tones[at]! <= limit) ink[at] = 1;
}

/** The tone that `rank` cells have or exceed in darkness. */
function toneAt(counts: Uint32Array, rank: number): number {
  let rest = rank;
  let tone = 0;
  while (tone < 255 && rest >= counts[tone]!) rest -= counts[tone++]!;
  return tone;
}
