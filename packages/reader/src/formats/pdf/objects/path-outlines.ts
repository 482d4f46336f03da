import type { Extent } from '../../../geometry/rows.ts';
import {
  type Affine,
  composedAffine,
  extentAround,
  type PlanePoint,
  throughAffine,
} from '../pdfium/affine.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';

export type Points = readonly PlanePoint[];

export interface Outline {
  readonly points: Points;
  readonly isCurved: boolean;
}

/** The outlines of a visible path, in displayed points. */
export function shownOutlines(
  pdf: Pdfium,
  object: number,
  outer: Affine,
  scratch: number,
): readonly Outline[] {
  const { isFilled, isStroked } = drawModeOf(pdf, object, scratch);
  if (!isFilled && !isStroked) return [];
  const map = composedAffine(outer, matrixOf(pdf, object, scratch));
  return outlinesOf(pdf, object, map, scratch);
}

function outlinesOf(pdf: Pdfium, object: number, map: Affine, scratch: number): readonly Outline[] {
  const moveTo = 2;
  const bezierTo = 1;
  const outlines: { points: PlanePoint[]; isCurved: boolean }[] = [];
  const count = Math.min(1000, pdf.FPDFPath_CountSegments(object));
  for (let i = 0; i < count; i++) {
    const segment = pdf.FPDFPath_GetPathSegment(object, i);
    pdf.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x = 0, y = 0] = pdf.pdfium.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 2);
    const type = pdf.FPDFPathSegment_GetType(segment);
    if (type === moveTo || outlines.length === 0) outlines.push({ points: [], isCurved: false });
    const outline = outlines.at(-1)!;
    outline.points.push(throughAffine(map, x, y));
    if (type === bezierTo) outline.isCurved = true;
    if (pdf.FPDFPathSegment_GetClose(segment)) outline.points.push(outline.points[0]!);
  }
  return outlines.filter(({ points }) => points.length >= 2);
}

export function drawModeOf(pdf: Pdfium, object: number, scratch: number) {
  pdf.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
  const [fillMode = 0, isStroked = 0] = pdf.pdfium.HEAP32.subarray(scratch >> 2, (scratch >> 2) + 2);
  return { isFilled: fillMode !== 0, isStroked: isStroked !== 0 };
}

/** An object's bounds, in displayed points. */
export function boundsOf(pdf: Pdfium, object: number, map: Affine, scratch: number): Extent {
  pdf.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = pdf.pdfium.HEAPF32.subarray(
    scratch >> 2,
    (scratch >> 2) + 4,
  );
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ] as const;
  return extentAround(corners.map(([x, y]) => throughAffine(map, x, y)));
}

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export interface Colour {
  readonly rgb: Rgb;
  /** 0 to 255, which is opaque. */
  readonly alpha: number;
}

/** The fill colour of a path or text; undefined if pdfium knows none. */
export function fillColourOf(pdf: Pdfium, object: number, scratch: number): Colour | undefined {
  const isKnown = pdf.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  return isKnown ? colourAt(pdf, scratch) : undefined;
}

/** The outline colour; undefined if pdfium knows none. */
export function strokeColourOf(pdf: Pdfium, object: number, scratch: number): Colour | undefined {
  const isKnown = pdf.FPDFPageObj_GetStrokeColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  return isKnown ? colourAt(pdf, scratch) : undefined;
}

function colourAt(pdf: Pdfium, scratch: number): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 255] = pdf.pdfium.HEAP32.subarray(
    scratch >> 2,
    (scratch >> 2) + 4,
  );
  return { rgb: [red, green, blue], alpha };
}

/** From an object's own coordinates to those of its form or page. */
export function matrixOf(pdf: Pdfium, object: number, scratch: number): Affine {
  if (!pdf.FPDFPageObj_GetMatrix(object, scratch)) return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = pdf.pdfium.HEAPF32.subarray(
    scratch >> 2,
    (scratch >> 2) + 6,
  );
  return { a, b, c, d, e, f };
}
