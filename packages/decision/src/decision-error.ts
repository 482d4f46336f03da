import { withoutUndefined } from './json.ts';
import type { Usage } from './usage.ts';

const final = { retryable: false, failsOver: false } as const;
const passing = { retryable: true, failsOver: true } as const;

/**
 * Every way an operation can fail: what it means, and whether the same call may succeed later or elsewhere.
 * @example errorCodes.TIMEOUT.failsOver // true
 */
export const errorCodes = {
  UNAUTHORIZED: { ...final, meaning: 'The key is missing or was refused.' },
  RATE_LIMITED: { ...passing, meaning: 'The provider asks for fewer calls.' },
  OVERLOADED: { ...passing, meaning: 'The provider has no capacity at the moment.' },
  TIMEOUT: { ...passing, meaning: 'No complete answer came in time.' },
  CONNECTIVITY: { ...passing, meaning: 'The provider could not be reached.' },
  PROVIDER_VALIDATION: { ...final, meaning: 'The provider refused the request.' },
  PROVIDER_ERROR: { ...passing, meaning: 'The provider failed internally.' },
  INVALID_RESPONSE: { retryable: false, failsOver: true, meaning: 'The answer is not what was asked for.' },
  INVALID_QUESTION_SET: { ...final, meaning: 'The questions or inputs are wrong.' },
  INVALID_STATE: { ...final, meaning: 'The state is missing or is not JSON.' },
  TOO_MANY_OPTIONS: { ...final, meaning: 'More options than a question may have.' },
  BATCH_TOO_LARGE: { ...final, meaning: 'More items than the batch allows.' },
  BUDGET_EXCEEDED: { ...final, meaning: 'The rolling budget is used up.' },
  UNSUPPORTED_BY_PROVIDER: { ...final, meaning: 'No route can do this.' },
  BELOW_THRESHOLD: { ...final, meaning: 'The policy asks for a review.' },
  REJECTED: { ...final, meaning: 'The policy rejects the decision.' },
} as const;

/** One of the sixteen codes, such as `RATE_LIMITED`. */
export type ErrorCode = keyof typeof errorCodes;

/** What is known about a failure besides its code. Never contains a key, a state or a raw body. */
export interface ErrorDetails {
  readonly status?: number | undefined;
  readonly route?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryable?: boolean | undefined;
  readonly failsOver?: boolean | undefined;
  /** Attempts made on the route that failed; 0 when nothing was sent. */
  readonly attempts?: number | undefined;
  /** Method and URL, without credentials or query. */
  readonly target?: string | undefined;
  /** The provider's own short word for the failure, such as `max_tokens_exceeded`, or one of ours: `deadline`, `CONTRADICTION`, `queue_full`. */
  readonly reason?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  /** Tokens of an answer that was billed and then refused. */
  readonly usage?: Usage | undefined;
  readonly costUsd?: number | undefined;
  readonly failedOverFrom?: readonly string[] | undefined;
  /** The provider's message. Kept out of our messages and logs, because it can quote what was sent. */
  readonly providerMessage?: string | undefined;
  readonly cause?: unknown;
}

/**
 * The only error that operations throw. If the caller aborts, the signal's own reason is thrown instead.
 * @example if (error instanceof DecisionError && error.retryable) retryLater(error.retryAfterMs);
 */
export class DecisionError extends Error {
  override readonly name = 'DecisionError';
  readonly code: ErrorCode;
  /** The code as `CONNECTOR:<CODE>`. */
  readonly type: `CONNECTOR:${ErrorCode}`;
  declare readonly status: number | undefined;
  declare readonly route: string | undefined;
  declare readonly requestId: string | undefined;
  declare readonly retryable: boolean;
  /** Whether another route may succeed. */
  declare readonly failsOver: boolean;
  declare readonly attempts: number;
  declare readonly target: string | undefined;
  declare readonly reason: string | undefined;
  declare readonly retryAfterMs: number | undefined;
  declare readonly usage: Usage | undefined;
  declare readonly costUsd: number | undefined;
  declare readonly failedOverFrom: readonly string[];
  /** A private field: neither console.log, even with hidden members, nor a logger shows it. */
  readonly #providerMessage: string | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    const { cause, providerMessage, ...known } = details;
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.type = `CONNECTOR:${code}`;
    const { retryable, failsOver } = errorCodes[code];
    Object.assign(this, { retryable, failsOver, attempts: 0, failedOverFrom: [] }, withoutUndefined(known));
    this.#providerMessage = providerMessage;
  }

  /** The provider's message, which can quote what was sent. */
  get providerMessage(): string | undefined {
    return this.#providerMessage;
  }

  /** The same failure with more details. */
  with(details: ErrorDetails): DecisionError {
    const known = { ...this, providerMessage: this.providerMessage, cause: this.cause };
    const error = new DecisionError(this.code, this.message, { ...known, ...details });
    if (this.stack !== undefined) error.stack = this.stack;
    return error;
  }

  /** For a log or the wire: everything but the provider's message and the stack. */
  toJSON(): Record<string, unknown> {
    const { name: _name, ...rest } = this;
    return { ...rest, message: this.message };
  }
}

/**
 * Whether something thrown is a DecisionError, of one of these codes if any are given.
 * @example if (isDecisionError(error, 'BUDGET_EXCEEDED')) stop();
 */
export function isDecisionError(value: unknown, ...codes: readonly ErrorCode[]): value is DecisionError {
  return value instanceof DecisionError && (codes.length === 0 || codes.includes(value.code));
}

/** Something that a caller passed is not what was expected. */
export function wrongInput(message: string): DecisionError {
  return new DecisionError('INVALID_QUESTION_SET', message);
}
