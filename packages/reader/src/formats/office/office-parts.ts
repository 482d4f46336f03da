import { zipSync } from 'fflate';
import { unzipBounded } from '../archive/bounded-zip.ts';
import { FileError } from '../page-source.ts';

/** Parts with words; images, fonts, macros and embedded objects are left out. */
const parts = /(?:\.xml|\.rels)$/i;

/**
 * An office file reduced to its XML parts, unpacked within limits and stored uncompressed, so that no library unpacks
 * anything. Document type declarations, which allow entity expansion, are refused (ECMA-376, part 2). Throws FileError.
 */
export function plainOfficeFile(bytes: Uint8Array): Uint8Array {
  const files = unzipBounded(bytes, (name) => parts.test(name));
  for (const part of Object.values(files)) {
    if (hasDocumentType(part)) throw new FileError('FILE_DAMAGED', 'a part has a document type declaration');
  }
  return zipSync(files, { level: 0 });
}

function hasDocumentType(part: Uint8Array): boolean {
  const view = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return (
    ['latin1', 'utf16le'].some((encoding) => view.includes('<!DOCTYPE', 0, encoding as BufferEncoding)) ||
    view.includes(Buffer.from('<!DOCTYPE', 'utf16le').swap16())
  );
}
