import type { Raster } from '../raster/raster.ts';

/** A page in square cells, each with the tone of its darkest pixel: thin lines stay as dark as they are. */
export interface Cells {
  readonly width: number;
  readonly height: number;
  readonly tones: Uint8Array;
  /** Pixels of the page along a side of a cell. */
  readonly sizePx: number;
}

/** Cells of a row, from `from` up to but excluding `to`, that are part of a thin dark line along the row. */
export interface CellRun {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** About this many cells are enough to see a hairline on an A4 sheet. */
const usualCells = 1_000_000;
/** The greatest thickness of a line, in cells: 2 points at 200 dpi. */
const thickestCells = 3;
/** How much darker than the paper on both sides a line must be, of 255. */
const leastContrast = 24;
/** Nothing is this much brighter. */
const lightest = 255 - leastContrast;

/** A page as cells. Only green is used: it contributes most to perceived brightness. */
export function darkestCells({ widthPx, heightPx, data }: Raster): Cells {
  const sizePx = Math.max(1, Math.round(Math.sqrt((widthPx * heightPx) / usualCells)));
  const width = Math.floor(widthPx / sizePx);
  const height = Math.floor(heightPx / sizePx);
  const tones = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height * sizePx; y++) {
    const row = Math.floor(y / sizePx) * width;
    let at = y * widthPx * 3 + 1;
    for (let column = 0; column < width; column++) {
      let darkest = tones[row + column]!;
      for (let pixel = 0; pixel < sizePx; pixel++, at += 3) {
        if (data[at]! < darkest) darkest = data[at]!;
      }
      tones[row + column] = darkest;
    }
  }
  return { width, height, tones, sizePx };
}

/** This many rows at once stay in the processor's cache. */
const blockCells = 64;

/** Rows as columns and columns as rows. */
export function transposedCells({ width, height, tones, sizePx }: Cells): Cells {
  const turned = new Uint8Array(tones.length);
  for (let top = 0; top < height; top += blockCells) {
    for (let x = 0; x < width; x++) {
      const bottom = Math.min(height, top + blockCells);
      for (let y = top, to = x * height; y < bottom; y++) turned[to + y] = tones[y * width + x]!;
    }
  }
  return { width: height, height: width, tones: turned, sizePx };
}

/** The runs of at least `leastCells` that are darker than the paper above and below; row by row, from the left. */
export function thinRuns({ width, height, tones }: Cells, leastCells: number): readonly CellRun[] {
  const runs: CellRun[] = [];
  const away = thickestCells * width;
  for (let row = thickestCells; row < height - thickestCells; row++) {
    const start = row * width;
    let from = -1;
    for (let x = 0, at = start; x <= width; x++, at++) {
      const tone = x < width ? tones[at]! : lightest;
      const limit = tone + leastContrast;
      if (tone < lightest && tones[at - away]! > limit && tones[at + away]! > limit) {
        if (from < 0) from = x;
      } else if (from >= 0) {
        if (x - from >= leastCells) runs.push({ row, from, to: x });
        from = -1;
      }
    }
  }
  return runs;
}
