import { around, type Extent } from '../../../geometry/rows.ts';
import { type Colour, fillColourOf, type Rgb, strokeColourOf } from '../objects/path-outlines.ts';
import type { PdfPage } from '../opening/pdf-document.ts';
import { type Pdfium, withMemory } from '../pdfium/pdfium.ts';
import { withBelievedCodes } from './believed-codes.ts';
import type { Glyph } from './glyph.ts';
import { glyphExtents } from './glyph-extents.ts';
import { symbolOf } from './symbol-fonts.ts';

const clippingMode = 7;

/** The glyphs of a page in file order: painted ones, and those that are drawn without paint or too faint to see. */
export interface PageGlyphs {
  readonly glyphs: readonly Glyph[];
  readonly unpainted: readonly Glyph[];
}

/** All glyphs of a page that are on it and not too small. */
export function glyphsOf(page: PdfPage): PageGlyphs {
  const { pdf } = page;
  const text = pdf.FPDFText_LoadPage(page.handle);
  if (text === 0) return { glyphs: [], unpainted: [] };
  try {
    const read = withMemory(pdf, 64, (scratch) => readGlyphs(page, text, scratch));
    return { ...read, glyphs: withBelievedCodes(read.glyphs) };
  } finally {
    pdf.FPDFText_ClosePage(text);
  }
}

function readGlyphs(page: PdfPage, text: number, scratch: number): PageGlyphs {
  const { pdf } = page;
  const glyphs: Glyph[] = [];
  const unpainted: Glyph[] = [];
  const objects = new Map<number, TextObject>();
  const count = pdf.FPDFText_CountChars(text);
  let space = noSpace;
  for (let i = 0; i < count; i++) {
    const code = codePointAt(pdf, text, i);
    const handle = pdf.FPDFText_GetTextObject(text, i);
    const known = symbolOf(pdf, handle, code);
    const character = known ?? characterOf(code);
    const isGenerated = pdf.FPDFText_IsGenerated(text, i) === 1;
    if (character === ' ') space = withSpace(space, isGenerated, code);
    if (character === ' ' || isGenerated) continue;
    const object = objects.get(handle) ?? readTextObject(pdf, handle, scratch);
    objects.set(handle, object);
    const extents = glyphExtents(page, text, i, handle, scratch);
    if (extents === undefined || isOutside(extents.loose, page)) continue;
    const list = object.isInvisible ? unpainted : glyphs;
    if (character === '') {
      const before = list.pop();
      if (before !== undefined) list.push(before.textObject === handle ? widened(before, extents) : before);
      continue;
    }
    const isUnmapped = pdf.FPDFText_HasUnicodeMapError(text, i) === 1 && known === undefined;
    const isBroken = isUnmapped || isNoCharacter(character);
    list.push({
      text: character,
      tight: extents.tight,
      loose: extents.loose,
      direction: directionOf(page, pdf.FPDFText_GetCharAngle(text, i) + object.halfTurn),
      afterSpace: space.afterSpace,
      inferred: space.inferred,
      isBroken,
      textObject: handle,
      font: object.font,
      colours: object.colours,
    });
    space = noSpace;
  }
  return { glyphs, unpainted };
}

/** Extended to include what belongs to it. */
function widened(glyph: Glyph, { tight, loose }: Pick<Glyph, 'tight' | 'loose'>): Glyph {
  return { ...glyph, tight: around([glyph.tight, tight]), loose: around([glyph.loose, loose]) };
}

type Space = Pick<Glyph, 'afterSpace' | 'inferred'>;

const noSpace: Space = { afterSpace: false };

/** Of several kinds of white space, the file's takes precedence, and pdfium's new line comes last. */
function withSpace({ afterSpace, inferred }: Space, isGenerated: boolean, code: number | undefined): Space {
  if (!isGenerated || (afterSpace && inferred === undefined)) return { afterSpace: true };
  return { afterSpace: true, inferred: code === 0x20 || inferred === 'space' ? 'space' : 'line' };
}

/** pdfium returns both halves of a character beyond U+FFFF; the second one is undefined. */
function codePointAt(pdf: Pdfium, text: number, index: number): number | undefined {
  const code = pdf.FPDFText_GetUnicode(text, index);
  if (isFirstHalf(code)) {
    const second = pdf.FPDFText_GetUnicode(text, index + 1);
    return isSecondHalf(second) ? 0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00) : code;
  }
  const isDone = isSecondHalf(code) && index > 0 && isFirstHalf(pdf.FPDFText_GetUnicode(text, index - 1));
  return isDone ? undefined : code;
}

function isFirstHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isSecondHalf(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** Joiners, direction marks and zero-width spaces, which would only make equal words different. */
const noWidth = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;

/**
 * pdfium returns 2 for a hyphen at the end of a line; ligatures are split, other characters kept. Empty for zero-width
 * ones.
 */
function characterOf(code: number | undefined): string {
  if (code === undefined) return '';
  if (code === 2 || code === 0xad) return '-';
  if (code === 0 || code > 0x10ffff) return '\ufffd';
  const character = String.fromCodePoint(code);
  if (code >= 0x200b && noWidth.test(character)) return '';
  if (/\s/u.test(character)) return ' ';
  return code >= 0xfb00 && code <= 0xfb06 ? character.normalize('NFKC') : character;
}

function isNoCharacter(character: string): boolean {
  return /[\ufffd\p{Co}\p{Cn}\p{Cs}\p{Cc}]/u.test(character);
}

interface TextObject {
  readonly font: number;
  /** In radians: π for a font of negative size, which pdfium's angle ignores. */
  readonly halfTurn: number;
  readonly isInvisible: boolean;
  readonly colours: readonly Rgb[];
}

const black: Rgb = [0, 0, 0];
/** Of 255: black that is fainter differs from white less than anybody sees. */
const leastAlpha = 15;
const invisibleMode = 3;
const unfilledModes: readonly number[] = [1, invisibleMode, 5, clippingMode];
const outlinedModes: readonly number[] = [1, 2, 5, 6];

/** Modes are those of ISO 32000-1, 9.3.6. Content clipped to letters (7) has its own colours. */
function readTextObject(pdf: Pdfium, handle: number, scratch: number): TextObject {
  if (handle === 0) return { font: 0, halfTurn: 0, isInvisible: false, colours: [black] };
  const mode = pdf.FPDFTextObj_GetTextRenderMode(handle);
  const unknown: Colour = { rgb: black, alpha: 255 };
  const paints = [
    ...(unfilledModes.includes(mode) ? [] : [fillColourOf(pdf, handle, scratch) ?? unknown]),
    ...(outlinedModes.includes(mode) ? [strokeColourOf(pdf, handle, scratch) ?? unknown] : []),
    ...(mode === clippingMode ? [unknown] : []),
  ];
  const seen = paints.filter(({ alpha }) => alpha >= leastAlpha);
  const hasSize = pdf.FPDFTextObj_GetFontSize(handle, scratch);
  const halfTurn = hasSize && pdf.pdfium.HEAPF32[scratch >> 2]! < 0 ? Math.PI : 0;
  const font = pdf.FPDFTextObj_GetFont(handle);
  return { font, halfTurn, isInvisible: seen.length === 0, colours: seen.map(({ rgb }) => rgb) };
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
