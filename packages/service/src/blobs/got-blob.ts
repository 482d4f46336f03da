import { createHash } from 'node:crypto';
import type { BlobSource } from './blob-source.ts';

/** A document's bytes, or why they are not available. */
export type GotBlob =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** Nothing is stored there, or not what was stored. */
  | { readonly ok: false; readonly fault: 'MISSING' | 'DAMAGED' };

/** The same in pieces, which reveal damage on the way. */
export type OpenedBlob =
  | { readonly ok: true; readonly sizeBytes: number; readonly pieces: AsyncIterable<Uint8Array> }
  | { readonly ok: false; readonly fault: 'MISSING' };

/** The stored bytes are not those that were kept. */
export class BlobDamagedError extends Error {
  readonly code = 'FILE_CHANGED';
  readonly retryable = false;

  constructor(sha256: string) {
    super(`The bytes stored under ${sha256} have another SHA-256: they were changed in storage.`);
    this.name = 'BlobDamagedError';
  }
}

/** The bytes do not match what was announced. */
export class SourceChangedError extends Error {
  readonly code = 'SOURCE_CHANGED';
  readonly retryable = false;

  constructor(sha256: string) {
    super(`Expected bytes with the SHA-256 ${sha256}, but received others; nothing was stored.`);
    this.name = 'SourceChangedError';
  }
}

/** Passes pieces on; the last is held back until the digest of all of them is verified. */
async function* verified(
  pieces: AsyncIterable<Uint8Array>,
  sha256: string,
  wrong: (sha256: string) => Error,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const piece of pieces) {
    if (last !== undefined) yield last;
    hash.update(piece);
    last = piece;
  }
  if (hash.digest('hex') !== sha256) throw wrong(sha256);
  if (last !== undefined) yield last;
}

/** A blob whose pieces are verified as they are read. */
export function openedBlob(
  sha256: string,
  sizeBytes: number,
  pieces: AsyncIterable<Uint8Array>,
): OpenedBlob & { readonly ok: true } {
  return { ok: true, sizeBytes, pieces: verified(pieces, sha256, (named) => new BlobDamagedError(named)) };
}

/** Verifies what a store returned against the name it was stored under. */
export function gotBlob(sha256: string, bytes: Uint8Array | undefined): GotBlob {
  if (bytes === undefined) return { ok: false, fault: 'MISSING' };
  return sha256Of(bytes) === sha256 ? { ok: true, bytes } : { ok: false, fault: 'DAMAGED' };
}

/** Collects all pieces into a single allocation. */
export async function collected(opened: OpenedBlob): Promise<GotBlob> {
  if (!opened.ok) return opened;
  const bytes = Buffer.allocUnsafe(opened.sizeBytes);
  let length = 0;
  try {
    for await (const piece of opened.pieces) {
      if (length + piece.length > bytes.length) return { ok: false, fault: 'DAMAGED' };
      bytes.set(piece, length);
      length += piece.length;
    }
  } catch (error) {
    if (error instanceof BlobDamagedError) return { ok: false, fault: 'DAMAGED' };
    throw error;
  }
  return length === bytes.length ? { ok: true, bytes } : { ok: false, fault: 'DAMAGED' };
}

/** Bytes in memory as a source. */
export function sourceOf(bytes: Uint8Array, sha256 = sha256Of(bytes)): BlobSource {
  return {
    sha256,
    sizeBytes: bytes.length,
    bytes,
    async *open() {
      yield bytes;
    },
  };
}

/** The pieces of a source, verified against its digest unless that was computed here. */
export function piecesOf(source: BlobSource): AsyncIterable<Uint8Array> {
  if (source.bytes !== undefined) return source.open();
  return verified(source.open(), source.sha256, (named) => new SourceChangedError(named));
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
