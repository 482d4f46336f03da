import type { Extent } from '../layout/rows.ts';
import { mappedExtent } from './affine.ts';
import { type Colour, fillColourOf, type Rgb, strokeColourOf } from './path-outlines.ts';
import type { PdfPage } from './pdf-document.ts';
import { type Pdfium, withMemory } from './pdfium.ts';
import { symbolOf } from './symbol-fonts.ts';

/** One character of a page's text layer, in shown points. */
export interface Glyph {
  readonly text: string;
  /** Its ink. */
  readonly tight: Extent;
  /** Its advance and its font's height. */
  readonly loose: Extent;
  /** Direction of its line in radians clockwise, as shown: 0 for text that runs from left to right. */
  readonly direction: number;
  /** White space stands before it in the file's order. */
  readonly afterSpace: boolean;
  /** pdfium knows no character for it, or one that is none. */
  readonly isBroken: boolean;
  /** The text object it belongs to. */
  readonly textObject: number;
  /** Of its fill, its outline, or both. */
  readonly colours: readonly Rgb[];
  /** Probability (0 to 1) that it is what it says; absent for what the file says. */
  readonly confidence?: number;
}

const clippingMode = 7;
const leastSizePt = 1;

/** All visible glyphs of a page, in the file's order. */
export function glyphsOf(page: PdfPage): readonly Glyph[] {
  const { pdf } = page;
  const text = pdf.FPDFText_LoadPage(page.handle);
  if (text === 0) return [];
  try {
    return withMemory(pdf, 64, (scratch) => readGlyphs(page, text, scratch));
  } finally {
    pdf.FPDFText_ClosePage(text);
  }
}

function readGlyphs(page: PdfPage, text: number, scratch: number): readonly Glyph[] {
  const { pdf } = page;
  const glyphs: Glyph[] = [];
  const objects = new Map<number, TextObject>();
  const count = pdf.FPDFText_CountChars(text);
  let afterSpace = false;
  for (let i = 0; i < count; i++) {
    const code = pdf.FPDFText_GetUnicode(text, i);
    const handle = pdf.FPDFText_GetTextObject(text, i);
    const known = symbolOf(pdf, handle, code);
    const character = known ?? characterOf(code);
    if (character === ' ') afterSpace = true;
    if (character === ' ' || pdf.FPDFText_IsGenerated(text, i) === 1) continue;
    const object = objects.get(handle) ?? readTextObject(pdf, handle, scratch);
    objects.set(handle, object);
    const extents = glyphExtents(page, text, i, scratch);
    if (object.isInvisible || extents === undefined || isOutside(extents.loose, page)) continue;
    const isUnmapped = pdf.FPDFText_HasUnicodeMapError(text, i) === 1 && known === undefined;
    const isBroken = isUnmapped || isNoCharacter(character);
    glyphs.push({
      text: character,
      ...extents,
      direction: directionOf(page, pdf.FPDFText_GetCharAngle(text, i)),
      afterSpace,
      isBroken,
      textObject: handle,
      colours: object.colours,
    });
    afterSpace = false;
  }
  return glyphs;
}

/** pdfium gives 2 for a hyphen at the end of a line; ligatures are taken apart, other characters kept. */
function characterOf(code: number): string {
  if (code === 2 || code === 0xad) return '-';
  if (code === 0 || code > 0x10ffff) return '\ufffd';
  const character = String.fromCodePoint(code);
  if (/\s/u.test(character)) return ' ';
  return code >= 0xfb00 && code <= 0xfb06 ? character.normalize('NFKC') : character;
}

function isNoCharacter(character: string): boolean {
  return /[\ufffd\p{Co}\p{Cn}\p{Cs}\p{Cc}]/u.test(character);
}

interface TextObject {
  readonly isInvisible: boolean;
  readonly colours: readonly Rgb[];
}

const black: Rgb = [0, 0, 0];
const invisibleMode = 3;
const unfilledModes: readonly number[] = [1, invisibleMode, 5, clippingMode];
const outlinedModes: readonly number[] = [1, 2, 5, 6];

/** Modes are those of ISO 32000-1, 9.3.6. What letters are cut out of (7) is seen in colours of its own. */
function readTextObject(pdf: Pdfium, handle: number, scratch: number): TextObject {
  if (handle === 0) return { isInvisible: false, colours: [black] };
  const mode = pdf.FPDFTextObj_GetTextRenderMode(handle);
  const unknown: Colour = { rgb: black, alpha: 255 };
  const paints = [
    ...(unfilledModes.includes(mode) ? [] : [fillColourOf(pdf, handle, scratch) ?? unknown]),
    ...(outlinedModes.includes(mode) ? [strokeColourOf(pdf, handle, scratch) ?? unknown] : []),
    ...(mode === clippingMode ? [unknown] : []),
  ];
  const seen = paints.filter(({ alpha }) => alpha > 0);
  return { isInvisible: seen.length === 0, colours: seen.map(({ rgb }) => rgb) };
}

function glyphExtents(
  page: PdfPage,
  text: number,
  index: number,
  scratch: number,
): Pick<Glyph, 'tight' | 'loose'> | undefined {
  const { pdf } = page;
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
  return { loose, tight: isEmpty ? loose : mappedExtent(page.toShown, l, t, r, b) };
}

/** `angle`: pdfium's, clockwise in the page's own coordinates. */
function directionOf(page: PdfPage, angle: number): number {
  const { a, b, c, d } = page.toShown;
  const x = Math.cos(angle);
  const y = -Math.sin(angle);
  return Math.atan2(b * x + d * y, a * x + c * y);
}

function isOutside(extent: Extent, page: PdfPage): boolean {
  const x = (extent.left + extent.right) / 2;
  const y = (extent.top + extent.bottom) / 2;
  return !(x >= 0 && x <= page.widthPt && y >= 0 && y <= page.heightPt);
}
