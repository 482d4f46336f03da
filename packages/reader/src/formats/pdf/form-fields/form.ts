import { mayName } from '../bytes/may-name.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';

/** A document's form, opened so that its fields can be asked for; handle 0 where the document has none. */
export interface Form {
  readonly handle: number;
  /** The file asks viewers to draw its fields anew (ISO 32000-1, 12.7.2: NeedAppearances). */
  readonly isOutdated: boolean;
  close(): void;
}

/** Opens the form of a document. Its scripts are never run: this pdfium has no engine for them. */
export function openForm(pdf: Pdfium, document: number, file: Uint8Array): Form {
  if (pdf.FPDF_GetFormType(document) === 0) return { handle: 0, isOutdated: false, close() {} };
  const info = pdf.PDFiumExt_OpenFormFillInfo();
  const handle = pdf.PDFiumExt_InitFormFillEnvironment(document, info);
  return {
    handle,
    isOutdated: mayName(file, '/NeedAppearances true'),
    close() {
      if (handle !== 0) pdf.PDFiumExt_ExitFormFillEnvironment(handle);
      pdf.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}
