import type { FullReviewPatch } from '@recto/contract';
import { type ActionDefinition, emptyDraft, own, type Reason, reviewItemName } from '@recto/document';
import { ProblemError } from '../problems.ts';
import type { ReviewItemRow, ReviewState, ReviewStep } from '../store/review-store.ts';
import type { RuleBook } from './broken-rules.ts';
import { remainingReasons } from './decide-step.ts';
import { type Drafted, drafted } from './draft-step.ts';
import { entryId, isOpen, type ReviewMatter, type ReviewView, reviewViewOf } from './review-view.ts';

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
  const change = drafted(matter, action, patch);
  if (patch.complete !== true) {
    return change.corrections.length === 0
      ? { items: [], corrections: [] }
      : { items: [], corrections: change.corrections, draft: change.draft };
  }
  const completed = complete(
    reviewViewOf({ ...matter, draft: change.draft }, action),
    change,
    patch.override,
    book,
  );
  const kept = remainingReasons(state);
  return {
    ...completed,
    draft: null,
    closure: 'VALIDATED',
    reasons: [...kept, ...completed.overridden],
  };
}

/** An open review as the matter a person looks at. */
export function matterOf({ review, items, execution }: ReviewState): ReviewMatter {
  return {
    execution,
    items,
    revision: review.revision,
    draft: review.draft ?? emptyDraft,
    candidates: review.candidates ?? {},
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

/** The result of a draft. Throws a problem while something is open, or a rule is broken without an override. */
export function complete(
  view: ReviewView,
  change: Drafted,
  override: string | undefined,
  book: RuleBook,
): Completed {
  const open = [...view.entriesById.values()].filter((entry) => isOpen(view, entry));
  if (open.length > 0) {
    const names = open.slice(0, 10).map(({ item }) => reviewItemName(item));
    const more = open.length > names.length ? ` and ${open.length - names.length} more` : '';
    throw new ProblemError('REVIEW_INCOMPLETE', `Still open: ${names.join(', ')}${more}.`);
  }
  const broken = book.brokenBy(view.action.rules, view.finished);
  const words = override?.trim() ?? '';
  if (broken.length > 0 && words === '') {
    const details = broken.map(({ detail }) => detail).join(' ');
    throw new ProblemError(
      'RULE_BROKEN',
      `${details} Correct the values, or say in override why they are right.`,
    );
  }
  return {
    ...settledItems(view),
    corrections: [
      ...change.corrections,
      ...broken.map(({ code, fields }) => ({
        itemId: view.execution.id,
        name: fields.at(-1) ?? code,
        before: null,
        after: null,
        change: 'OVERRIDDEN' as const,
        note: words,
      })),
    ],
    result: { ...view.result, extraction: view.finished },
    overridden: broken.map(({ code, detail, fields }) => ({
      code: 'RULE_OVERRIDDEN',
      detail: `A person accepted it (${code}): ${detail}`,
      ...(fields.length > 0 && { field: fields.at(-1)! }),
    })),
  };
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
