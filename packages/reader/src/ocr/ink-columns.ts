import type { Raster } from '../image/raster.ts';

/** Rows above and below this part of a line's image belong to its neighbours as often as to it. */
const coreFrom = 0.15;
const coreTo = 0.85;
/** How far from the background towards the ink a pixel must be to count as ink. */
const inkShare = 0.4;

/** For each column of a line's image, how many of its pixels (in the line's core) are ink. Dark on light or reverse. */
export function inkColumns(line: Raster): Uint8Array {
  const { widthPx, heightPx } = line;
  const top = Math.floor(heightPx * coreFrom);
  const bottom = Math.ceil(heightPx * coreTo);
  const grey = greyOf(line, top, bottom);
  const { background, ink } = tones(grey);
  const threshold = background + (ink - background) * inkShare;
  const isInk = ink < background ? (tone: number) => tone < threshold : (tone: number) => tone > threshold;
  const columns = new Uint8Array(widthPx);
  grey.forEach((tone, i) => {
    if (isInk(tone)) columns[i % widthPx]!++;
  });
  return columns;
}

function greyOf({ widthPx, data }: Raster, top: number, bottom: number): Uint8Array {
  const grey = new Uint8Array(widthPx * (bottom - top));
  for (let i = 0, at = top * widthPx * 3; i < grey.length; i++, at += 3) {
    grey[i] = (data[at]! * 77 + data[at + 1]! * 151 + data[at + 2]! * 28) >> 8;
  }
  return grey;
}

/** The usual tone is the background; the end of the scale that is further from it is ink. */
function tones(grey: Uint8Array): { background: number; ink: number } {
  const sorted = grey.toSorted();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!;
  const [darkest, background, lightest] = [at(0.02), at(0.65), at(0.98)];
  return { background, ink: background - darkest >= lightest - background ? darkest : lightest };
}
