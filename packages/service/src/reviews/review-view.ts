import {
  type ActionDefinition,
  allEntries,
  type Extraction,
  emptyDraft,
  type ReviewDraft,
  type ReviewEntries,
  type ReviewEntry,
  reviewEntries,
  reviewRowKey,
  withDraftRows,
  withDraftValues,
} from '@recto/document';
import { derivedUuid } from '../identifiers.ts';
import type { ExecutionRow } from '../store/execution-store.ts';
import type { ReviewCandidates } from '../store/review-candidates.ts';
import type { ReviewItemRow, ReviewState } from '../store/review-store.ts';
import type { StoredResult } from '../store/stored-result.ts';

/** An execution whose values a person looks at: under review, or finished. */
export interface ReviewMatter {
  readonly execution: ExecutionRow;
  /** The items at the start of the review; none after the end. */
  readonly items: readonly ReviewItemRow[];
  readonly revision: number;
  readonly draft: ReviewDraft;
  readonly candidates: ReviewCandidates;
}

/** A matter with every value that may be changed, under ids that are stable during the review. */
export interface ReviewView extends ReviewMatter {
  readonly action: ActionDefinition;
  readonly result: StoredResult;
  readonly entries: ReviewEntries;
  /** In lower case. */
  readonly entriesById: ReadonlyMap<string, ReviewEntry>;
  readonly rowsById: ReadonlyMap<string, { readonly table: string; readonly number: number }>;
  readonly rowsByKey: ReadonlyMap<string, ReviewItemRow>;
  /** With the draft's values, rows by number. */
  readonly drafted: Extraction;
  /** The future result once the draft becomes final. */
  readonly finished: Extraction;
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

const nothing: StoredResult = { pages: [], extraction: { fields: {}, tables: {}, prompts: {} } };

export function reviewViewOf(matter: ReviewMatter, action: ActionDefinition): ReviewView {
  const { execution, items, draft } = matter;
  const result = execution.result ?? nothing;
  const known = items.map(({ item }) => item);
  const entries = reviewEntries(action, result.extraction, known, draft.rows);
  const all = allEntries(entries);
  const drafted = withDraftValues(result.extraction, all, draft);
  const rowsById = entries.tables.flatMap(({ name: table, rows }) =>
    rows.map(({ number }) => [rowId(execution.id, table, number), { table, number }] as const),
  );
  const rowsOfItems = new Map(items.map((row) => [row.id, row]));
  return {
    ...matter,
    action,
    result,
    entries,
    entriesById: new Map(all.map((entry) => [entryId(execution.id, entry), entry])),
    rowsById: new Map(rowsById),
    rowsByKey: new Map(
      all.flatMap(({ key }) => {
        const row = rowsOfItems.get(derivedUuid(execution.id, key));
        return row === undefined ? [] : [[key, row] as const];
      }),
    ),
    drafted,
    finished: withDraftRows(drafted, draft),
  };
}

export function entryId(executionId: string, { key }: ReviewEntry): string {
  return derivedUuid(executionId, key);
}

export function rowId(executionId: string, table: string, number: number): string {
  return derivedUuid(executionId, reviewRowKey(table, number));
}

/** Whether a person has to decide on an entry before the review can end. */
export function isOpen({ draft, rowsByKey }: ReviewView, { key }: ReviewEntry): boolean {
  const said = Object.hasOwn(draft.values, key) ? draft.values[key] : undefined;
  if (said !== undefined) return !said.validated;
  return rowsByKey.get(key)?.validated === 0;
}
