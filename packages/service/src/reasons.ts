import type { ModelFailureCode, PageFailure, RuleFailure } from '@recto/document';
import type { ReadFailureCode } from '@recto/sandbox';

type OwnReasonCode =
  | 'FILE_GONE'
  | 'FILE_CHANGED'
  | 'WORKER_CRASHED'
  | 'NO_PAGES'
  | 'LOW_CONFIDENCE'
  | 'OWN_DATA_DISPUTED'
  | 'VALUE_CONTRADICTED'
  | 'ACCOUNT_UNKNOWN'
  | 'ACCOUNT_CHANGED'
  | 'ORDER_DIFFERS'
  | 'REQUIRED_VALUE_MISSING'
  | 'NOT_PRINTED'
  | 'VALUE_WITHHELD'
  | 'DUPLICATE'
  | 'SEVERAL_DOCUMENTS'
  | 'RULE_OVERRIDDEN'
  | 'AUDIT'
  | 'REJECTED'
  | 'SPLIT';

type ReasonCode =
  | ReadFailureCode
  | PageFailure['code']
  | RuleFailure['code']
  | ModelFailureCode
  | OwnReasonCode;

/** Every `code` in the `reasons` of a result, and its effect on the execution. See docs/errors.md. */
export const reasons = {
  FILE_EMPTY: 'failed',
  FILE_TYPE_UNSUPPORTED: 'failed',
  FILE_ENCRYPTED: 'failed',
  FILE_DAMAGED: 'failed',
  TOO_MANY_PAGES: 'failed',
  READ_TIMEOUT: 'failed',
  READ_OUT_OF_MEMORY: 'failed',
  READER_CRASHED: 'failed',
  FILE_GONE: 'failed',
  FILE_CHANGED: 'failed',
  WORKER_CRASHED: 'failed',
  NO_PAGES: 'failed',
  PAGE_UNREADABLE: 'partial',
  PAGE_TOO_LARGE: 'partial',
  PAGE_TIMEOUT: 'partial',
  MODEL_NOT_CONFIGURED: 'partial',
  MODEL_UNAVAILABLE: 'partial',
  MODEL_REFUSED: 'partial',
  MODEL_BUDGET_EXCEEDED: 'partial',
  MODEL_ANSWER_INVALID: 'partial',
  MODEL_TEXT_CUT: 'partial',
  LOW_CONFIDENCE: 'review',
  OWN_DATA_DISPUTED: 'review',
  VALUE_CONTRADICTED: 'review',
  ACCOUNT_UNKNOWN: 'review',
  ACCOUNT_CHANGED: 'review',
  ORDER_DIFFERS: 'review',
  REQUIRED_VALUE_MISSING: 'review',
  NOT_PRINTED: 'review',
  VALUE_WITHHELD: 'review',
  RULE_SUM: 'review',
  RULE_FORMAT: 'review',
  RULE_ONE_OF: 'review',
  RULE_REQUIRED_IF: 'review',
  RULE_INVALID: 'review',
  RULE_UNCHECKED: 'review',
  DUPLICATE: 'review',
  SEVERAL_DOCUMENTS: 'review',
  // The review has ended by then: explains why a broken rule did not hold it up.
  RULE_OVERRIDDEN: 'review',
  AUDIT: 'review',
  REJECTED: 'failed',
  SPLIT: 'failed',
} as const satisfies Record<ReasonCode, 'failed' | 'partial' | 'review'>;
