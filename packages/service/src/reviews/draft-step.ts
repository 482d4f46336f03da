import { type FullReviewDecision, type FullReviewPatch, type RowChange, reviewLists } from '@recto/contract';
import {
  type ActionDefinition,
  changeRows,
  type DraftRows,
  type DraftValue,
  own,
  type ReviewDraft,
  type ReviewEntry,
  reviewItemKey,
  reviewItemName,
  rowsAsRead,
  uprightBox,
  valueAt,
} from '@recto/document';
import { ProblemError } from '../problems.ts';
import type { ReviewStep } from '../store/review-store.ts';
import { entryId, type ReviewMatter, type ReviewView, reviewViewOf, rowId } from './review-view.ts';
import { reviewedText } from './reviewed-text.ts';

type Correction = ReviewStep['corrections'][number];

/** A draft with its changes, for the history. */
export interface Drafted {
  readonly draft: ReviewDraft;
  readonly corrections: readonly Correction[];
}

/**
 * The draft with a patch applied: values first, then rows. Throws a problem for a patch that is empty or refers to
 * something missing.
 */
export function drafted(matter: ReviewMatter, action: ActionDefinition, patch: FullReviewPatch): Drafted {
  const said = [...reviewLists, 'rows' as const].some((name) => patch[name] !== undefined);
  if (!said && patch.complete !== true) {
    throw new ProblemError(
      'BODY_MALFORMED',
      `Expected ${reviewLists.join(', ')}, rows or complete: true in addition to revision.`,
    );
  }
  const view = reviewViewOf(matter, action);
  const decisions = reviewLists.flatMap((name) => patch[name] ?? []);
  const begun: Drafted = { draft: matter.draft, corrections: [] };
  const valued = decisions.reduce((before, decision) => withDecision(view, before, decision), begun);
  return (patch.rows ?? []).reduce((before, change) => withRowChange(view, before, change), valued);
}

function withDecision(
  view: ReviewView,
  { draft, corrections }: Drafted,
  decision: FullReviewDecision,
): Drafted {
  const entry = view.entriesById.get(decision.id.toLowerCase());
  if (entry === undefined) {
    throw new ProblemError('REVIEW_ITEM_UNKNOWN', 'Expected the ids of items of this review.');
  }
  const { key } = entry;
  const before = own(draft.values, key);
  const after = decided(view, entry, decision);
  if (JSON.stringify(before) === JSON.stringify(after)) return { draft, corrections };
  const { [key]: _, ...others } = draft.values;
  const correction: Correction = {
    itemId: entryId(view.execution.id, entry),
    name: reviewItemName(entry.item),
    before: before === undefined ? readText(view, entry) : before.text,
    after: after === undefined ? readText(view, entry) : after.text,
    change: changeOf(after),
  };
  const values = after === undefined ? others : { ...others, [key]: after };
  return { draft: { ...draft, values }, corrections: [...corrections, correction] };
}

/** Undefined: an earlier decision is taken back. */
function decided(view: ReviewView, entry: ReviewEntry, decision: FullReviewDecision): DraftValue | undefined {
  const { result, absent, isValidated } = decision;
  if (absent !== undefined && result !== undefined && reviewedText(result) !== null) {
    throw new ProblemError('BODY_MALFORMED', 'Expected a result or absent for each item; one has both.');
  }
  const hasPlace = decision.page !== undefined || decision.geometry !== undefined;
  if (result === undefined && absent === undefined && isValidated !== true && !hasPlace) {
    if (isValidated === false) return undefined;
    throw new ProblemError(
      'BODY_MALFORMED',
      'Expected result, absent, page, geometry or isValidated for each item; one has only its id.',
    );
  }
  const text = absent !== undefined ? null : (textOf(view, entry, decision) ?? null);
  const place = text === null ? undefined : placeOf(view, entry, decision, text);
  return {
    text,
    ...(text === null && { absent: absent ?? ('notOnPage' as const) }),
    ...(place !== undefined && { place }),
    validated: isValidated !== false,
  };
}

function textOf(view: ReviewView, entry: ReviewEntry, { result }: FullReviewDecision): string | null {
  if (result !== undefined) return reviewedText(result);
  const said = own(view.draft.values, entry.key);
  return said === undefined ? readText(view, entry) : said.text;
}

/** The result's text without the draft. */
function readText({ result }: ReviewView, { item }: ReviewEntry): string | null {
  return valueAt(result.extraction, item)?.text ?? null;
}

/**
 * Where the person pointed, otherwise where the pages have that text as a candidate; otherwise where the item was read.
 */
