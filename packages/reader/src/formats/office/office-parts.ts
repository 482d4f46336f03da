import { zipSync } from 'fflate';
import { unzipBounded } from '../archive/bounded-zip.ts';
import { FileError } from '../page-source.ts';

/** Parts that say something in words; pictures, fonts, macros and what is embedded stay behind. */
const parts = /(?:\.xml|\.rels)$/i;

/**
 * An office file with its XML parts alone, unpacked within bounds and stored as they are, so that no library unfolds
 * anything. Document type declarations, by which entities grow, are not allowed in it (ECMA-376, part 2). Throws
 * FileError.
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
