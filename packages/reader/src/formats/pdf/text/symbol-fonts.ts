import { type Pdfium, withMemory } from '../pdfium/pdfium.ts';

/**
 * Characters of the symbol fonts used by office programs, by code: files often map them to the private use area (U+F000
 * plus the code). Only boxes, ticks and bullets; from the Unicode Consortium's tables.
 */
const wingdings: Readonly<Record<number, string>> = {
  108: '●',
  110: '■',
  111: '☐',
  112: '☐',
  113: '☐',
  114: '☐',
  120: '☒',
  159: '•',
  167: '▪',
  168: '☐',
  216: '➢',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};
const wingdings2: Readonly<Record<number, string>> = {
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  84: '☒',
  163: '☐',
};
const symbol: Readonly<Record<number, string>> = { 183: '•' };

/** The meaning of a private use character in the font of a text object; undefined if unknown. */
export function symbolOf(pdf: Pdfium, textObject: number, code: number | undefined): string | undefined {
  if (code === undefined || code < 0xf020 || code > 0xf0ff || textObject === 0) return undefined;
  const name = fontName(pdf, textObject);
  if (/wingdings ?-?2/i.test(name)) return wingdings2[code - 0xf000];
  if (/wingdings/i.test(name)) return wingdings[code - 0xf000];
  return /symbol/i.test(name) ? symbol[code - 0xf000] : undefined;
}

const longestName = 200;

function fontName(pdf: Pdfium, textObject: number): string {
  const font = pdf.FPDFTextObj_GetFont(textObject);
  if (font === 0) return '';
  return withMemory(pdf, longestName, (buffer) => {
    const length = pdf.FPDFFont_GetBaseFontName(font, buffer, longestName);
    if (length < 1 || length > longestName) return '';
    return Buffer.from(pdf.pdfium.HEAPU8.subarray(buffer, buffer + length - 1)).toString('latin1');
  });
}
