import type { FullReviewItem, ReviewCheck, ReviewDocument, ReviewTable } from '@recto/contract';
import { remembered } from './remembered.ts';
import { type Turns, uprightTurns } from './turns.ts';
import { type Value, valueFrom } from './value.ts';

/** The item lists of the wire. */
const itemLists = ['results', 'queriesResults', 'analyzersResults', 'signaturesResults'] as const;
export type ItemList = (typeof itemLists)[number];

/** An item with what else the screen needs to know. */
export interface Item {
  readonly item: FullReviewItem;
  readonly list: ItemList;
  /** Whether it was open before anybody worked on it. */
  readonly isOpenAsRead: boolean;
}

/** What a person can change: values by item, and rows. Never mutated. */
export interface Draft {
  readonly values: ReadonlyMap<string, Value>;
  readonly tables: readonly ReviewTable[];
  /** A new object whenever a cell's value changes, so tables need not compare every cell. */
  readonly cellsMark: object;
}

/** A draft before a change, and where the change was made. */
export interface Step {
  readonly draft: Draft;
  readonly focusId: string;
  /** Consecutive steps of one kind on one value are merged, as when typing. */
  readonly kind: string;
}

/** A document under review. Its reducer is `reduceReview`. */
export interface ReviewState {
  readonly executionId: string;
  readonly revision: number;
  readonly items: ReadonlyMap<string, Item>;
  /** Fields and prompts, in the action's order. */
  readonly order: readonly string[];
  /** Item ids of cells, by `cellKey`. */
  readonly cells: ReadonlyMap<string, string>;
  readonly draft: Draft;
  /** As the server has it. */
  readonly saved: Draft;
  readonly checks: readonly ReviewCheck[];
  /** The draft that the checks tell of. */
  readonly checked: Draft;
  /** What the person says is printed so, by `answerKey`. */
  readonly said: ReadonlySet<string>;
  /** Items that are asked for nothing but a contradiction, by name: one answer settles all of a check. */
  readonly contradictedNames: ReadonlySet<string>;
  /** The value where Enter was refused, because something in it cannot be right; otherwise empty. */
  readonly stoppedAt: string;
  /** How each page is shown. */
  readonly turns: ReadonlyMap<number, Turns>;
  /** An item's id, or empty. */
  readonly focusId: string;
  readonly past: readonly Step[];
  /** What was undone, the newest last; a new change forgets it. */
  readonly future: readonly Step[];
}

/** The key of a cell: row ids are stable, whether the server's or made up by the screen. */
export function cellKey(rowId: string, column: string): string {
  return `${rowId}/${column}`;
}

/** The state of a document as the server sent it, focused on the first open value. */
export function openReview(review: ReviewDocument): ReviewState {
  const items = itemsOf(review);
  const order = [...items.values()].filter(({ item }) => item.table === undefined).sort(byOrdinal);
  const values = new Map([...items].map(([id, { item }]) => [id, valueFrom(item)]));
  const draft = { values, tables: review.tables, cellsMark: {} };
  const state: ReviewState = {
    executionId: review.executionId,
    revision: review.revision,
    items,
    order: order.map(({ item }) => item.id),
    cells: cellsOf(items),
    draft,
    saved: draft,
    checks: review.checks,
    checked: draft,
    said: new Set(),
    contradictedNames: contradictedNames(review),
    stoppedAt: '',
    turns: uprightTurns(review.pages),
    focusId: '',
    past: [],
    future: [],
  };
  return { ...state, focusId: openIds(state)[0] ?? state.order[0] ?? visitOrder(state)[0] ?? '' };
}

/** The codes of reasons that "printed so" answers. */
const contradictions: ReadonlySet<string> = new Set(['VALUE_CONTRADICTED', 'OWN_DATA_DISPUTED', 'RULE_SUM']);

function contradictedNames({ reasons }: ReviewDocument): ReadonlySet<string> {
  const other = new Set(reasons.flatMap(({ code, field }) => (contradictions.has(code) ? [] : [field])));
  return new Set(
    reasons.flatMap(({ code, field }) =>
      field !== undefined && contradictions.has(code) && !other.has(field) ? [field] : [],
    ),
  );
}

function itemsOf(review: ReviewDocument): ReadonlyMap<string, Item> {
  const entries = itemLists.flatMap((list) =>
    review[list].map((item) => [item.id, { item, list, isOpenAsRead: wasOpen(item) }] as const),
  );
  return new Map(entries);
}

/** For an item that somebody has already answered, the server no longer says whether it was open. */
export function wasOpen(item: FullReviewItem): boolean {
  if (item.isValidated !== true && item.absent === undefined) return item.isOpen;
  return item.read === '' ? item.required : item.confidenceScore < item.confidenceThreshold;
}

export function cellsOf(items: ReadonlyMap<string, Item>): ReadonlyMap<string, string> {
  const entries = [...items.values()].flatMap(({ item: { id, rowId, column } }) =>
    rowId === undefined || column === undefined ? [] : [[cellKey(rowId, column), id] as const],
  );
  return new Map(entries);
}

function byOrdinal(a: Item, b: Item): number {
  return a.item.ordinal - b.item.ordinal;
}

/** Every value in visiting order: fields and prompts, then the cells of each table, row by row. */
export const visitOrder: (state: ReviewState) => readonly string[] = remembered(
  ({ order, draft, cells }) => [order, draft.tables, cells],
  orderOf,
);

function orderOf(state: ReviewState): readonly string[] {
  const cells = state.draft.tables.flatMap(({ rows, columns }) =>
    rows.flatMap(({ id }) => columns.flatMap((column) => state.cells.get(cellKey(id, column)) ?? [])),
  );
  return [...state.order, ...cells];
}

/** Whether a person still has to decide on this value. */
export function isOpen(state: ReviewState, id: string): boolean {
  const mark = state.draft.values.get(id)?.mark;
  if (mark === undefined || mark === 'none') return state.items.get(id)?.isOpenAsRead ?? false;
  return mark === 'typed';
}

/** The open values in visiting order. */
export const openIds: (state: ReviewState) => readonly string[] = remembered(
  ({ draft, items }) => [draft, items],
  (state) => visitOrder(state).filter((id) => isOpen(state, id)),
);

/** The next open value after `id`, wrapping around; undefined if none is left. */
export function nextOpen(state: ReviewState, id: string): string | undefined {
  const order = visitOrder(state);
  const from = order.indexOf(id) + 1;
  return [...order.slice(from), ...order.slice(0, from)].find((other) => isOpen(state, other));
}

/** The value `distance` places away in visiting order; stops at the ends. */
export function neighbour(state: ReviewState, id: string, distance: number): string {
  const order = visitOrder(state);
  const at = order.indexOf(id) + distance;
  return order[Math.max(0, Math.min(order.length - 1, at))] ?? id;
}
