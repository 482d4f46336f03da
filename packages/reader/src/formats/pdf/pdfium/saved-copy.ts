import { type Pdfium, withMemory } from './pdfium.ts';

/**
 * The document as written by pdfium: each object separately, not in object streams, and without broken ones. Undefined
 * if it cannot be written.
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
