import type { Extent } from '../layout/rows.ts';
import type { Affine, PdfPage } from './pdf-document.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** A straight line or a filled rectangle, in shown points. */
export interface Stroke {
  readonly kind: 'horizontal' | 'vertical' | 'fill';
  readonly extent: Extent;
  readonly isWhite: boolean;
}

export interface PageObjects {
  readonly strokes: readonly Stroke[];
  readonly images: readonly Extent[];
  /** Filled paths of very many corners, which may be a code drawn in one go. */
  readonly patterns: readonly Extent[];
  /** Outlines about as wide as they are high, which may be boxes to tick, with those of round corners. */
  readonly squares: readonly Extent[];
  /** Paths and shadings, counted to tell an empty page from a drawn one. */
  readonly drawings: number;
}

const pathType = 2;
const imageType = 3;
const shadingType = 4;
const formType = 5;
const mostObjects = 20_000;
const deepestForm = 8;
const thinnestFillPt = 3;
/** The smallest code has more corners. */
const leastPatternSegments = 80;

/** The lines, fills and pictures of a page, those inside of form objects too. */
export function pageObjectsOf(page: PdfPage): PageObjects {
  const found = {
    strokes: [] as Stroke[],
    images: [] as Extent[],
    patterns: [] as Extent[],
    squares: [] as Extent[],
    drawings: 0,
    left: mostObjects,
  };
  const { pdf, handle } = page;
  withMemory(pdf, 64, (scratch) => {
    const visit = (object: number, map: Affine, depth: number): void => {
      if (found.left-- <= 0) return;
      const type = pdf.FPDFPageObj_GetType(object);
      if (type === pathType || type === shadingType) found.drawings++;
      if (type === pathType && pdf.FPDFPath_CountSegments(object) >= leastPatternSegments) {
        found.patterns.push(boundsOf(pdf, object, map, scratch));
      }
      if (type === pathType) {
        const outlines = shownOutlines(pdf, object, map, scratch);
        found.strokes.push(...pathStrokes(pdf, object, outlines, scratch));
        found.squares.push(...outlines.map(({ points }) => extentOf(points)).filter(isSquarish));
      }
      if (type === imageType) found.images.push(boundsOf(pdf, object, map, scratch));
      if (type !== formType || depth >= deepestForm) return;
      const inner = composed(map, matrixOf(pdf, object, scratch));
      const count = pdf.FPDFFormObj_CountObjects(object);
      for (let i = 0; i < count; i++) visit(pdf.FPDFFormObj_GetObject(object, i), inner, depth + 1);
    };
    const count = pdf.FPDFPage_CountObjects(handle);
    for (let i = 0; i < count; i++) visit(pdf.FPDFPage_GetObject(handle, i), page.toShown, 0);
  });
  return found;
}

function pathStrokes(
  pdf: Pdfium,
  object: number,
  outlines: readonly Outline[],
  scratch: number,
): readonly Stroke[] {
  const { isFilled } = drawModeOf(pdf, object, scratch);
  const straight = outlines.filter(({ isCurved }) => !isCurved).map(({ points }) => points);
  if (!isFilled) return straight.flatMap(sideStrokes);
  const isWhite = isWhiteFill(pdf, object, scratch);
  return straight.flatMap((points) => filledStrokes(points, isWhite));
}

function drawModeOf(pdf: Pdfium, object: number, scratch: number) {
  pdf.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
  const [fillMode = 0, isStroked = 0] = pdf.pdfium.HEAP32.subarray(scratch >> 2, (scratch >> 2) + 2);
  return { isFilled: fillMode !== 0, isStroked: isStroked !== 0 };
}

/** Sides of a box to tick, in points, and how different they may be. */
const boxSide = { least: 4, most: 26, difference: 1.25 } as const;

function isSquarish({ left, right, top, bottom }: Extent): boolean {
  const [shorter, longer] = [right - left, bottom - top].sort((a, b) => a - b) as [number, number];
  return shorter >= boxSide.least && longer <= boxSide.most && longer <= boxSide.difference * shorter;
}

