import type { ReviewDecision } from '@recto/contract';
import {
  type ActionDefinition,
  applyCorrections,
  type Correction,
  emptyDraft,
  isUnderstood,
  type Reason,
  type ReviewDraft,
  type ReviewItem,
  reviewItemName,
  valueAt,
} from '@recto/document';
import { ProblemError } from '../problems.ts';
import type { ReviewItemRow, ReviewState, ReviewStep } from '../store/review-store.ts';
import type { StoredResult } from '../store/stored-result.ts';
import type { RuleBook } from './broken-rules.ts';
import { brokenIn, type Disputes, overridden, refuseDisputes, wordsOf } from './disputes.ts';
import { draftWithout } from './draft-step.ts';
import { currentText } from './low-confidence-body.ts';
import { printedSoDecisions } from './printed-so.ts';
import { matterOf, reviewViewOf } from './review-view.ts';
import { reviewedText } from './reviewed-text.ts';

interface Decided {
  readonly row: ReviewItemRow;
  readonly item: ReviewItem;
  readonly text: string | null;
  readonly validated: boolean;
}

const nothing: ReviewStep = { items: [], corrections: [] };

/** A default PATCH. */
interface Decisions {
  readonly decisions: readonly ReviewDecision[];
  /** Whether to refuse what cannot be true or be read unless `printedSo` says so, rather than to take it as said. */
  readonly strict: boolean;
  readonly printedSo?: boolean | undefined;
}

/**
 * The changes from a reviewer's decisions. Each item sent is confirmed, changed or not, unless it is kept open; the
 * review ends with the last one. Repeated decisions change nothing. Throws a problem for an unknown item, for new
 * decisions after the end and, if `strict`, for what cannot be.
 */
export function decideStep(
  state: ReviewState,
  action: ActionDefinition,
  said: Decisions,
  book: RuleBook,
): ReviewStep {
  const decisions = withPrintedSo(state, said);
  const decided = decisions.map((decision) => decide(state.items, decision));
  const news = decided.filter(isNew);
  if (state.review.closedAt !== null) {
    if (news.length === 0 && state.review.closure === 'VALIDATED') return nothing;
    throw new ProblemError('REVIEW_CLOSED', 'The review has ended; its values can no longer be changed.');
  }
  const items = news.map(rowOf);
  const confirmed = news.filter(({ validated }) => validated);
  const result = confirmed.length > 0 ? { result: correctedResult(state, confirmed, said.printedSo) } : {};
  const draft = state.review.draft === null ? null : draftLeft(state.review.draft, news);
  const step: ReviewStep = {
    items,
    corrections: news.flatMap(correctionOf),
    ...result,
    ...(news.length > 0 && draft !== null && { draft }),
  };
  if (said.strict && said.printedSo !== true) {
    refuseDisputes({ broken: [], unreadable: confirmed.filter(isUnread(step.result)) });
  }
  if (!allValidated(state.items, items)) return step;
  return ended(state, action, { step, said, unreadable: confirmed.filter(isUnread(step.result)) }, book);
}

/** The end of a review: what else was drafted is applied, and what cannot be true is refused, or kept in the history. */
function ended(
  state: ReviewState,
  action: ActionDefinition,
  {
    step,
    said,
    unreadable,
  }: { readonly step: ReviewStep; readonly said: Decisions; readonly unreadable: Disputes['unreadable'] },
  book: RuleBook,
): ReviewStep {
  const execution = { ...state.execution, result: step.result ?? state.execution.result };
  const matter = { ...matterOf(state), execution, draft: step.draft ?? emptyDraft };
  const view = reviewViewOf(matter, action);
  const disputes = { broken: brokenIn(view, book), unreadable };
  if (said.strict && said.printedSo !== true) refuseDisputes(disputes);
  const { corrections, reasons } = overridden(execution.id, disputes, wordsOf(said) || unaskedNote);
  return {
    ...step,
    ...(execution.result !== null && { result: { ...execution.result, extraction: view.finished } }),
    corrections: [...step.corrections, ...corrections],
    closure: 'VALIDATED',
    reasons: [...remainingReasons(state), ...reasons],
  };
}

