import { type Extent, sharedExtent } from '../../../geometry/rows.ts';
import { type Affine, extentAround, type PlanePoint, throughAffine } from '../pdfium/affine.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';

/** What clipping leaves of an object. */
export interface Clip {
  /** Nothing outside of it is seen; in shown points. */
  readonly extent: Extent;
  /** All of it is seen. */
  readonly isWhole: boolean;
}

/** Clipped to letters, of which pdfium says no more than that there is no path. */
const shapeOfLetters: Clip = {
  extent: { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity },
  isWhole: false,
};
const mostPaths = 100;
const mostCorners = 1000;

/**
 * The clipping of an object, that by the forms that it is part of included; undefined where nothing is clipped.
 * @param map from the coordinates of the object's form, or of the page, to shown points
 * @param scratch 8 bytes of pdfium's memory
 */
export function clipOf(pdf: Pdfium, object: number, map: Affine, scratch: number): Clip | undefined {
  const path = pdf.FPDFPageObj_GetClipPath(object);
  const count = path === 0 ? -1 : Math.min(mostPaths, pdf.FPDFClipPath_CountPaths(path));
  let clip = count === 0 ? shapeOfLetters : undefined;
  for (let i = 0; i < count; i++) {
    const one = clipOfCorners(cornersOf(pdf, path, i, map, scratch));
    clip =
      clip === undefined
        ? one
        : { extent: sharedExtent(clip.extent, one.extent), isWhole: clip.isWhole && one.isWhole };
  }
  return clip;
}

function cornersOf(
  pdf: Pdfium,
  path: number,
  index: number,
  map: Affine,
  scratch: number,
): readonly PlanePoint[] {
  const count = Math.min(mostCorners, pdf.FPDFClipPath_CountPathSegments(path, index));
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    pdf.FPDFPathSegment_GetPoint(pdf.FPDFClipPath_GetPathSegment(path, index, i), scratch, scratch + 4);
    const [x = 0, y = 0] = pdf.pdfium.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 2);
    return throughAffine(map, x, y);
  });
}

/** A rectangle has four corners, of which the first may come again. */
function clipOfCorners(corners: readonly PlanePoint[]): Clip {
  const near = 0.1;
  const isWhole =
    corners.length <= 5 &&
    corners.every(([x, y], i) => {
      const [px, py] = corners[Math.max(0, i - 1)]!;
      return Math.abs(x - px) < near || Math.abs(y - py) < near;
    });
  return { extent: extentAround(corners), isWhole };
}
