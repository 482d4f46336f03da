import type { Extent } from '../layout/rows.ts';
import { extentAround, mappedExtent, throughAffine } from './affine.ts';
import type { Glyph } from './glyphs.ts';
import type { PdfPage } from './pdf-document.ts';

const leastSizePt = 1;
/** Of a font's size: no letter has more room beside its ink. */
const widestBearing = 0.2;

/** A character of a page. */
export interface DrawnCharacter {
  /** The page's text, as pdfium has loaded it. */
  readonly text: number;
  readonly index: number;
  readonly textObject: number;
  /** 32 bytes of pdfium's memory. */
  readonly scratch: number;
}

/** Where a character stands; undefined for what is too small to be seen. */
export function glyphExtents(
  page: PdfPage,
  drawn: DrawnCharacter,
): Pick<Glyph, 'tight' | 'loose'> | undefined {
  const { pdf } = page;
  const { text, index, scratch } = drawn;
  if (!pdf.FPDFText_GetLooseCharBox(text, index, scratch)) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = pdf.pdfium.HEAPF32.subarray(
    scratch >> 2,
    (scratch >> 2) + 4,
  );
  const loose = mappedExtent(page.toShown, left, top, right, bottom);
  if (Math.max(loose.bottom - loose.top, loose.right - loose.left) < leastSizePt) return undefined;
  if (!pdf.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24)) {
    return { loose, tight: loose };
  }
  const [l = 0, r = 0, b = 0, t = 0] = pdf.pdfium.HEAPF64.subarray(scratch >> 3, (scratch >> 3) + 4);
  const isEmpty = r - l <= 0 || t - b <= 0;
  const tight = isEmpty ? loose : mappedExtent(page.toShown, l, t, r, b);
  const isUnmeasured = l === left && r === right && b === bottom && t === top;
  return { tight, loose: (isUnmeasured && roomOf(page, drawn, tight)) || loose };
}

/**
 * The room that the font gives a character of which pdfium tells its ink alone: one that stands for others
 * (ActualText: ISO 32000-1, 14.9.4). Undefined for text that is turned, and for fonts without a height.
 */
function roomOf(page: PdfPage, drawn: DrawnCharacter, ink: Extent): Extent | undefined {
  const { pdf } = page;
  const { text, index, textObject, scratch } = drawn;
  const font = pdf.FPDFTextObj_GetFont(textObject);
  if (font === 0 || !pdf.FPDFText_GetMatrix(text, index, scratch)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = pdf.pdfium.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const size = pdf.FPDFText_GetFontSize(text, index);
  pdf.FPDFFont_GetAscent(font, size, scratch);
  pdf.FPDFFont_GetDescent(font, size, scratch + 4);
  const [ascent = 0, descent = 0] = pdf.pdfium.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 2);
  pdf.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
  const [x = 0, y = 0] = pdf.pdfium.HEAPF64.subarray(scratch >> 3, (scratch >> 3) + 2);
  const place = (up: number) => throughAffine(page.toShown, x + c * up, y + d * up);
  const column = extentAround([place(ascent), place(descent)]);
  const isLevel = Math.abs(b) + Math.abs(c) < 1e-3 * Math.abs(a) && column.right - column.left < 1e-3 * size;
  if (!isLevel || ascent <= descent) return undefined;
  const bearing = ink.left - column.left;
  const isBearing = bearing >= 0 && bearing < widestBearing * size * Math.abs(a);
  const sides = isBearing ? { left: column.left, right: ink.right + bearing } : ink;
  return { left: sides.left, right: sides.right, top: column.top, bottom: column.bottom };
}
