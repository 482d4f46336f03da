import { FileError } from '../../page-source.ts';
import { mayName } from '../bytes/may-name.ts';
import { openPdf, type PdfDocument, PdfOpenError, type PdfPage } from './pdf-document.ts';

/** The document, opened a second time if something must be rendered: see `PdfiumUse`. */
export interface OpenedPdf {
  readonly reading: PdfDocument;
  mayHavePatterns(): boolean;
  draw<T>(index: number, use: (page: PdfPage) => T): Promise<T>;
  close(): void;
}

/** Throws FileError for a PDF that cannot be opened. */
export async function openForReading(bytes: Uint8Array): Promise<OpenedPdf> {
  const reading = await openPdf(bytes, 'reading').catch((error: unknown) => {
    if (!(error instanceof PdfOpenError)) throw error;
    throw new FileError(error.reason === 'encrypted' ? 'FILE_ENCRYPTED' : 'FILE_DAMAGED', error.message);
  });
  let drawing: PdfDocument | undefined;
  return {
    reading,
    mayHavePatterns: () => mayName(bytes, '/PatternType'),
    async draw(index, use) {
      drawing ??= await openPdf(bytes, 'drawing');
      return drawing.withPage(index, use);
    },
    close() {
      reading.close();
      drawing?.close();
    },
  };
}
