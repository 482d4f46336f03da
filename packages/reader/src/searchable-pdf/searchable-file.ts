import type { Page } from '@recto/document';
import { EncryptedPDFError } from 'pdf-lib';
import { detectFileType, readableTypes } from '../file-type.ts';
import { type ReadFailure, readFailure } from '../read-outcome.ts';
import { makeSearchablePdf } from './make-searchable-pdf.ts';

/** A searchable PDF; or why there is none. */
export type SearchableOutcome = { readonly ok: true; readonly pdf: Uint8Array } | ReadFailure;

/** {@link makeSearchablePdf} for a file of any type, with failures as values. */
export async function searchableFile(bytes: Uint8Array, pages: readonly Page[]): Promise<SearchableOutcome> {
  const fileType = detectFileType(bytes);
  if (fileType === undefined) {
    return readFailure('FILE_TYPE_UNSUPPORTED', `expected a ${readableTypes}, judged by its bytes`);
  }
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
