import { type Extent, sharedExtent } from '../../../geometry/rows.ts';
import { type Affine, extentAround, type PlanePoint, throughAffine } from '../pdfium/affine.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';

/** What clipping leaves of an object. */
export interface Clip {
  /** Nothing outside it is visible; in displayed points. */
  readonly extent: Extent;
  /** All of it is visible. */
  readonly isWhole: boolean;
}

/** Clipped to letters, for which pdfium only reports that there is no path. */
const shapeOfLetters: Clip = {
  extent: { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity },
  isWhole: false,
};
const mostPaths = 100;
const mostCorners = 1000;

/**
 * An object's clipping, including that of its enclosing forms; undefined if nothing is clipped.
 * @param map from the coordinates of the object's form, or of the page, to displayed points
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

/** A rectangle has four corners, of which the first may be repeated. */
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
