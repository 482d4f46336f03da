import type { Readable } from 'node:stream';

/** Asked for before anything of it has come: somebody may announce much and send nothing. */
const mostAhead = 2 * 1024 * 1024;
const unannounced = 64 * 1024;

/**
 * Takes a stream to its end into one buffer, each piece as it comes: pieces that wait for the last one are as much memory
 * again. `expectedBytes` is what is likely to come; 0: nobody knows. Rejects for a stream that breaks, or has broken before.
 */
export async function collectBytes(stream: Readable, expectedBytes: number): Promise<Buffer> {
  let bytes = Buffer.allocUnsafeSlow(Math.min(expectedBytes || unannounced, mostAhead));
  let length = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (length + piece.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (length + piece.length));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes.subarray(0, length);
}
