import type { Readable } from 'node:stream';

/** Allocated before any data has arrived: somebody may announce a lot and send nothing. */
const mostAhead = 2 * 1024 * 1024;
const unannounced = 64 * 1024;

/**
 * Collects a stream in one buffer, piece by piece: keeping pieces until the end would double the memory.
 * `expectedBytes` is the likely size; 0: unknown. Rejects for a stream that breaks, or is already broken.
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
