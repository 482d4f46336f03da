import type { Extent } from '../../../geometry/rows.ts';
import type { PdfPage } from '../opening/pdf-document.ts';
import { extentAround, mappedExtent, throughAffine } from '../pdfium/affine.ts';
import type { Glyph } from './glyph.ts';

const leastSizePt = 1;
/** Of a font's size: no letter has more space next to its ink. */
const widestBearing = 0.2;

/**
 * The extents of character `index` on a page; undefined if it is too small to see. Called for every character, so it
 * allocates no more objects than needed.
 * @param text the page's text, as loaded by pdfium
 * @param scratch 32 bytes of pdfium's memory
 */
export function glyphExtents(
  page: PdfPage,
  text: number,
  index: number,
  textObject: number,
  scratch: number,
): Pick<Glyph, 'tight' | 'loose'> | undefined {
  const { pdf, toShown } = page;
  if (!pdf.FPDFText_GetLooseCharBox(text, index, scratch)) return undefined;
  const floats = pdf.pdfium.HEAPF32;
  const at = scratch >> 2;
  const [left, top, right, bottom] = [floats[at]!, floats[at + 1]!, floats[at + 2]!, floats[at + 3]!];
  const loose = mappedExtent(toShown, left, top, right, bottom);
  if (Math.max(loose.bottom - loose.top, loose.right - loose.left) < leastSizePt) return undefined;
  if (!pdf.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24)) {
    return { loose, tight: loose };
  }
  const doubles = pdf.pdfium.HEAPF64;
  const from = scratch >> 3;
  const [l, r, b, t] = [doubles[from]!, doubles[from + 1]!, doubles[from + 2]!, doubles[from + 3]!];
  if (r - l <= 0 || t - b <= 0) return { loose, tight: loose };
  const tight = mappedExtent(toShown, l, t, r, b);
  const isUnmeasured = l === left && r === right && b === bottom && t === top;
  const room = isUnmeasured ? roomOf(page, text, index, textObject, scratch, tight) : undefined;
  return { tight, loose: room ?? loose };
}

/**
 * The space that the font gives a character for which pdfium only reports the ink: one that stands for others
 * (ActualText: ISO 32000-1, 14.9.4). Undefined for rotated text, and for fonts without a height.
 */
function roomOf(
  page: PdfPage,
  text: number,
  index: number,
  textObject: number,
  scratch: number,
  ink: Extent,
): Extent | undefined {
  const { pdf } = page;
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
