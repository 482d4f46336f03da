import type { Extent } from '../../../geometry/rows.ts';
import type { PdfPage } from '../opening/pdf-document.ts';
import { type Affine, composedAffine, extentAround } from '../pdfium/affine.ts';
import { deepestForm, formType } from '../pdfium/form-object.ts';
import { type Pdfium, withMemory } from '../pdfium/pdfium.ts';
import { type Backdrop, colouredByPath, manyColoured } from './backdrops.ts';
import { clipOf } from './clip-of.ts';
import { type Cover, type DrawnObject, type DrawnText, fillCover, pictureCover } from './covers.ts';
import {
  boundsOf,
  drawModeOf,
  fillColourOf,
  matrixOf,
  type Outline,
  type Points,
  shownOutlines,
} from './path-outlines.ts';

/** A straight line or a filled rectangle, in displayed points. */
export interface Stroke {
  readonly kind: 'horizontal' | 'vertical' | 'fill';
  readonly extent: Extent;
  readonly isWhite: boolean;
}

/** A filled path with curves or slanted sides, which may be a letter or a word. */
interface Shape {
  readonly extent: Extent;
  readonly corners: number;
}

export interface PageObjects {
  readonly strokes: readonly Stroke[];
  readonly images: readonly Extent[];
  /** Filled paths with very many corners, which may be a code drawn as one path. */
  readonly patterns: readonly Extent[];
  readonly shapes: readonly Shape[];
  /** Outlines about as wide as they are high, which may be check boxes, including rounded ones. */
  readonly squares: readonly Extent[];
  /** Its text objects by handle. */
  readonly texts: ReadonlyMap<number, DrawnText>;
  /** What may hide what was drawn before it. */
  readonly covers: readonly Cover[];
  /** What text may be on, in drawing order. */
  readonly backdrops: readonly Backdrop[];
  /** Paths and shadings, counted to distinguish an empty page from a drawing. */
  readonly drawings: number;
}

const textType = 1;
const pathType = 2;
const imageType = 3;
const shadingType = 4;
const mostObjects = 20_000;
const thinnestFillPt = 3;
/** The smallest code has more corners. */
const leastPatternSegments = 80;

/** The lines, fills and images of a page, including those inside form objects. */
export function pageObjectsOf(page: PdfPage): PageObjects {
  const found = nothingFound();
  let order = 0;
  const { pdf, handle } = page;
  withMemory(pdf, 64, (scratch) => {
    const visit = (object: number, map: Affine, depth: number, isGlass: boolean): void => {
      if (order++ >= mostObjects || !isActive(pdf, object, scratch)) return;
      const type = pdf.FPDFPageObj_GetType(object);
      leavingOut(() => addObject(found, type, { page, object, map, order, scratch }, isGlass));
      if (type !== formType || depth >= deepestForm) return;
      const inner = composedAffine(map, matrixOf(pdf, object, scratch));
      const isSeenThrough = isGlass || pdf.FPDFPageObj_HasTransparency(object);
      const count = pdf.FPDFFormObj_CountObjects(object);
      for (let i = 0; i < count; i++) {
        visit(pdf.FPDFFormObj_GetObject(object, i), inner, depth + 1, isSeenThrough);
      }
    };
    const count = pdf.FPDFPage_CountObjects(handle);
    for (let i = 0; i < count; i++) visit(pdf.FPDFPage_GetObject(handle, i), page.toShown, 0, false);
  });
  return found;
}

/** One mark that cannot be examined must not cost the page. */
function leavingOut(examine: () => void): void {
  try {
    examine();
  } catch {
    // The mark is left out: it hides nothing and nothing is read from it.
  }
}

/** Whether it is rendered: objects of a hidden layer are switched off. */
function isActive(pdf: Pdfium, object: number, scratch: number): boolean {
  return !pdf.FPDFPageObj_GetIsActive(object, scratch) || pdf.pdfium.HEAP32[scratch >> 2] !== 0;
}

function nothingFound() {
  return {
    strokes: [] as Stroke[],
    images: [] as Extent[],
    patterns: [] as Extent[],
    shapes: [] as Shape[],
    squares: [] as Extent[],
    texts: new Map<number, DrawnText>(),
    covers: [] as Cover[],
    backdrops: [] as Backdrop[],
    drawings: 0,
  };
}

type Found = ReturnType<typeof nothingFound>;

