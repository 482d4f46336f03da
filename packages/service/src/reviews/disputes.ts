import type { BrokenRule } from '@recto/contract';
import {
  isUnderstood,
  leftContradictions,
  own,
  type ReviewEntry,
  reviewItemName,
  valueAt,
} from '@recto/document';
import { ProblemError } from '../problems.ts';
import type { RuleBook } from './broken-rules.ts';
import type { ReviewView } from './review-view.ts';

/** What a person leaves although it cannot be true or cannot be read. */
export interface Disputes {
  /** Broken rules of the action, then sums, dates and check digits. */
  readonly broken: readonly BrokenRule[];
  /** Values with a text that cannot be read as their kind. */
  readonly unreadable: readonly Pick<ReviewEntry, 'item'>[];
}

/** The history's note on what was said to be printed so. */
const printedSoNote = 'printed so';

export function disputesOf(view: ReviewView, book: RuleBook): Disputes {
  return { broken: brokenIn(view, book), unreadable: [...view.entriesById.values()].filter(isUnread(view)) };
}

/** Everything that the current values break, with every value it involves. */
export function brokenIn(view: ReviewView, book: RuleBook): readonly BrokenRule[] {
  const { action, result, finished, items, execution } = view;
  const left = leftContradictions({
    action,
    before: result.extraction,
    extraction: finished,
    items: items.map(({ item }) => item),
    reasons: execution.reasons,
  });
  return [
    ...book.brokenBy(action.rules, finished),
    ...left.map(({ code, detail, fields }) => ({ code, detail, fields: [...fields] })),
  ];
}

function isUnread({ draft, drafted }: ReviewView): (entry: ReviewEntry) => boolean {
  return ({ key, item }) => {
    const said = own(draft.values, key);
    if (said === undefined || said.text === null || item.kind === undefined) return false;
    const value = valueAt(drafted, item, said.place);
    return value !== undefined && !isUnderstood(item.kind, value);
  };
}

/** Throws a problem that names what is disputed. */
export function refuseDisputes({ broken, unreadable }: Disputes): void {
  if (unreadable.length > 0) {
    const names = unreadable.map(({ item }) => `${reviewItemName(item)} (${item.kind})`).join(', ');
    throw new ProblemError(
      'VALUE_UNREADABLE',
      `Expected values of their kind: ${names}. Correct them, or send printedSo: true.`,
    );
  }
  if (broken.length > 0) {
    const details = broken.map(({ detail }) => detail).join(' ');
    throw new ProblemError(
      'RULE_BROKEN',
      `${details} Correct the values, or send printedSo: true, or say in override why they are right.`,
    );
  }
}

/** For the history: who ended the review anyway, and the person's words, if any. */
export function overridden(executionId: string, { broken, unreadable }: Disputes, note: string) {
  const names = [
    ...broken.map(({ code, fields }) => fields.at(-1) ?? code),
    ...unreadable.map(({ item }) => reviewItemName(item)),
  ];
  return {
    corrections: names.map((name) => ({
      itemId: executionId,
      name,
      before: null,
      after: null,
      change: 'OVERRIDDEN' as const,
      note,
    })),
    reasons: broken.map(({ code, detail, fields }) => ({
      code: 'RULE_OVERRIDDEN',
      detail: `A person accepted it (${code}): ${detail}`,
      ...(fields.length > 0 && { field: fields.at(-1)! }),
    })),
  };
}

/** A person's words, or what `printedSo` says; empty: nothing was said. */
export function wordsOf({
  override,
  printedSo,
}: {
  readonly override?: string | undefined;
  readonly printedSo?: boolean | undefined;
}): string {
  return override?.trim() || (printedSo === true ? printedSoNote : '');
}