/** The history's note on what the default PATCH accepts without asking. */
const unaskedNote = 'confirmed without being asked';

function withPrintedSo(state: ReviewState, { decisions, printedSo }: Decisions): readonly ReviewDecision[] {
  if (printedSo !== true || state.review.closedAt !== null) return decisions;
  const said = decisions.map(({ id }) => id.toLowerCase());
  return [...decisions, ...printedSoDecisions(state, said).map(({ id }) => ({ id, isValidated: true }))];
}

/** A change that leaves its item open is one, too. */
function correctionOf({ row, item, text, validated }: Decided): ReviewStep['corrections'] {
  const before = currentText(row, item);
  if (!validated && before === text) return [];
  return [{ itemId: row.id, name: reviewItemName(item), before, after: text }];
}

function isUnread(result: StoredResult | undefined): (decided: Decided) => boolean {
  return ({ item, text }) => {
    const value = result && valueAt(result.extraction, item);
    return text !== null && item.kind !== undefined && value !== undefined && !isUnderstood(item.kind, value);
  };
}

/** Ends a review without changing the result. Throws a problem if none is open. */
export function deleteStep(state: ReviewState): ReviewStep {
  if (state.review.closedAt !== null) throw new ProblemError('REVIEW_UNKNOWN');
  return { ...nothing, closure: 'DELETED', reasons: remainingReasons(state) };
}

function decide(rows: readonly ReviewItemRow[], decision: ReviewDecision): Decided {
  const row = rows.find(({ id }) => id === decision.id.toLowerCase());
  if (row === undefined) {
    throw new ProblemError('REVIEW_ITEM_UNKNOWN', 'Expected the ids of items of this review.');
  }
  const { item } = row;
  const { result, isValidated } = decision;
  if (result === undefined && isValidated !== true) {
    throw new ProblemError(
      'BODY_MALFORMED',
      'Expected result or isValidated: true for each item; one has neither.',
    );
  }
  const text = result === undefined ? currentText(row, item) : reviewedText(result);
  // An unanswered question is shown with an empty answer: sent back unchanged, it decides nothing.
  const isUnsaid = result === '' && item.target.kind === 'prompt' && isValidated !== true;
  return { row, item, text, validated: isValidated !== false && !isUnsaid };
}

function isNew({ row, item, text, validated }: Decided): boolean {
  return validated !== (row.validated === 1) || text !== currentText(row, item);
}

/** A decision takes precedence over an earlier draft for the same item. */
function draftLeft(draft: ReviewDraft, news: readonly Decided[]): ReviewDraft {
  return draftWithout(
    draft,
    news.map(({ item }) => item),
  );
}

function rowOf({ row, text, validated }: Decided): ReviewItemRow {
  return { ...row, text, validated: validated ? 1 : 0 };
}

function allValidated(before: readonly ReviewItemRow[], changed: readonly ReviewItemRow[]): boolean {
  const after = new Map([...before, ...changed].map((row) => [row.id, row]));
  return [...after.values()].every(({ validated }) => validated === 1);
}

function correctedResult(
  { execution }: ReviewState,
  confirmed: readonly Decided[],
  printedSo: boolean | undefined,
): StoredResult {
  const result = execution.result!;
  const corrections = confirmed.map(({ item, text }): Correction => ({ item, text, printedSo }));
  return { ...result, extraction: applyCorrections(result.extraction, corrections) };
}

/** A person has settled every doubt; an unreadable page remains one. */
export function remainingReasons({ execution }: ReviewState): readonly Reason[] {
  return execution.reasons.filter(({ code }) => code.startsWith('PAGE_'));
}
