import { mayName } from '../bytes/may-name.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';

/** A document's form, opened for querying its fields; handle 0 if the document has none. */
export interface Form {
  readonly handle: number;
  /** The file requires viewers to render its fields again (ISO 32000-1, 12.7.2: NeedAppearances). */
  readonly isOutdated: boolean;
  close(): void;
}

/** Opens a document's form. Its scripts never run: this pdfium has no engine for them. */
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