function placeOf(
  view: ReviewView,
  { key, item }: ReviewEntry,
  { page, geometry }: FullReviewDecision,
  text: string,
): DraftValue['place'] {
  const before = own(view.draft.values, key)?.place;
  if (page === undefined && geometry === undefined) {
    if (before !== undefined || text === item.value?.text) return before;
    const likely = own(view.candidates, `${item.target.kind}:${reviewItemName(item)}`);
    const candidate = likely?.find((one) => one.text === text);
    return candidate && { page: candidate.page, box: candidate.box };
  }
  const number = page === undefined ? item.page : page + 1;
  const shown = view.result.pages.find((one) => one.number === number);
  if (shown === undefined) {
    throw new ProblemError(
      'BODY_MALFORMED',
      `Expected page to be from 0 to ${view.result.pages.length - 1}.`,
    );
  }
  const nowhere = { left: 0, top: 0, width: 0, height: 0 };
  return { page: number, box: geometry ? uprightBox(shown, geometry) : nowhere };
}

function changeOf(after: DraftValue | undefined): NonNullable<Correction['change']> {
  if (after === undefined || !after.validated) return 'REOPENED';
  if (after.text !== null) return 'VALUE';
  return after.absent === 'unreadable' ? 'UNREADABLE' : 'NOT_ON_PAGE';
}

function withRowChange(view: ReviewView, { draft, corrections }: Drafted, change: RowChange): Drafted {
  const table = change.op === 'add' ? change.table : rowOf(view, change.id).table;
  if (!view.entries.tables.some(({ name }) => name === table)) {
    throw new ProblemError('REVIEW_ITEM_UNKNOWN', 'Expected the name of a table of this review.');
  }
  const read = (own(view.result.extraction.tables, table) ?? []).length;
  const before = own(draft.rows, table) ?? rowsAsRead(read);
  const row = change.op === 'add' ? read + before.added.length : rowOf(view, change.id).number;
  const after = changeRows(before, draftChange(view, change, row, before), read);
  if (after === undefined) throw unknownRow();
  const place = (rows: DraftRows) => (rows.order.includes(row) ? String(rows.order.indexOf(row)) : null);
  const correction: Correction = {
    itemId: rowId(view.execution.id, table, row),
    name: `${table}[${row}]`,
    before: place(before),
    after: place(after),
    change: ({ add: 'ROW_ADDED', delete: 'ROW_DELETED', move: 'ROW_MOVED' } as const)[change.op],
  };
  const rows = { ...draft.rows, [table]: after };
  const changed = { draft: { ...draft, rows }, corrections: [...corrections, correction] };
  return change.op === 'add' ? withCells(view, changed, { table, row }, change.cells ?? {}) : changed;
}

function draftChange(view: ReviewView, change: RowChange, row: number, { order }: DraftRows) {
  if (change.op === 'delete') return { op: change.op, row };
  const after = change.after == null ? null : rowOf(view, change.after).number;
  if (change.op === 'move') return { op: change.op, row, after };
  const beside = after ?? order[0];
  const page = change.page === undefined ? pageOfRow(view, change.table, beside) : change.page + 1;
  return { op: change.op, after, page };
}

function pageOfRow({ entries }: ReviewView, table: string, number: number | undefined): number {
  const rows = entries.tables.find(({ name }) => name === table)?.rows;
  return rows?.find((row) => row.number === number)?.page ?? 1;
}

/** The cells of a row just added: they have no ids that the client could know. */
function withCells(
  view: ReviewView,
  { draft, corrections }: Drafted,
  { table, row }: { readonly table: string; readonly row: number },
  cells: Readonly<Record<string, string | number | boolean | null>>,
): Drafted {
  const grown = reviewViewOf({ ...view, draft }, view.action);
  const line = grown.entries.tables
    .find(({ name }) => name === table)
    ?.rows.find(({ number }) => number === row);
  return Object.entries(cells).reduce<Drafted>(
    (before, [column, result]) => {
      const entry = line?.cells.find(({ item }) => 'column' in item.target && item.target.column === column);
      if (entry === undefined) {
        throw new ProblemError('REVIEW_ITEM_UNKNOWN', 'Expected the names of columns of the table.');
      }
      const id = entryId(view.execution.id, entry);
      return withDecision(grown, before, { id, result });
    },
    { draft, corrections },
  );
}

function rowOf({ rowsById }: ReviewView, id: string): { readonly table: string; readonly number: number } {
  const row = rowsById.get(id.toLowerCase());
  if (row === undefined) throw unknownRow();
  return row;
}

function unknownRow(): ProblemError {
  return new ProblemError('REVIEW_ITEM_UNKNOWN', 'Expected the ids of rows of this review.');
}

/** The draft without the decisions on some items: what is already final takes precedence. */
export function draftWithout(draft: ReviewDraft, items: readonly Parameters<typeof reviewItemKey>[0][]) {
  const keys = new Set(items.map(reviewItemKey));
  const kept = Object.entries(draft.values).filter(([key]) => !keys.has(key));
  return { ...draft, values: Object.fromEntries(kept) };
}
