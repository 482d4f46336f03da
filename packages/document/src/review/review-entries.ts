import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedRow, Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { cellItem, fieldItem, promptItem } from './find-review-items.ts';
import { type ReviewItem, reviewItemKey } from './review-item.ts';

/** A value of a document, or a missing one, that a reviewer may change. */
export interface ReviewEntry {
  /** See {@link reviewItemKey}: it stays the same during the review. */
  readonly key: string;
  readonly item: ReviewItem;
}

/** The rows of a table as arranged by a reviewer. Rows are identified by number: those that were read come first. */
export interface DraftRows {
  /** Pages (from 1) of the added rows, in the order in which they were added. */
  readonly added: readonly number[];
  /** Numbers of the remaining rows, in the wanted order. */
  readonly order: readonly number[];
}

/** Everything that can be reviewed, whatever its confidence. */
export interface ReviewEntries {
  readonly fields: readonly ReviewEntry[];
  /** In the order of tables and of their rows. */
  readonly tables: readonly ReviewTable[];
  readonly prompts: readonly ReviewEntry[];
}

interface ReviewTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly ReviewRow[];
}

interface ReviewRow {
  readonly number: number;
  /** From 1. */
  readonly page: number;
  readonly cells: readonly ReviewEntry[];
}

/**
 * Every field, cell and prompt that is shown, in the action's order, followed by what was found beyond the action.
 * Fields and cells without a value are included. `known` are the items that the review began with: they stay as they
 * were, even if their values have changed since.
 */
export function reviewEntries(
  action: ActionDefinition,
  extraction: Extraction,
  known: readonly ReviewItem[],
  rows: Readonly<Record<string, DraftRows>> = {},
): ReviewEntries {
  const byKey = new Map(known.map((item) => [reviewItemKey(item), item]));
  const entryOf = (item: ReviewItem): ReviewEntry => {
    const key = reviewItemKey(item);
    return { key, item: byKey.get(key) ?? item };
  };
  const isShown = (kind: 'field' | 'prompt', name: string, hidden: boolean | undefined) =>
    hidden !== true || known.some(({ target }) => target.kind === kind && target.name === name);
  return {
    fields: namesOf(action.fields, extraction.fields)
      .filter((name) => isShown('field', name, own(action.fields, name)?.hidden))
      .flatMap((name) => itemsOfField(name, action, extraction, known).map(entryOf)),
    tables: namesOf(action.tables, extraction.tables).map((name) =>
      tableOf(name, shownColumns(name, action, known), own(extraction.tables, name) ?? [], {
        draft: own(rows, name),
        entryOf,
      }),
    ),
    prompts: Object.entries(action.prompts)
      .filter(([name, { hidden }]) => isShown('prompt', name, hidden))
      .map(([name, prompt]) => {
        const begun = known.find(({ target }) => target.kind === 'prompt' && target.name === name);
        return entryOf(begun ?? promptItem(name, prompt, extraction));
      }),
  };
}

/** All entries in one list. */
export function allEntries({ fields, tables, prompts }: ReviewEntries): readonly ReviewEntry[] {
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  return [...fields, ...cells, ...prompts];
}

/** The key of a row, distinct from the keys of items. */
export function reviewRowKey(table: string, number: number): string {
  return `row:${table}[${number}]`;
}

function namesOf(asked: object, found: object): readonly string[] {
  return [...new Set([...Object.keys(asked), ...Object.keys(found)])];
}

/** One item for each page that has a value, or had one when the review began. */
function itemsOfField(
  name: string,
  action: ActionDefinition,
  extraction: Extraction,
  known: readonly ReviewItem[],
): readonly ReviewItem[] {
  const definition = own(action.fields, name) ?? { kind: 'text' as const, labels: [] };
  const values = own(extraction.fields, name) ?? [];
  const begun = known.filter(({ target }) => target.kind === 'field' && target.name === name);
  const pages = new Set([...values, ...begun].map(({ page }) => page));
  if (pages.size === 0) pages.add(1);
  return [...pages]
    .sort((a, b) => a - b)
    .map((page) =>
      fieldItem(
        name,
        definition,
        page,
        values.find((one) => one.page === page),
      ),
    );
}

/** Columns that are not hidden, and hidden ones that a rule sent to review. */
function shownColumns(
  table: string,
  action: ActionDefinition,
  known: readonly ReviewItem[],
): Readonly<Record<string, FieldDefinition | undefined>> {
  const begun = known.flatMap(({ target }) =>
    target.kind === 'cell' && target.table === table ? [target.column] : [],
  );
  const columns = own(action.tables, table)?.columns ?? {};
  return Object.fromEntries(
    Object.entries(columns).map(([name, definition]) => [
      name,
      definition.hidden !== true || begun.includes(name) ? definition : undefined,
    ]),
  );
}

function tableOf(
  name: string,
  asked: ReturnType<typeof shownColumns>,
  read: readonly ExtractedRow[],
  {
    draft,
    entryOf,
  }: { readonly draft: DraftRows | undefined; readonly entryOf: (item: ReviewItem) => ReviewEntry },
): ReviewTable {
  const found = Object.assign({}, ...read.map(({ cells }) => cells)) as object;
  const definitions = namesOf(asked, found).flatMap((column): [string, FieldDefinition][] => {
    if (!Object.hasOwn(asked, column)) return [[column, { kind: 'text', labels: [] }]];
    const definition = asked[column];
    return definition === undefined ? [] : [[column, definition]];
  });
  const all = [...read, ...(draft?.added ?? []).map((page): ExtractedRow => ({ page, cells: {} }))];
  const order = draft?.order ?? [...all.keys()];
  return {
    name,
    columns: definitions.map(([column]) => column),
    rows: order.flatMap((number) => {
      const line = all[number];
      if (line === undefined) return [];
      const cells = definitions.map(([column, definition]) =>
        entryOf(cellItem({ table: name, row: number, column }, definition, line)),
      );
      return [{ number, page: line.page, cells }];
    }),
  };
}
