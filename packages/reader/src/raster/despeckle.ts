import { type Raster, sharpOf } from './raster.ts';

/** A speck is this much brighter or darker than all surrounding pixels; camera grain is less. */
const leastContrast = 110;
/** Pixels around a speck; print this close makes it a full stop or the dot of an i. */
const reach = 2;
/** Of all pixels; print has fewer isolated ones, even if it is small. */
const leastSpecks = 0.0005;
/** Only every so many rows are examined. */
const rowStep = 7;
/** Strips across the page: noise is in most of them, dithered images and fills in some. */
const strips = 24;

/**
 * The image without the single black and white pixels that bad lines and dusty scanners scatter over a page: each pixel
 * becomes the median of nine. An image with few of them is returned unchanged.
 */
export async function withoutSpecks(raster: Raster): Promise<Raster> {
  if (speckShare(raster) < leastSpecks) return raster;
  const data = await sharpOf(raster).median(3).raw().toBuffer();
  return { ...raster, data };
}

/** The share of a strip's pixels that stand out from all their neighbours, in the median strip. */
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

/** Examines the green channel. */
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

/** Offsets of the neighbouring pixels in an image's data. */
function neighbours(widthPx: number): readonly number[] {
  const offsets: number[] = [];
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) if (x !== 0 || y !== 0) offsets.push((y * widthPx + x) * 3);
  }
  return offsets;
}
