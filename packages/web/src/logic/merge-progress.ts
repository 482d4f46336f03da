import type { FullReviewItem, ReviewProgress, ReviewTable } from '@recto/contract';
import {
  cellKey,
  cellsOf,
  type Draft,
  type Item,
  type ReviewState,
  type Step,
  wasOpen,
} from './review-state.ts';
import { sameValue, type Value, valueFrom } from './value.ts';

/**
 * The state after the server has saved what was sent. Later changes stay. Added rows take the server's ids, also in
 * earlier undo steps, so that undo works across the save.
 */
export function mergeProgress(state: ReviewState, sent: Draft, progress: ReviewProgress): ReviewState {
  const rowIds = idsGiven(sent.tables, progress.tables);
  const renamed = rename(state, rowIds, progress.items);
  const saved = renamed.draftOf(sent);
  const items = new Map(renamed.state.items);
  const values = new Map(renamed.state.draft.values);
  const savedValues = new Map(saved.values);
  for (const item of progress.items) {
    const before = items.get(item.id);
    items.set(item.id, itemAfter(item, before));
    const [ours, theirs] = [values.get(item.id), valueFrom(item)];
    const wasSent = saved.values.get(item.id);
    if (renamed.added.has(item.id)) {
      // A new row is sent with its texts only: the marks and boxes of its cells follow in the next request.
      savedValues.set(item.id, wasSent?.mark === 'none' ? wasSent : theirs);
      continue;
    }
    const kept = agreed(theirs, wasSent);
    savedValues.set(item.id, kept);
    if (ours === undefined || (wasSent !== undefined && sameValue(ours, wasSent))) values.set(item.id, kept);
  }
  const { tables } = renamed.state.draft;
  const draft: Draft = { values, tables, cellsMark: {} };
  const isSaved = sameTables(tables, progress.tables) && sameValues(values, savedValues);
  return {
    ...renamed.state,
    items,
    cells: cellsOf(items),
    revision: progress.revision,
    checks: progress.checks,
    draft,
    saved: isSaved ? draft : { values: savedValues, tables: progress.tables, cellsMark: {} },
  };
}

/** Once everything is saved, both drafts are the same object, so no keystroke has to compare them. */
function sameValues(ours: ReadonlyMap<string, Value>, theirs: ReadonlyMap<string, Value>): boolean {
  if (ours.size !== theirs.size) return false;
  for (const [id, value] of ours) {
    const other = theirs.get(id);
    if (other !== value && (other === undefined || !sameValue(value, other))) return false;
  }
  return true;
}

function sameTables(ours: readonly ReviewTable[], theirs: readonly ReviewTable[]): boolean {
  return (
    ours.length === theirs.length &&
    ours.every(({ name, rows }, at) => {
      const other = theirs[at];
      return (
        other?.name === name &&
        other.rows.length === rows.length &&
        rows.every(({ id }, row) => other.rows[row]?.id === id)
      );
    })
  );
}

/** A person's mark counts even if the server words it differently; place and text come from the server. */
function agreed(theirs: Value, sent: Value | undefined): Value {
  return sent === undefined ? theirs : { ...theirs, mark: sent.mark };
}

function itemAfter(item: FullReviewItem, before: Item | undefined): Item {
  const isAnswered = item.isValidated === true || item.absent !== undefined || item.result !== item.read;
  const isOpenAsRead = isAnswered ? (before?.isOpenAsRead ?? wasOpen(item)) : item.isOpen;
  return { item, list: before?.list ?? 'results', isOpenAsRead };
}

/** The server's id for each new row: rows are in the same order on both sides. */
function idsGiven(sent: readonly ReviewTable[], given: readonly ReviewTable[]): ReadonlyMap<string, string> {
  const pairs = sent.flatMap(({ name, rows }) => {
    const theirs = given.find((table) => table.name === name)?.rows ?? [];
    return rows.flatMap((row, index): [string, string][] => {
      const other = theirs[index];
      return other === undefined || other.id === row.id ? [] : [[row.id, other.id]];
    });
  });
  return new Map(pairs);
}

function rename(
  state: ReviewState,
  rowIds: ReadonlyMap<string, string>,
  news: readonly FullReviewItem[],
): {
  readonly state: ReviewState;
  readonly draftOf: (draft: Draft) => Draft;
  /** Ids of cells that the server has just assigned. */
  readonly added: ReadonlySet<string>;
} {
  if (rowIds.size === 0) return { state, draftOf: (draft) => draft, added: new Set() };
  const itemIds = itemIdsGiven(state, rowIds, news);
  const idOf = (id: string) => itemIds.get(id) ?? id;
  const draftOf = ({ values, tables }: Draft): Draft => ({
    cellsMark: {},
    values: new Map([...values].map(([id, value]) => [idOf(id), value])),
    tables: tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({ ...row, id: rowIds.get(row.id) ?? row.id })),
    })),
  });
  const stepOf = (step: Step): Step => ({ ...step, draft: draftOf(step.draft), focusId: idOf(step.focusId) });
  const items = new Map([...state.items].filter(([id]) => !itemIds.has(id)));
  for (const item of news) if (!items.has(item.id)) items.set(item.id, itemAfter(item, undefined));
  return {
    state: {
      ...state,
      items,
      draft: draftOf(state.draft),
      focusId: idOf(state.focusId),
      past: state.past.map(stepOf),
      future: state.future.map(stepOf),
    },
    draftOf,
    added: new Set(itemIds.values()),
  };
}

function itemIdsGiven(
  state: ReviewState,
  rowIds: ReadonlyMap<string, string>,
  news: readonly FullReviewItem[],
): ReadonlyMap<string, string> {
  const byCell = new Map(news.map((item) => [cellKey(item.rowId ?? '', item.column ?? ''), item.id]));
  const pairs = [...state.items].flatMap(([id, { item }]): [string, string][] => {
    const rowId = rowIds.get(item.rowId ?? '');
    const given = rowId === undefined ? undefined : byCell.get(cellKey(rowId, item.column ?? ''));
    return given === undefined ? [] : [[id, given]];
  });
  return new Map(pairs);
}
