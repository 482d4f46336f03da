import type { ModelFailure, ModelFailureCode } from '@recto/document';

/** A model could not be heard. Holds no key, no address and no text of a document. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelFailureCode;
  readonly retryable: boolean;
  /** What the server asks to wait before the next attempt. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ModelFailureCode,
    detail: string,
    more: {
      readonly retryable?: boolean;
      readonly retryAfterMs?: number | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(detail, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.retryable = more.retryable ?? false;
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** The failure as a reason of the result. */
export function modelFailure(model: string, { code, message }: ModelError): ModelFailure {
  return { code, detail: `${model} ${message}` };
}
