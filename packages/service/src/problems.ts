/** Every error that a client can get, with its HTTP status. docs/errors.md says more; a test compares the two. */
export const problems = {
  BODY_MALFORMED: { status: 400, retryable: false },
  FILE_MISSING: { status: 400, retryable: false },
  FILE_EMPTY: { status: 400, retryable: false },
  FILE_BASE64_INVALID: { status: 400, retryable: false },
  CALLBACK_INVALID: { status: 400, retryable: false },
  CALLBACK_ADDRESS_REFUSED: { status: 400, retryable: false },
  IDENTIFIER_MALFORMED: { status: 400, retryable: false },
  VERSION_MALFORMED: { status: 400, retryable: false },
  PARAMETER_INVALID: { status: 400, retryable: false },
  IDEMPOTENCY_KEY_INVALID: { status: 400, retryable: false },
  REVIEW_ITEM_UNKNOWN: { status: 400, retryable: false },
  VALUE_UNREADABLE: { status: 400, retryable: false },
  REVIEWER_UNKNOWN: { status: 400, retryable: false },
  MEMBER_UNKNOWN: { status: 400, retryable: false },
  ROW_INVALID: { status: 400, retryable: false },
  ACTION_INVALID: { status: 400, retryable: false },
  GRANT_UNSUPPORTED: { status: 400, retryable: false },
  CREDENTIALS_MISSING: { status: 401, retryable: false },
  CREDENTIALS_INVALID: { status: 401, retryable: false },
  TOKEN_INVALID: { status: 401, retryable: false },
  SESSION_MISSING: { status: 401, retryable: false },
  SESSION_ENDED: { status: 401, retryable: false },
  CODE_MISSING: { status: 401, retryable: false },
  CSRF_REFUSED: { status: 403, retryable: false },
  ORGANIZATION_FORBIDDEN: { status: 403, retryable: false },
  PERMISSION_MISSING: { status: 403, retryable: false },
  TENANT_FORBIDDEN: { status: 403, retryable: false },
  REVIEWER_NOT_ASSIGNED: { status: 403, retryable: false },
  STORAGE_LIMIT_REACHED: { status: 403, retryable: false },
  PATH_UNKNOWN: { status: 404, retryable: false },
  ACTION_UNKNOWN: { status: 404, retryable: false },
  VERSION_UNKNOWN: { status: 404, retryable: false },
  EXECUTION_UNKNOWN: { status: 404, retryable: false },
  REVIEW_UNKNOWN: { status: 404, retryable: false },
  REVISION_UNKNOWN: { status: 404, retryable: false },
  PAGE_UNKNOWN: { status: 404, retryable: false },
  FILE_UNKNOWN: { status: 404, retryable: false },
  CATALOGUE_UNKNOWN: { status: 404, retryable: false },
  ROW_UNKNOWN: { status: 404, retryable: false },
  USER_UNKNOWN: { status: 404, retryable: false },
  APP_UNKNOWN: { status: 404, retryable: false },
  TEAM_UNKNOWN: { status: 404, retryable: false },
  WEBHOOK_UNKNOWN: { status: 404, retryable: false },
  MESSAGE_UNKNOWN: { status: 404, retryable: false },
  METHOD_NOT_ALLOWED: { status: 405, retryable: false },
  NOT_ACCEPTABLE: { status: 406, retryable: false },
  REQUEST_TIMEOUT: { status: 408, retryable: true },
  REVIEW_CLOSED: { status: 409, retryable: false },
  REVIEW_LOCKED: { status: 409, retryable: true },
  CALLBACK_MISSING: { status: 409, retryable: false },
  REVISION_OLD: { status: 409, retryable: false },
  REVIEW_INCOMPLETE: { status: 409, retryable: false },
  RULE_BROKEN: { status: 409, retryable: false },
  IDEMPOTENCY_KEY_REUSED: { status: 409, retryable: false },
  USERNAME_TAKEN: { status: 409, retryable: false },
  LAST_MANAGER: { status: 409, retryable: false },
  BODY_TOO_LARGE: { status: 413, retryable: false },
  URL_TOO_LONG: { status: 414, retryable: false },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, retryable: false },
  FILE_TYPE_UNSUPPORTED: { status: 415, retryable: false },
  ACTION_UNDECIDED: { status: 422, retryable: false },
  FILE_UNREADABLE: { status: 422, retryable: false },
  TOO_MANY_REQUESTS: { status: 429, retryable: true },
  PAGE_LIMIT_REACHED: { status: 429, retryable: true },
  HEADERS_TOO_LARGE: { status: 431, retryable: false },
  INTERNAL: { status: 500, retryable: true },
  NOT_READY: { status: 503, retryable: true },
  STORAGE_AWAY: { status: 503, retryable: true },
  DATABASE_AWAY: { status: 503, retryable: true },
  OBJECT_STORAGE_AWAY: { status: 503, retryable: true },
  STORAGE_FULL: { status: 507, retryable: true },
} as const satisfies Record<string, { readonly status: number; readonly retryable: boolean }>;

export type ProblemCode = keyof typeof problems;

/** Ends a request with a problem. `detail` says what was expected, what came and what to do; no secrets. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, detail?: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail ?? code);
    this.name = 'ProblemError';
    this.code = code;
    this.detail = detail;
    this.headers = headers;
  }

  get status(): number {
    return problems[this.code].status;
  }

  get retryable(): boolean {
    return problems[this.code].retryable;
  }
}
