import { type Pdfium, pdfium, withMemory } from '../src/formats/pdf/pdfium/pdfium.ts';
import { drawLetter, madePdf } from './made-documents.ts';

/** The outlines of a text in pdfium's own Helvetica, one SVG path for each letter, on the baseline at 0. */
export async function textOutlines(text: string, sizePt: number): Promise<readonly string[]> {
  const pdf = await pdfium('drawing');
  const bytes = await madePdf(drawLetter);
  return withMemory(pdf, bytes.length, (pointer) => {
    pdf.pdfium.HEAPU8.set(bytes, pointer);
    const document = pdf.FPDF_LoadMemDocument(pointer, bytes.length, '');
    const page = pdf.FPDF_LoadPage(document, 0);
    const font = pdf.FPDFTextObj_GetFont(pdf.FPDFPage_GetObject(page, 0));
    const outlines = withMemory(pdf, 8, (scratch) => {
      let x = 0;
      return [...text].map((letter) => {
        const path = letterPath(
          pdf,
          pdf.FPDFFont_GetGlyphPath(font, letter.codePointAt(0)!, sizePt),
          sizePt,
          x,
          scratch,
        );
        pdf.FPDFFont_GetGlyphWidth(font, letter.codePointAt(0)!, sizePt, scratch);
        x += pdf.pdfium.HEAPF32[scratch >> 2]!;
        return path;
      });
    });
    pdf.FPDF_ClosePage(page);
    pdf.FPDF_CloseDocument(document);
    return outlines.filter((path) => path !== '');
  });
}

/** pdfium gives the points of a glyph in shares of the font's size. */
function letterPath(pdf: Pdfium, glyph: number, sizePt: number, left: number, scratch: number): string {
  const [bezierTo, moveTo] = [1, 2];
  const parts: string[] = [];
  let curve: string[] = [];
  for (let i = 0; i < pdf.FPDFGlyphPath_CountGlyphSegments(glyph); i++) {
    const segment = pdf.FPDFGlyphPath_GetGlyphPathSegment(glyph, i);
    pdf.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x = 0, y = 0] = pdf.pdfium.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 2);
    const point = `${(left + x * sizePt).toFixed(2)} ${(-y * sizePt).toFixed(2)}`;
    const type = pdf.FPDFPathSegment_GetType(segment);
    if (type !== bezierTo) parts.push(`${type === moveTo ? 'M' : 'L'} ${point}`);
    else if (curve.push(point) === 3) {
      parts.push(`C ${curve.join(' ')}`);
      curve = [];
    }
    if (pdf.FPDFPathSegment_GetClose(segment)) parts.push('Z');
  }
  return parts.join(' ');
}
