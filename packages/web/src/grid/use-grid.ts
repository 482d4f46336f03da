import type { ReviewTable } from '@recto/contract';
import { type KeyboardEvent, useState } from 'react';
import { type Cursor, moveCursor } from '../logic/grid-cursor.ts';
import { type Command, commandOf, gridCommands, keyOf } from '../logic/key-map.ts';
import { cellKey } from '../logic/review-state.ts';
import { useSettings } from '../parts/settings.tsx';
import type { ColumnToFill } from '../work/column-to-fill.ts';
import { useReviewWork } from '../work/review-context.ts';
import { useGridCommands } from './use-grid-commands.ts';

const pageRows = 10;

/** The cursor of a table, and what keys do in it. */
export function useGrid(table: ReviewTable, onFill: (column: ColumnToFill) => void) {
  const { state, dispatch } = useReviewWork();
  const { keys } = useSettings();
  const [last, setLast] = useState<Cursor>({ row: 0, column: 0 });
  const [isEditing, setEditing] = useState(false);
  const focused = state.items.get(state.focusId)?.item;
  const isHere = focused?.table === table.name;
  const cursor = isHere ? cursorOf(table, focused.rowId, focused.column) : last;
  const idAt = ({ row, column }: Cursor) =>
    state.cells.get(cellKey(table.rows[row]?.id ?? '', table.columns[column] ?? ''));
  const goTo = (next: Cursor) => {
    setLast(next);
    const id = idAt(next);
    if (id !== undefined) dispatch({ type: 'focused', id });
  };
  const enter = () => !isHere && goTo(cursor);
  const commands = useGridCommands(table, cursor, { onFill, edit: () => setEditing(true) });
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === undefined || isEditing) return;
    const next = moveCursor(key, cursor, table, pageRows);
    const command = next === undefined ? commandOf(key, keys, gridCommands) : undefined;
    const run = command && (commands as Partial<Record<Command, () => void>>)[command];
    if (next !== undefined) goTo(next);
    else if (run !== undefined) run();
    else if (key === keys.confirm && idAt(cursor) !== undefined) {
      dispatch({ type: 'confirmed', id: idAt(cursor) ?? '' });
    } else if (key === keys.revert) dispatch({ type: 'reverted', id: idAt(cursor) ?? '' });
    else if (isWritten(event)) return setEditing(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cursor, isHere, isEditing, setEditing, goTo, enter, idAt, onKeyDown, commands };
}

/** Whether the key writes something. What AltGr is held for comes with both Ctrl and Alt on some systems. */
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
