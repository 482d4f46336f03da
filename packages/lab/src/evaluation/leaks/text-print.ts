import { hash52 } from '@recto/document';
import { leastLength } from './word-windows.ts';

/** A fingerprint of a folded text, by which the text can be recognised but not read. */
export interface TextPrint {
  /** Hash of the first 12 characters; 16 bits. */
  readonly window: number;
  /** Number of characters that `whole` covers: those of the text, at most 255. */
  readonly length: number;
  /** Hash of these characters; 32 bits. */
  readonly whole: number;
}

const bytesOfPrint = 7;
export const mostLength = 0xff;

export function printOf(folded: string): TextPrint {
  const start = folded.slice(0, mostLength);
  return { window: windowPrint(start, 0), length: start.length, whole: hash52(start) % 2 ** 32 };
}

/** The hash of the 12 characters from `start`. It must be cheap: it is computed at every position of every file. */
export function windowPrint(folded: string, start: number): number {
  const end = start + leastLength;
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) {
    hash = Math.imul(hash ^ folded.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) & 0xffff;
}

/** Each print once, sorted so that the order does not reveal where they come from. */
export function encodePrints(prints: readonly TextPrint[]): Uint8Array {
  const encoded = prints.map(({ window, length, whole }) => {
    const bytes = Buffer.alloc(bytesOfPrint);
    bytes.writeUInt16BE(window, 0);
    bytes.writeUInt8(length, 2);
    bytes.writeUInt32BE(whole, 3);
    return bytes.toString('latin1');
  });
  return Buffer.from([...new Set(encoded)].sort().join(''), 'latin1');
}

export function decodePrints(bytes: Buffer): readonly TextPrint[] {
  return Array.from({ length: bytes.length / bytesOfPrint }, (_, i) => {
    const at = i * bytesOfPrint;
    return {
      window: bytes.readUInt16BE(at),
      length: bytes.readUInt8(at + 2),
      whole: bytes.readUInt32BE(at + 3),
    };
  });
}
