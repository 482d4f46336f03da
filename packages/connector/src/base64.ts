// A multiple of three, so the pieces join without padding; small enough for a call's arguments.
const chunkBytes = 3 * 8192;

/** Encodes bytes as base64, in Node and in browsers. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + chunkBytes))));
  }
  return pieces.join('');
}