/** @param isGlass it is part of a transparent form */
function addObject(found: Found, type: number, drawn: DrawnObject, isGlass: boolean): void {
  const { page, object, map, order, scratch } = drawn;
  if (type === pathType || type === shadingType) found.drawings++;
  if (type === pathType) addPath(found, drawn, isGlass);
  if (type === imageType || type === shadingType) found.backdrops.push(...manyColoured(drawn));
  if (type === imageType) {
    found.images.push(boundsOf(page.pdf, object, map, scratch));
    if (!isGlass) found.covers.push(...pictureCover(drawn));
  }
  if (type === textType) {
    const extent = () => withMemory(page.pdf, 16, (memory) => boundsOf(page.pdf, object, map, memory));
    found.texts.set(object, { order, clip: clipOf(page.pdf, object, map, scratch), extent });
  }
}

function addPath(found: Found, drawn: DrawnObject, isGlass: boolean): void {
  const { page, object, map, scratch } = drawn;
  const corners = page.pdf.FPDFPath_CountSegments(object);
  if (corners >= leastPatternSegments) found.patterns.push(boundsOf(page.pdf, object, map, scratch));
  const outlines = shownOutlines(page.pdf, object, map, scratch);
  const strokes = pathStrokes(page.pdf, object, outlines, scratch);
  if (strokes.length < outlines.length && drawModeOf(page.pdf, object, scratch).isFilled) {
    found.shapes.push({ extent: boundsOf(page.pdf, object, map, scratch), corners });
  }
  found.strokes.push(...strokes);
  found.squares.push(...outlines.map(({ points }) => extentAround(points)).filter(isSquarish));
  const [only] = outlines.length === 1 ? strokes : [];
  const isCover = only?.kind === 'fill' && !isGlass && isWhole(outlines[0]!.points, only.extent);
  const covers = isCover ? fillCover(drawn, only.extent) : [];
  found.covers.push(...covers);
  found.backdrops.push(...colouredByPath(drawn, outlines, covers[0]?.extent));
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

function isWhiteFill(pdf: Pdfium, object: number, scratch: number): boolean {
  const colour = fillColourOf(pdf, object, scratch);
  const nearlyWhite = 250;
  return colour !== undefined && (colour.alpha === 0 || Math.min(...colour.rgb) >= nearlyWhite);
}

/** Sides of a check box, in points, and how much they may differ. */
const boxSide = { least: 4, most: 26, difference: 1.25 } as const;

function isSquarish({ left, right, top, bottom }: Extent): boolean {
  const [shorter, longer] = [right - left, bottom - top].sort((a, b) => a - b) as [number, number];
  return shorter >= boxSide.least && longer <= boxSide.most && longer <= boxSide.difference * shorter;
}

function filledStrokes(outline: Points, isWhite: boolean): readonly Stroke[] {
  const isRectangle = outline.every(([x, y], i) => {
    const [px, py] = outline[Math.max(0, i - 1)]!;
    return Math.abs(x - px) < 0.5 || Math.abs(y - py) < 0.5;
  });
  if (!isRectangle) return [];
  const extent = extentAround(outline);
  const width = extent.right - extent.left;
  const height = extent.bottom - extent.top;
  if (height <= thinnestFillPt && width > 2 * height) return [{ kind: 'horizontal', extent, isWhite }];
  if (width <= thinnestFillPt && height > 2 * width) return [{ kind: 'vertical', extent, isWhite }];
  return [{ kind: 'fill', extent, isWhite }];
}

/** Whether an outline visits only the four corners of its extent, unlike a frame's. */
function isWhole(outline: Points, { left, right, top, bottom }: Extent): boolean {
  const near = 0.5;
  const isAt = (x: number, y: number) => (point: Points[number]) => {
    return Math.abs(point[0] - x) < near && Math.abs(point[1] - y) < near;
  };
  const corners = [isAt(left, top), isAt(right, top), isAt(right, bottom), isAt(left, bottom)];
  const isCorner = (point: Points[number]) => corners.some((isAtIt) => isAtIt(point));
  return outline.every(isCorner) && corners.every((isAtIt) => outline.some(isAtIt));
}

function sideStrokes(outline: Points): readonly Stroke[] {
  const strokes: Stroke[] = [];
  for (let i = 1; i < outline.length; i++) {
    const extent = extentAround([outline[i - 1]!, outline[i]!]);
    const width = extent.right - extent.left;
    const height = extent.bottom - extent.top;
    if (height < 0.5 && width > 1) strokes.push({ kind: 'horizontal', extent, isWhite: false });
    else if (width < 0.5 && height > 1) strokes.push({ kind: 'vertical', extent, isWhite: false });
  }
  return strokes;
}
