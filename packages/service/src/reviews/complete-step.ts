import { decisionsOf, type FullReviewPatch } from '@recto/contract';
import {
  type ActionDefinition,
  own,
  type Reason,
  type ReviewDraft,
  reviewItemKey,
  reviewItemName,
} from '@recto/document';
import { ProblemError } from '../problems.ts';
import type { ReviewItemRow, ReviewState, ReviewStep } from '../store/review-store.ts';
import type { RuleBook } from './broken-rules.ts';
import { remainingReasons } from './decide-step.ts';
import { disputesOf, overridden, refuseDisputes, wordsOf } from './disputes.ts';
import { type Drafted, drafted } from './draft-step.ts';
import { printedSoDecisions } from './printed-so.ts';
import {
  entryId,
  isOpen,
  matterOf,
  type ReviewMatter,
  type ReviewView,
  reviewViewOf,
} from './review-view.ts';

/**
 * The changes from a patch with `all=true`: the draft or, with `complete`, the result and the end of the review. Throws
 * a problem for a review that has ended, was changed since the client saw it, or cannot end yet.
 */
export function fullStep(
  state: ReviewState,
  action: ActionDefinition,
  patch: FullReviewPatch,
  book: RuleBook,
): ReviewStep {
  const { review } = state;
  if (review.closedAt !== null) {
    throw new ProblemError('REVIEW_CLOSED', 'The review has ended; its values can no longer be changed.');
  }
  checkRevision(review.revision, patch.revision);
  const matter = matterOf(state);
  const change = drafted(matter, action, withPrintedSo(state, patch));
  if (patch.complete !== true) {
    return change.corrections.length === 0
      ? { items: [], corrections: [] }
      : { items: [], corrections: change.corrections, draft: change.draft };
  }
  const completed = complete(matter, action, { change, ...patch }, book);
  const kept = remainingReasons(state);
  return {
    ...completed,
    draft: null,
    closure: 'VALIDATED',
    reasons: [...kept, ...completed.overridden],
  };
}

/** The patch, with what is only open because it is contradicted confirmed by "printed so". */
function withPrintedSo(state: ReviewState, patch: FullReviewPatch): FullReviewPatch {
  if (patch.printedSo !== true) return patch;
  const drafts = state.review.draft?.values ?? {};
  const said = decisionsOf(patch).map(({ id }) => id.toLowerCase());
  const settled = printedSoDecisions(state, said).filter(({ item }) => !(reviewItemKey(item) in drafts));
  return {
    ...patch,
    results: [...(patch.results ?? []), ...settled.map(({ id }) => ({ id, isValidated: true }))],
  };
}

/** Throws a problem if somebody else has changed what the client has not seen. */
export function checkRevision(now: number, seen: number): void {
  if (now === seen) return;
  throw new ProblemError(
    'REVISION_OLD',
    `Expected revision ${now}, got ${seen}. Read it again and repeat what still applies.`,
  );
}

interface Completed {
  readonly items: readonly ReviewItemRow[];
  readonly added: readonly ReviewItemRow[];
  readonly corrections: ReviewStep['corrections'];
  readonly result: NonNullable<ReviewStep['result']>;
  readonly overridden: readonly Reason[];
}

/**
 * The result of a draft. Throws a problem while something is open, or cannot be true or be read and the person does not say
 * that it is so.
 */
export function complete(
  matter: ReviewMatter,
  action: ActionDefinition,
  { change, ...said }: { readonly change: Drafted } & Pick<FullReviewPatch, 'override' | 'printedSo'>,
  book: RuleBook,
): Completed {
  const words = wordsOf(said);
  const draft = words === '' ? change.draft : printed(change.draft);
  const view = reviewViewOf({ ...matter, draft }, action);
  refuseOpen(view);
  const disputes = disputesOf(view, book);
  if (words === '') refuseDisputes(disputes);
  const { corrections, reasons } = overridden(view.execution.id, disputes, words);
  return {
    ...settledItems(view),
    corrections: [...change.corrections, ...corrections],
    result: { ...view.result, extraction: view.finished },
    overridden: reasons,
  };
}

function refuseOpen(view: ReviewView): void {
  const open = [...view.entriesById.values()].filter((entry) => isOpen(view, entry));
  if (open.length === 0) return;
  const names = open.slice(0, 10).map(({ item }) => reviewItemName(item));
  const more = open.length > names.length ? ` and ${open.length - names.length} more` : '';
  throw new ProblemError('REVIEW_INCOMPLETE', `Still open: ${names.join(', ')}${more}.`);
}

function printed(draft: ReviewDraft): ReviewDraft {
  const values = Object.entries(draft.values).map(([key, value]) => [key, { ...value, printedSo: true }]);
  return { ...draft, values: Object.fromEntries(values) };
}

/** Decisions on items from the start of the review, and on others: thresholds are chosen from all of them. */
function settledItems(view: ReviewView): Pick<Completed, 'items' | 'added'> {
  const { execution, items: known, draft } = view;
  const items: ReviewItemRow[] = [];
  const added: ReviewItemRow[] = [];
  for (const entry of view.entriesById.values()) {
    const said = own(draft.values, entry.key);
    if (said === undefined) continue;
    const row = view.rowsByKey.get(entry.key);
    if (row !== undefined) items.push({ ...row, text: said.text, validated: 1 });
    else {
      added.push({
        id: entryId(execution.id, entry),
        organizationId: execution.organizationId,
        executionId: execution.id,
        ordinal: known.length + added.length,
        item: entry.item,
        text: said.text,
        validated: 1,
      });
    }
  }
  return { items, added };
}
