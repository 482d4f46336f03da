import { type Pdfium, wideText, withMemory } from '../pdfium/pdfium.ts';

/** A file inside a PDF. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const mostAttachments = 200;

/**
 * A document's attachments with a `wanted` name and at most `maxBytes`, in the document's order; among the first 200.
 */
export function attachmentsOf(
  pdf: Pdfium,
  document: number,
  wanted: (name: string) => boolean,
  maxBytes: number,
): readonly Attachment[] {
  const count = Math.min(mostAttachments, pdf.FPDFDoc_GetAttachmentCount(document));
  const found: Attachment[] = [];
  for (let i = 0; i < count; i++) {
    const handle = pdf.FPDFDoc_GetAttachment(document, i);
    if (handle === 0) continue;
    const name = wideText(pdf, (buffer, length) => pdf.FPDFAttachment_GetName(handle, buffer, length));
    if (!wanted(name)) continue;
    const bytes = bytesOf(pdf, handle, maxBytes);
    if (bytes !== undefined) found.push({ name, bytes });
  }
  return found;
}

function bytesOf(pdf: Pdfium, handle: number, maxBytes: number): Uint8Array | undefined {
  return withMemory(pdf, 4, (length) => {
    const size = () => pdf.pdfium.HEAP32[length >> 2]! >>> 0;
    if (!pdf.FPDFAttachment_GetFile(handle, 0, 0, length)) return undefined;
    const bytes = size();
    if (bytes === 0 || bytes > maxBytes) return undefined;
    return withMemory(pdf, bytes, (buffer) => {
      const isRead = pdf.FPDFAttachment_GetFile(handle, buffer, bytes, length) && size() <= bytes;
      return isRead ? pdf.pdfium.HEAPU8.slice(buffer, buffer + bytes) : undefined;
    });
  });
}
