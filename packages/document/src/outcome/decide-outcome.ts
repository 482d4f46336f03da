import type { RuleFailure } from '../action/rules/check-rules.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExecutionStatus } from '../model/execution-status.ts';
import { accountChangedReason, type Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { findReviewItems, itemsNamed } from '../review/find-review-items.ts';
import { type ReviewItem, reviewItemKey, reviewItemName } from '../review/review-item.ts';
import type { Reason } from './reason.ts';

export interface Finding {
  readonly action: ActionDefinition;
  readonly pages: readonly Page[];
  readonly extraction: Extraction;
  /** Sends it to review regardless of its values, to measure how often results are right. */
  readonly audit: boolean;
  /** Parts of the work that failed, besides pages: models that were not available. Default: none. */
  readonly failures?: readonly Reason[];
  /** The rules that the values break, checked beforehand and separately, since their patterns may take long. */
  readonly broken: readonly RuleFailure[];
  /** Facts of its parties that nobody was ever asked about. Asked only if the document goes to a person anyway. */
  readonly unknownFacts?: readonly string[];
  /** Whether the document is a duplicate. Default false. */
  readonly duplicate?: boolean;
}

export interface Outcome {
  readonly status: Extract<
    ExecutionStatus,
    'SUCCEEDED' | 'PARTIAL_SUCCESS' | 'MANUAL_VALIDATION_REQUIRED' | 'FAILED'
  >;
  readonly reasons: readonly Reason[];
  /** Empty unless review is needed. */
  readonly reviewItems: readonly ReviewItem[];
}

/**
 * How a document that was read ends. The first that applies: every page failed: FAILED; something to review:
 * MANUAL_VALIDATION_REQUIRED; some page or part failed: PARTIAL_SUCCESS; otherwise SUCCEEDED.
 */
export function decideOutcome(finding: Finding): Outcome {
  const failedPages = pageReasons(finding.pages);
  if (failedPages.length === finding.pages.length) {
    const reasons = failedPages.length > 0 ? failedPages : [noPages];
    return { status: 'FAILED', reasons, reviewItems: [] };
  }
  const failures = [...failedPages, ...(finding.failures ?? [])];
  const { items, reasons } = reviewOf(finding);
  if (items.length > 0) {
    return { status: 'MANUAL_VALIDATION_REQUIRED', reasons: [...reasons, ...failures], reviewItems: items };
  }
  const status = failures.length > 0 ? 'PARTIAL_SUCCESS' : 'SUCCEEDED';
  return { status, reasons: failures, reviewItems: [] };
}

const noPages: Reason = { code: 'NO_PAGES', detail: 'The document has no page that could be read.' };

function pageReasons(pages: readonly Page[]): readonly Reason[] {
  return pages.flatMap(({ number, failure }) =>
    failure === undefined ? [] : [{ code: failure.code, detail: failure.detail, page: number }],
  );
}

function reviewOf(finding: Finding): {
  items: readonly ReviewItem[];
  reasons: readonly Reason[];
} {
  const { action, extraction, audit, broken, duplicate = false, unknownFacts = [] } = finding;
  const doubtful = findReviewItems(action, extraction);
  const ruled = broken.flatMap(({ field }) => itemsNamed(action, extraction, field));
  const audited = audit ? findReviewItems(action, extraction, true) : [];
  const repeated =
    duplicate && action.duplicates === 'review' ? findReviewItems(action, extraction, true) : [];
  const asked = [...doubtful, ...ruled, ...audited, ...repeated];
  const further = asked.length === 0 ? [] : unknownFacts;
  return {
    items: unique([...asked, ...further.flatMap((name) => itemsNamed(action, extraction, name))]),
    reasons: [
      ...doubtful.map((item) => doubtReason(item, extraction)),
      ...broken.map(ruleReason),
      ...(audited.length > 0 ? [auditReason] : []),
      ...(duplicate ? [duplicateReason] : []),
    ],
  };
}

function unique(items: readonly ReviewItem[]): readonly ReviewItem[] {
  return [...new Map(items.map((item) => [reviewItemKey(item), item])).values()];
}

function doubtReason(item: ReviewItem, { withheld = {} }: Extraction): Reason {
  const field = reviewItemName(item);
  if (item.value === undefined && Object.hasOwn(withheld, field)) {
    const detail = `A possible value of ${field} is too doubtful to return.`;
    return { code: 'VALUE_WITHHELD', detail, field };
  }
  if (item.value === undefined) {
    return { code: 'REQUIRED_VALUE_MISSING', detail: `${field} is required and was not found.`, field };
  }
  if (item.value.reasons.some((reason) => /^(?:print|embedded-data)-differs:/.test(reason))) {
    const detail = `The embedded data of ${field} differs from the printed text.`;
    return { code: 'OWN_DATA_DISPUTED', detail, field, page: item.page };
  }
  if (item.value.reasons.includes(accountChangedReason)) {
    const detail = `${field} is not an account that the sender has had before.`;
    return { code: 'ACCOUNT_CHANGED', detail, field, page: item.page };
  }
  const contradiction = contradictions.find(({ reason }) => item.value!.reasons.includes(reason));
  if (contradiction !== undefined) {
    return { code: 'VALUE_CONTRADICTED', detail: `${field}: ${contradiction.words}`, field, page: item.page };
  }
  const detail = `The confidence of ${field} is below its threshold.`;
  return { code: 'LOW_CONFIDENCE', detail, field, page: item.page };
}

const contradictions = [
  { reason: 'sum-disagrees', words: 'subtotal, tax and total do not agree.' },
  { reason: 'tax-above-rates', words: 'the tax is above every tax rate of the country.' },
  { reason: 'rows-disagree', words: 'the rows of the table do not add up to it.' },
  { reason: 'due-before-issue', words: 'the due date is before the issue date.' },
  { reason: 'check-digits-wrong', words: 'its check digits are wrong.' },
] as const;

function ruleReason({ code, detail, field }: RuleFailure): Reason {
  return { code, detail, field };
}

const duplicateReason: Reason = {
  code: 'DUPLICATE',
  detail: 'An earlier document has the same content.',
};

const auditReason: Reason = { code: 'AUDIT', detail: 'Chosen at random for a person to check.' };
