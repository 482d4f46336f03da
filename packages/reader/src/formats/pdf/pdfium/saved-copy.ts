import { type Pdfium, withMemory } from './pdfium.ts';

/**
 * A document as pdfium writes it: each object by itself, not in streams of objects, and what is broken left out.
 * Undefined where it cannot be written.
 */
export function savedCopy(pdf: Pdfium, document: number): Buffer | undefined {
  const writer = pdf.PDFiumExt_OpenFileWriter();
  try {
    if (pdf.PDFiumExt_SaveAsCopy(document, writer) === 0) return undefined;
    const size = pdf.PDFiumExt_GetFileWriterSize(writer);
    return withMemory(pdf, size, (buffer) => {
      pdf.PDFiumExt_GetFileWriterData(writer, buffer, size);
      return Buffer.from(pdf.pdfium.HEAPU8.slice(buffer, buffer + size));
    });
  } finally {
    pdf.PDFiumExt_CloseFileWriter(writer);
  }
}
