import type { Raster } from '../../raster/raster.ts';

/** Rows above and below this part of a line's image belong to its neighbours as often as to it. */
const coreFrom = 0.15;
const coreTo = 0.85;
/** How far from the background towards the ink a pixel must be to count as ink. */
const inkShare = 0.4;

/**
 * For each column of a line's image, how many of its pixels (in the line's core) are ink. Dark on light or the reverse.
 */
export function inkColumns(line: Raster): Uint8Array {
  const { widthPx, heightPx } = line;
  const top = Math.floor(heightPx * coreFrom);
  const bottom = Math.ceil(heightPx * coreTo);
  const grey = greyOf(line, top, bottom);
  const { background, ink } = tones(grey);
  const threshold = background + (ink - background) * inkShare;
  const isInk = ink < background ? (tone: number) => tone < threshold : (tone: number) => tone > threshold;
  const columns = new Uint8Array(widthPx);
  for (let i = 0, column = 0; i < grey.length; i++) {
    if (isInk(grey[i]!)) columns[column]!++;
    if (++column === widthPx) column = 0;
  }
  return columns;
}

function greyOf({ widthPx, data }: Raster, top: number, bottom: number): Uint8Array {
  const grey = new Uint8Array(widthPx * (bottom - top));
  for (let i = 0, at = top * widthPx * 3; i < grey.length; i++, at += 3) {
    grey[i] = (data[at]! * 77 + data[at + 1]! * 151 + data[at + 2]! * 28) >> 8;
  }
  return grey;
}

/** The most common tone is the background; the end of the scale further from it is ink. */
function tones(grey: Uint8Array): { background: number; ink: number } {
  const counts = new Uint32Array(256);
  for (const tone of grey) counts[tone]!++;
  const at = (share: number): number => toneAt(counts, Math.floor(share * (grey.length - 1)));
  const [darkest, background, lightest] = [at(0.02), at(0.65), at(0.98)];
  return { background, ink: background - darkest >= lightest - background ? darkest : lightest };
}

/** The tone at `rank` (from 0) in sorted order. */
function toneAt(counts: Uint32Array, rank: number): number {
  let rest = rank;
  let tone = 0;
  while (rest >= counts[tone]!) rest -= counts[tone++]!;
  return tone;
}
