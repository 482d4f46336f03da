import type { Page } from '@recto/document';
import { detectFileType, readableTypes } from '../file-type.ts';
import { type ReadFailure, readFailure } from '../read-outcome.ts';

/** A searchable PDF; or why there is none. */
export type SearchableOutcome = { readonly ok: true; readonly pdf: Uint8Array } | ReadFailure;

/** {@link makeSearchablePdf} for a file of any type, with failures as values. */
export async function searchableFile(bytes: Uint8Array, pages: readonly Page[]): Promise<SearchableOutcome> {
  const fileType = detectFileType(bytes);
  if (fileType === undefined) {
    return readFailure('FILE_TYPE_UNSUPPORTED', `expected a ${readableTypes}, judged by its bytes`);
  }
  // Loaded on demand, with the libraries that write: most readers never do.
  const { EncryptedPDFError } = await import('pdf-lib');
  const { makeSearchablePdf } = await import('./make-searchable-pdf.ts');
  try {
    return { ok: true, pdf: await makeSearchablePdf(bytes, fileType, pages) };
  } catch (error) {
    if (error instanceof EncryptedPDFError) {
      return readFailure('FILE_ENCRYPTED', 'an encrypted PDF can be read, but not saved as a searchable PDF');
    }
    const detail = error instanceof Error ? error.message : String(error);
    return readFailure('FILE_DAMAGED', `it cannot be made into a PDF: ${detail}`);
  }
}
