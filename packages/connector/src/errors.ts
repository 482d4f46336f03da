import type { Problem } from '@recto/contract';

type ConnectorErrorCode =
  | 'INVALID_ARGUMENT'
  | 'NOT_FOUND'
  | 'REFUSED'
  | 'FORBIDDEN'
  | 'RATE_LIMITED'
  | 'SERVICE_FAILED'
  | 'NETWORK'
  | 'TIMEOUT'
  | 'UNEXPECTED_ANSWER';

/** Everything that the connector throws, except the reason of an `AbortSignal`, which is thrown unchanged. */
export class ConnectorError extends Error {
  readonly code: ConnectorErrorCode;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;

  constructor(
    code: ConnectorErrorCode,
    message: string,
    options: { retryable?: boolean; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.code = code;
    this.retryable = options.retryable ?? false;
  }
}

/** The server answered with an error status. */
export class ResponseError extends ConnectorError {
  readonly status: number;
  /** The body, if it was `application/problem+json`. */
  readonly problem: Problem | undefined;
  /** Quote this to the operator of the server. */
  readonly requestId: string | undefined;
  /** How long the server asks to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, answer: AnswerFacts) {
    const { code, retryable } = meaningOf(answer.status);
    super(code, message, { retryable });
    this.status = answer.status;
    this.problem = answer.problem;
    this.requestId = answer.requestId;
    this.retryAfterMs = answer.retryAfterMs;
  }
}

interface AnswerFacts {
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
}

/** There was no response: the connection failed or was lost. */
export class NetworkError extends ConnectorError {
  constructor(message: string, cause: unknown) {
    super('NETWORK', message, { retryable: true, cause });
  }
}

/** A request exceeded its limit, or an execution did not end before its deadline. */
export class TimeoutError extends ConnectorError {
  constructor(message: string, cause?: unknown) {
    super('TIMEOUT', message, { retryable: true, cause });
  }
}

function meaningOf(status: number): { code: ConnectorErrorCode; retryable: boolean } {
  if (status === 401 || status === 403) return { code: 'FORBIDDEN', retryable: false };
  if (status === 404) return { code: 'NOT_FOUND', retryable: false };
  if (status === 429) return { code: 'RATE_LIMITED', retryable: true };
  if (status >= 500) return { code: 'SERVICE_FAILED', retryable: status !== 501 };
  return { code: 'REFUSED', retryable: false };
}
