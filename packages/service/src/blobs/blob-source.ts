/** Bytes that need not be entirely in memory, with what is known about them. */
export interface BlobSource {
  readonly sha256: string;
  readonly sizeBytes: number;
  /** Present if all of them are in memory. */
  readonly bytes?: Uint8Array;
  /** From the first byte; may be called again. */
  open(): AsyncIterable<Uint8Array>;
}
