import type { RuleFailure } from '../action/rules/check-rules.ts';
import { severityOf } from '../contradictions/find-contradictions.ts';
import { isNotPrinted } from '../contradictions/not-printed.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExecutionStatus } from '../model/execution-status.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import type { ToldApart } from '../model/told-apart.ts';
import { findReviewItems, itemsNamed } from '../review/find-review-items.ts';
import { type ReviewItem, reviewItemKey, reviewItemName } from '../review/review-item.ts';
import { contradictedItems, itemsAt } from './contradicted-items.ts';
import { contradictionReason, contradictionTold } from './contradiction-reason.ts';
import type { Reason } from './reason.ts';

interface Finding {
  readonly action: ActionDefinition;
  readonly pages: readonly Page[];
  readonly extraction: Extraction;
  /** Sends it to review regardless of its values, to measure how often results are right. */
  readonly audit: boolean;
  /** Parts of the work that failed, besides pages: models that were not available. Default: none. */
  readonly failures?: readonly Reason[];
  /** The rules that the values break, checked beforehand and separately, since their patterns may take long. */
  readonly broken: readonly RuleFailure[];
  /** What nobody was ever asked about of its sender. Asked only if the document goes to a person anyway. */
  readonly unknownFacts?: readonly { readonly name: string; readonly row?: number }[];
  /** Fields that contradict the sums of the sender's documents although they are right, as people said each time. */
  readonly letStand?: ReadonlySet<string>;
  /** What it repeats of an earlier document: its content, or its number with other amounts. Default: nothing. */
  readonly duplicate?: 'content' | 'number' | undefined;
  /** What the file holds besides the document. Default: nothing. */
  readonly several?: ToldApart | undefined;
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
  if (finding.duplicate === 'content' && finding.action.duplicates === 'reject') {
    return { status: 'FAILED', reasons: [duplicateReasons.content], reviewItems: [] };
  }
  const failures = [...failedPages, ...(finding.failures ?? [])];
  const { items, reasons, isWhole } = reviewOf(finding);
  if (items.length > 0 || isWhole) {
    return { status: 'MANUAL_VALIDATION_REQUIRED', reasons: [...reasons, ...failures], reviewItems: items };
  }
  const status = failures.length > 0 ? 'PARTIAL_SUCCESS' : 'SUCCEEDED';
  // What is only noted is said of a document that nobody looks at, too.
  const notes = reasons.filter(({ code }) => code !== 'DUPLICATE');
  return { status, reasons: [...notes, ...failures], reviewItems: [] };
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
  /** Whether the document itself is asked about, with or without values. */
  isWhole: boolean;
} {
  const { action, extraction, audit, broken, duplicate, unknownFacts = [] } = finding;
  const several = severalReasons(finding);
  const isRepeated = duplicate !== undefined && (action.duplicates ?? 'flag') !== 'flag';
  const isWhole = isRepeated || several.length > 0;
  const found = findReviewItems(action, extraction);
  const unprinted = found.filter((item) => isUnprinted(item, finding));
  const doubtful = action.notPrinted === 'pass' ? found.filter((item) => !unprinted.includes(item)) : found;
  const { items: asked, reasons: told } = contradictedItems(finding);
  const rulesBlock = severityOf(action, 'rules') === 'blocks';
  const ruled = rulesBlock ? broken.flatMap(({ field }) => itemsNamed(action, extraction, field)) : [];
  const audited = audit ? findReviewItems(action, extraction, true) : [];
  const whole = isWhole ? findReviewItems(action, extraction, true) : [];
  const open = [...doubtful, ...asked, ...ruled, ...audited, ...whole];
  const further = open.length === 0 ? [] : unknownFacts;
  return {
    items: unique([...open, ...further.flatMap((one) => itemsAt(action, extraction, one))]),
    reasons: [
      ...unprinted.map(unprintedReason),
      ...eachOnce([
        ...doubtful.filter((item) => !unprinted.includes(item)).map((item) => doubtReason(item, extraction)),
        ...told,
      ]),
      ...broken.map(ruleReason),
      ...(audited.length > 0 ? [auditReason] : []),
      ...(duplicate === undefined ? [] : [duplicateReasons[duplicate]]),
      ...several,
    ],
    isWhole,
  };
}

/** Whether a required value is missing because the document prints none. */
function isUnprinted(item: ReviewItem, { action, pages, extraction: { withheld = {} } }: Finding): boolean {
  const name = reviewItemName(item);
  const isMissing =
    item.target.kind === 'field' && item.value === undefined && !Object.hasOwn(withheld, name);
  return isMissing && isNotPrinted(action, pages, name);
}

function unprintedReason(item: ReviewItem): Reason {
  const field = reviewItemName(item);
  return { code: 'NOT_PRINTED', detail: `The document prints no ${field}.`, field };
}

function unique(items: readonly ReviewItem[]): readonly ReviewItem[] {
  return [...new Map(items.map((item) => [reviewItemKey(item), item])).values()];
}

/** The same may be contradicted twice, or be doubtful for being contradicted: that is said once. */
function eachOnce(reasons: readonly Reason[]): readonly Reason[] {
  const byWords = new Map(reasons.map((reason) => [JSON.stringify(reason), reason]));
  return [...byWords.values()];
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
  const contradiction = contradictionTold(item.value);
  if (contradiction !== undefined) return contradictionReason(contradiction, item);
  const detail = `The confidence of ${field} is below its threshold.`;
  return { code: 'LOW_CONFIDENCE', detail, field, page: item.page };
}

function ruleReason({ code, detail, field }: RuleFailure): Reason {
  return { code, detail, field };
}

const duplicateReasons: Readonly<Record<'content' | 'number', Reason>> = {
  content: { code: 'DUPLICATE', detail: 'An earlier document has the same content.' },
  number: {
    code: 'DUPLICATE',
    detail:
      'An earlier document has the same sender and number, and other amounts: one of them corrects the other.',
  },
};

function severalReasons({ action, several }: Finding): readonly Reason[] {
  if (several === undefined || action.severalDocuments === 'ignore') return [];
  const { begins, repeated, beside } = several;
  const told = (page: number, detail: string): Reason => ({ code: 'SEVERAL_DOCUMENTS', detail, page });
  return [
    ...begins.map((page) => told(page, `Another document seems to begin on page ${page}.`)),
    ...repeated.map((page) => told(page, `Page ${page} repeats an earlier page.`)),
    ...beside.map((page) => told(page, `Two documents seem to lie beside each other on page ${page}.`)),
  ];
}

const auditReason: Reason = { code: 'AUDIT', detail: 'Chosen at random for a person to check.' };
