import type { ExtractedRow, ExtractedValue, Extraction } from '../model/extraction.ts';
import type { Box } from '../model/geometry.ts';
import { own } from '../model/own.ts';
import { type Absence, applyCorrections, type Correction } from './apply-corrections.ts';
import type { DraftRows, ReviewEntry } from './review-entries.ts';
import type { ReviewItem } from './review-item.ts';

/** What a reviewer has entered so far. It has no effect until the review is completed. */
export interface ReviewDraft {
  /** By the keys of review items. */
  readonly values: Readonly<Record<string, DraftValue>>;
  /** By table; a table that is absent has the rows that were read. */
  readonly rows: Readonly<Record<string, DraftRows>>;
}

export interface DraftValue {
  /** Null if the document does not have it. */
  readonly text: string | null;
  readonly absent?: Absence;
  /** The position given by the reviewer, in the page's upright frame; absent if it is where it was read. */
  readonly place?: { readonly page: number; readonly box: Box };
  /** See {@link Correction}. */
  readonly printedSo?: boolean;
  /** False if the reviewer has not decided yet. */
  readonly validated: boolean;
}

export const emptyDraft: ReviewDraft = { values: {}, rows: {} };

/** A change of the rows of a table; rows are identified by number. */
type DraftRowChange =
  | { readonly op: 'add'; readonly after: number | null; readonly page: number }
  | { readonly op: 'delete'; readonly row: number }
  | { readonly op: 'move'; readonly row: number; readonly after: number | null };

/**
 * Applies a further change to the rows. `after` is null for the beginning. Undefined if the change names a row that
 * does not exist.
 */
export function changeRows(rows: DraftRows, change: DraftRowChange, read: number): DraftRows | undefined {
  if (change.op === 'add') {
    const number = read + rows.added.length;
    const order = insertAfter(rows.order, number, change.after);
    return order && { added: [...rows.added, change.page], order };
  }
  if (!rows.order.includes(change.row)) return undefined;
  const others = rows.order.filter((row) => row !== change.row);
  if (change.op === 'delete') return { ...rows, order: others };
  const order = insertAfter(others, change.row, change.after);
  return order && { ...rows, order };
}

/** The unchanged rows of a table. */
export function rowsAsRead(read: number): DraftRows {
  return { added: [], order: Array.from({ length: read }, (_, number) => number) };
}

function insertAfter(
  order: readonly number[],
  row: number,
  after: number | null,
): readonly number[] | undefined {
  const at = after === null ? 0 : order.indexOf(after) + 1;
  return after !== null && at === 0 ? undefined : order.toSpliced(at, 0, row);
}

/**
 * The extraction with all values of the draft, its rows still identified by number: those that were added come after
 * those that were read. `entries` are those of the same draft.
 */
export function withDraftValues(
  extraction: Extraction,
  entries: readonly ReviewEntry[],
  draft: ReviewDraft,
): Extraction {
  const corrections = entries.flatMap(({ key, item }): Correction[] => {
    const value = own(draft.values, key);
    return value === undefined ? [] : [{ item, ...value }];
  });
  return applyCorrections({ ...extraction, tables: withAddedRows(extraction, draft) }, corrections);
}

/** The result of {@link withDraftValues} with the rows as the reviewer arranged them, without empty rows. */
export function withDraftRows(extraction: Extraction, draft: ReviewDraft): Extraction {
  const tables = Object.entries(extraction.tables).map(([name, rows]) => [
    name,
    inOrder(rows, own(draft.rows, name)),
  ]);
  return { ...extraction, tables: Object.fromEntries(tables) };
}

/** The value that an extraction has for an item; a reviewer may have moved it to another page. */
export function valueAt(
  { fields, tables, prompts }: Extraction,
  { target, page }: ReviewItem,
  place: { readonly page: number } = { page },
): ExtractedValue | undefined {
  switch (target.kind) {
    case 'field':
      return own(fields, target.name)?.find((value) => value.page === place.page);
    case 'cell': {
      const row = own(tables, target.table)?.[target.row];
      return row && own(row.cells, target.column);
    }
    case 'prompt': {
      const answers = own(prompts, target.name)?.flatMap(({ answer }) => answer ?? []) ?? [];
      return answers.find((value) => value.page === place.page);
    }
  }
}

function withAddedRows({ tables }: Extraction, { rows }: ReviewDraft): Extraction['tables'] {
  const longer = Object.entries(rows).map(([name, { added }]) => [
    name,
    [...(own(tables, name) ?? []), ...added.map((page): ExtractedRow => ({ page, cells: {} }))],
  ]);
  return { ...tables, ...Object.fromEntries(longer) };
}

function inOrder(rows: readonly ExtractedRow[], draft: DraftRows | undefined): readonly ExtractedRow[] {
  if (draft === undefined) return rows;
  const left = draft.order.flatMap((number) => rows[number] ?? []);
  return left.filter(({ cells }) => Object.keys(cells).length > 0);
}
