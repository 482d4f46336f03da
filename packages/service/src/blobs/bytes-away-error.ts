/** What prevents access to the bytes. */
export type WhyBytesAway = 'BUCKET_MISSING' | 'KEY_REFUSED' | 'ADDRESS_REFUSED' | 'NOT_REACHED';

/** The storage for bytes is unreachable or refuses us. Not the fault of a request or a document, and temporary. */
export class BytesAwayError extends Error {
  readonly code = 'BYTES_AWAY';
  readonly retryable = true;
  readonly why: WhyBytesAway;

  constructor(why: WhyBytesAway, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'BytesAwayError';
    this.why = why;
  }
}
