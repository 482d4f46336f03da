/** Bytes that need not all be in memory, with what is known of them. */
export interface BlobSource {
  readonly sha256: string;
  readonly sizeBytes: number;
  /** Where all of them are in memory. */
  readonly bytes?: Uint8Array;
  /** From the first byte; may be called again. */
  open(): AsyncIterable<Uint8Array>;
}
