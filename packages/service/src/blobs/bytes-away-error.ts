/** What stands between us and the bytes. */
export type WhyBytesAway = 'BUCKET_MISSING' | 'KEY_REFUSED' | 'ADDRESS_REFUSED' | 'NOT_REACHED';

/** The store of the bytes does not answer or does not serve us. No fault of a request or a document, and it passes. */
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
