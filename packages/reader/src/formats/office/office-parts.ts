import { zipSync } from 'fflate';
import { unzipBounded } from '../archive/bounded-zip.ts';
import { FileError } from '../page-source.ts';

/** The XML parts of an office file by name. */
export type OfficeParts = Readonly<Record<string, Uint8Array>>;

/** Parts with words; images, fonts, macros and embedded objects are left out. */
const parts = /(?:\.xml|\.rels)$/i;

/**
 * The XML parts of an office file, unpacked within limits. Document type declarations, which allow entity expansion, are
 * refused (ECMA-376, part 2). Throws FileError.
 */
export function officeParts(bytes: Uint8Array): OfficeParts {
  const files = unzipBounded(bytes, (name) => parts.test(name));
  for (const part of Object.values(files)) {
    if (hasDocumentType(part)) throw new FileError('FILE_DAMAGED', 'a part has a document type declaration');
  }
  return files;
}

/** Parts as an archive, stored uncompressed, so that no library unpacks anything. */
export function officeFile(files: OfficeParts): Uint8Array {
  return zipSync(files, { level: 0 });
}

function hasDocumentType(part: Uint8Array): boolean {
  const view = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return (
    ['latin1', 'utf16le'].some((encoding) => view.includes('<!DOCTYPE', 0, encoding as BufferEncoding)) ||
    view.includes(Buffer.from('<!DOCTYPE', 'utf16le').swap16())
  );
}
