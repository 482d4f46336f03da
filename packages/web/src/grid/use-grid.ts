import type { ReviewTable } from '@recto/contract';
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type Cursor, moveCursor } from '../logic/grid-cursor.ts';
import {
  type Command,
  commandOf,
  gridCommands as commandsOfGrid,
  type KeyMap,
  keyOf,
} from '../logic/key-map.ts';
import { cellKey, type ReviewState } from '../logic/review-state.ts';
import type { ReviewStore } from '../logic/review-store.ts';
import { pastedCells, tableText } from '../logic/table-text.ts';
import { useSettings } from '../parts/settings.tsx';
import type { ColumnToFill } from '../work/column-to-fill.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { gridCommands } from './grid-commands.ts';

const pageRows = 10;

/** The cursor of a table and its keys. `grid` is stable while the cursor moves. */
export function useGrid(table: ReviewTable, onFill: (column: ColumnToFill) => void) {
  const work = useReviewWork();
  const { keys } = useSettings();
  const [isEditing, setEditing] = useState(false);
  const last = useRef<Cursor>({ row: 0, column: 0 });
  const { store, dispatch } = work;
  const { cursor, isHere } = useReview((state) => cursorIn(state, table, last.current), isSameCursor);
  const grid = useMemo(() => {
    const cursorNow = () => cursorIn(store.getState(), table, last.current).cursor;
    const idAt = ({ row, column }: Cursor) =>
      store.getState().cells.get(cellKey(table.rows[row]?.id ?? '', table.columns[column] ?? ''));
    const goTo = (next: Cursor) => {
      last.current = next;
      const id = idAt(next);
      if (id !== undefined) dispatch({ type: 'focused', id });
    };
    const enter = () => {
      if (!cursorIn(store.getState(), table, last.current).isHere) goTo(cursorNow());
    };
    const commands = () => gridCommands(work, table, cursorNow(), { onFill, edit: () => setEditing(true) });
    const run = (command: keyof ReturnType<typeof commands>) => commands()[command]();
    return { cursorNow, idAt, goTo, enter, commands, run, setEditing };
  }, [work, store, dispatch, table, onFill]);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === undefined || isEditing) return;
    const act = actOf(key, grid, table, keys, dispatch);
    const isAnswer = key === keys.confirm || commandOf(key, keys, commandsOfGrid) !== undefined;
    // A key that is held would answer questions that nobody has seen yet.
    if (act !== undefined) {
      if (!isAnswer || !event.repeat) act();
    } else if (isWritten(event)) return setEditing(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.clipboardData.setData('text/plain', tableText(store.getState(), table));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isEditing) return;
    const text = event.clipboardData.getData('text/plain');
    dispatch({ type: 'filled', values: pastedCells(store.getState(), table, grid.cursorNow(), text) });
    event.preventDefault();
  };
  return { grid, cursor, isHere, isEditing, onKeyDown, onCopy, onPaste };
}

export type GridHandle = ReturnType<typeof useGrid>['grid'];

/** What a key does in a table; undefined if nothing special. */
function actOf(
  key: string,
  grid: GridHandle,
  table: ReviewTable,
  keys: KeyMap,
  dispatch: ReviewStore['dispatch'],
): (() => void) | undefined {
  const cursor = grid.cursorNow();
  const id = grid.idAt(cursor);
  const next = moveCursor(key, cursor, table, pageRows);
  if (next !== undefined) return () => grid.goTo(next);
  const command = commandOf(key, keys, commandsOfGrid);
  const run = command && (grid.commands() as Partial<Record<Command, () => void>>)[command];
  if (run !== undefined) return run;
  if (key === keys.confirm && id !== undefined) return () => dispatch({ type: 'confirmed', id });
  if (key === keys.revert) return () => dispatch({ type: 'reverted', id: id ?? '' });
  return undefined;
}

interface CursorHere {
  readonly cursor: Cursor;
  /** Whether the focused value is a cell of this table. */
  readonly isHere: boolean;
}

function cursorIn({ items, focusId }: ReviewState, table: ReviewTable, last: Cursor): CursorHere {
  const focused = items.get(focusId)?.item;
  if (focused?.table !== table.name) return { cursor: last, isHere: false };
  return { cursor: cursorOf(table, focused.rowId, focused.column), isHere: true };
}

function isSameCursor(a: CursorHere, b: CursorHere): boolean {
  return a.isHere === b.isHere && a.cursor.row === b.cursor.row && a.cursor.column === b.cursor.column;
}

/** Whether the key types a character. On some systems AltGr is reported as Ctrl and Alt together. */
function isWritten({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && ctrlKey === altKey && !metaKey;
}

function cursorOf(table: ReviewTable, rowId: string | undefined, column: string | undefined): Cursor {
  return {
    row: Math.max(
      0,
      table.rows.findIndex(({ id }) => id === rowId),
    ),
    column: Math.max(0, table.columns.indexOf(column ?? '')),
  };
}
