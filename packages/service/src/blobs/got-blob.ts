import { createHash } from 'node:crypto';

/** The bytes of a document, or why they cannot be had. */
export type GotBlob =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** Nothing lies there, or something else than what was kept. */
  | { readonly ok: false; readonly fault: 'MISSING' | 'DAMAGED' };

/** Holds what a store gave against the name it was kept under. */
export function gotBlob(sha256: string, bytes: Uint8Array | undefined): GotBlob {
  if (bytes === undefined) return { ok: false, fault: 'MISSING' };
  const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256;
  return isWhole ? { ok: true, bytes } : { ok: false, fault: 'DAMAGED' };
}