type Points = readonly (readonly [x: number, y: number])[];

interface Outline {
  readonly points: Points;
  readonly isCurved: boolean;
}

/** The outlines of a path that is drawn at all, in shown points. */
function shownOutlines(pdf: Pdfium, object: number, outer: Affine, scratch: number): readonly Outline[] {
  const { isFilled, isStroked } = drawModeOf(pdf, object, scratch);
  if (!isFilled && !isStroked) return [];
  const map = composed(outer, matrixOf(pdf, object, scratch));
  return outlinesOf(pdf, object, map, scratch);
}

function outlinesOf(pdf: Pdfium, object: number, map: Affine, scratch: number): readonly Outline[] {
  const moveTo = 2;
  const bezierTo = 1;
  const outlines: { points: [number, number][]; isCurved: boolean }[] = [];
  const count = Math.min(1000, pdf.FPDFPath_CountSegments(object));
  for (let i = 0; i < count; i++) {
    const segment = pdf.FPDFPath_GetPathSegment(object, i);
    pdf.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x = 0, y = 0] = pdf.pdfium.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 2);
    const type = pdf.FPDFPathSegment_GetType(segment);
    if (type === moveTo || outlines.length === 0) outlines.push({ points: [], isCurved: false });
    const outline = outlines.at(-1)!;
    outline.points.push([map.a * x + map.c * y + map.e, map.b * x + map.d * y + map.f]);
    if (type === bezierTo) outline.isCurved = true;
    if (pdf.FPDFPathSegment_GetClose(segment)) outline.points.push(outline.points[0]!);
  }
  return outlines.filter(({ points }) => points.length >= 2);
}

function filledStrokes(outline: Points, isWhite: boolean): readonly Stroke[] {
  const isRectangle = outline.every(([x, y], i) => {
    const [px, py] = outline[Math.max(0, i - 1)]!;
    return Math.abs(x - px) < 0.5 || Math.abs(y - py) < 0.5;
  });
  if (!isRectangle) return [];
  const extent = extentOf(outline);
  const width = extent.right - extent.left;
  const height = extent.bottom - extent.top;
  if (height <= thinnestFillPt && width > 2 * height) return [{ kind: 'horizontal', extent, isWhite }];
  if (width <= thinnestFillPt && height > 2 * width) return [{ kind: 'vertical', extent, isWhite }];
  return [{ kind: 'fill', extent, isWhite }];
}

function sideStrokes(outline: Points): readonly Stroke[] {
  const strokes: Stroke[] = [];
  for (let i = 1; i < outline.length; i++) {
    const extent = extentOf([outline[i - 1]!, outline[i]!]);
    const width = extent.right - extent.left;
    const height = extent.bottom - extent.top;
    if (height < 0.5 && width > 1) strokes.push({ kind: 'horizontal', extent, isWhite: false });
    else if (width < 0.5 && height > 1) strokes.push({ kind: 'vertical', extent, isWhite: false });
  }
  return strokes;
}

function isWhiteFill(pdf: Pdfium, object: number, scratch: number): boolean {
  if (!pdf.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return false;
  const [red = 0, green = 0, blue = 0, alpha = 255] = pdf.pdfium.HEAP32.subarray(
    scratch >> 2,
    (scratch >> 2) + 4,
  );
  const nearlyWhite = 250;
  return alpha === 0 || Math.min(red, green, blue) >= nearlyWhite;
}

function boundsOf(pdf: Pdfium, object: number, map: Affine, scratch: number): Extent {
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
  return extentOf(corners.map(([x, y]) => [map.a * x + map.c * y + map.e, map.b * x + map.d * y + map.f]));
}

function matrixOf(pdf: Pdfium, object: number, scratch: number): Affine {
  if (!pdf.FPDFPageObj_GetMatrix(object, scratch)) return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = pdf.pdfium.HEAPF32.subarray(
    scratch >> 2,
    (scratch >> 2) + 6,
  );
  return { a, b, c, d, e, f };
}

/** First `inner`, then `outer`. */
function composed(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

function extentOf(points: Points): Extent {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, right, top, bottom };
}
