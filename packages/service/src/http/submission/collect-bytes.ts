import type { Readable } from 'node:stream';

/** Asked for before anything of it has come: somebody may announce much and send nothing. */
const mostAhead = 2 * 1024 * 1024;
const unannounced = 64 * 1024;

/**
 * Takes a stream to its end into one buffer, each piece as it comes: pieces that wait for the last one are as much memory
 * again. `expectedBytes` is what is likely to come; 0: nobody knows.
 */
export function collectBytes(stream: Readable, expectedBytes: number): Promise<Buffer> {
  let bytes = Buffer.allocUnsafeSlow(Math.min(expectedBytes || unannounced, mostAhead));
  let length = 0;
  return new Promise((resolve, reject) => {
    stream.on('data', (piece: Buffer) => {
      if (length + piece.length > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(2 * (length + piece.length));
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      bytes.set(piece, length);
      length += piece.length;
    });
    stream.once('error', reject);
    // One that is closed before its end is told of by whoever closed it.
    for (const end of ['end', 'close']) stream.once(end, () => resolve(bytes.subarray(0, length)));
  });
}
