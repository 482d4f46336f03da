import type { ModelFailure, ModelFailureCode } from '@recto/document';

/** A model could not be used. Contains no key, no address and no document text. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelFailureCode;
  readonly retryable: boolean;
  /** How long the server asks to wait before the next attempt. */
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

/** The failure as a reason in the result. */
export function modelFailure(model: string, { code, message }: ModelError): ModelFailure {
  return { code, detail: `${model} ${message}` };
}
