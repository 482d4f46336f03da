import { inflateSync } from 'node:zlib';

/** For all object streams of a document together, decompressed. */
const mostBytes = 64 * 2 ** 20;

/**
 * Whether an unencrypted PDF contains `name` anywhere in its objects, including object streams (ISO 32000-1, 7.5.7).
 * True if it cannot be determined. Takes much less time than parsing the document.
 */
export function mayName(file: Uint8Array, name: string): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.includes(name)) return true;
  let left = mostBytes;
  for (let at = bytes.indexOf('/ObjStm'); at !== -1; at = bytes.indexOf('/ObjStm', at + 1)) {
    const objects = objectStream(bytes, at, left);
    if (objects?.includes(name) !== false) return true;
    left -= objects.length;
  }
  return false;
}

/** The stream whose dictionary has the type at `at`; undefined if its compression is unusual, or it is too large. */
function objectStream(bytes: Buffer, at: number, maxOutputLength: number): Buffer | undefined {
  const keyword = bytes.indexOf('stream', at);
  if (keyword === -1) return Buffer.alloc(0);
  const start = keyword + 'stream'.length + (bytes[keyword + 'stream'.length] === 13 ? 2 : 1);
  const dictionary = bytes.toString('latin1', bytes.lastIndexOf('obj', at), keyword);
  if (dictionary.includes('/Predictor')) return undefined;
  try {
    return inflateSync(bytes.subarray(start, bytes.indexOf('endstream', start)), { maxOutputLength });
  } catch {
    return undefined;
  }
}
