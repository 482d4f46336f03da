import { type Raster, sharpOf } from './raster.ts';

/** A speck is this much brighter or darker than all pixels around it; the grain of a camera is less. */
const leastContrast = 110;
/** Pixels around a speck; print this near to it makes it a full stop or the dot of an i. */
const reach = 2;
/** Of all pixels; print has fewer that stand alone, even where it is small. */
const leastSpecks = 0.0005;
/** One row of so many is looked at. */
const rowStep = 7;
/** Strips across the page: noise is in most of them, dithered pictures and fills in some. */
const strips = 24;

/**
 * The picture without the single black and white pixels that bad lines and dusty scanners strew over a page: each pixel
 * the median of nine. A picture that has few of them comes back as it is.
 */
export async function withoutSpecks(raster: Raster): Promise<Raster> {
  if (speckShare(raster) < leastSpecks) return raster;
  const data = await sharpOf(raster).median(3).raw().toBuffer();
  return { ...raster, data };
}

/** Of the pixels of a strip of the page, the share that stands out from all around, in the median strip. */
function speckShare(raster: Raster): number {
  const around = neighbours(raster.widthPx);
  const specks = new Float64Array(strips);
  const rows = new Float64Array(strips);
  for (let y = reach; y < raster.heightPx - reach; y += rowStep) {
    const strip = Math.floor((y * strips) / raster.heightPx);
    specks[strip]! += specksOfRow(raster, y, around);
    rows[strip]!++;
  }
  const shares = specks.map((count, i) => count / Math.max(1, rows[i]! * raster.widthPx)).sort();
  return shares[strips / 2]!;
}

/** Looks at the green channel. */
function specksOfRow({ widthPx, data }: Raster, y: number, around: readonly number[]): number {
  let specks = 0;
  for (let x = reach, at = (y * widthPx + x) * 3 + 1; x < widthPx - reach; x++, at += 3) {
    const beside = data[at]! - data[at - 3]!;
    if (beside < leastContrast && beside > -leastContrast) continue;
    const sign = Math.sign(beside);
    if (around.every((offset) => (data[at]! - data[at + offset]!) * sign >= leastContrast)) specks++;
  }
  return specks;
}

/** Where the pixels around one are in the data of a picture, from its own place. */
function neighbours(widthPx: number): readonly number[] {
  const offsets: number[] = [];
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) if (x !== 0 || y !== 0) offsets.push((y * widthPx + x) * 3);
  }
  return offsets;
}
