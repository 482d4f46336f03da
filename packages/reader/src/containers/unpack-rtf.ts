import { decompressRTF } from '@kenjiuno/decompressrtf';

/** The rich text of a message, which Outlook compresses ([MS-OXRTFCP]); undefined if there is none, or it is broken. */
export function unpackRtf(compressed: unknown): Uint8Array | undefined {
  if (!(compressed instanceof Uint8Array) || compressed.length === 0) return undefined;
  try {
    return Uint8Array.from(decompressRTF([...compressed]));
  } catch {
    return undefined;
  }
}
