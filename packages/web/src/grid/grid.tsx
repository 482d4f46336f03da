import type { ReviewTable } from '@recto/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { nameOf } from '../strings/names.ts';
import { useReviewWork } from '../work/review-context.ts';
import { GridRow } from './grid-row.tsx';
import type { useGrid } from './use-grid.ts';

const rowPx = 28;
/** A column is at least so wide; a table of many scrolls. */
const columnPx = 112;

/** Rows and columns of a table; only the rows in the window are there. The grid has the focus, a cell is active. */
export function Grid({
  table,
  grid,
}: {
  readonly table: ReviewTable;
  readonly grid: ReturnType<typeof useGrid>;
}) {
  const strings = useStrings();
  const { state } = useReviewWork();
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: table.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: 8,
  });
  useFollowing(frame, grid, rows, state.focusId);
  const template = `40px repeat(${table.columns.length}, minmax(${columnPx}px, 1fr))`;
  const width = 40 + columnPx * table.columns.length;
  return (
    <div
      className="grid"
      role="grid"
      ref={frame}
      // The active cell is inside; arrows move it.
      tabIndex={0}
      aria-label={strings.grid.title(nameOf(table.name))}
      aria-rowcount={table.rows.length + 1}
      aria-colcount={table.columns.length + 1}
      aria-activedescendant={`cell-${grid.cursor.row}-${grid.cursor.column}`}
      onKeyDown={grid.onKeyDown}
      onFocus={(event) => isByKeyboard(event) && grid.enter()}
    >
      <GridHead table={table} template={template} width={width} />
      <div className="grid-body" role="rowgroup" style={{ height: rows.getTotalSize(), minWidth: width }}>
        {/* By place: a row that is added gets another id once the server knows it, while somebody types in it. */}
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <GridRow key={key} {...{ table, grid, index, template }} top={start} />
        ))}
      </div>
      {table.rows.length === 0 && <p className="note">{strings.grid.empty}</p>}
    </div>
  );
}

/** A press of the mouse says itself which cell it means. */
function isByKeyboard({ target, currentTarget }: FocusEvent<HTMLElement>): boolean {
  return target === currentTarget && currentTarget.matches(':focus-visible');
}

function GridHead(props: { readonly table: ReviewTable; readonly template: string; readonly width: number }) {
  const { table, template } = props;
  return (
    <div role="rowgroup" className="grid-head" style={{ minWidth: props.width }}>
      <div role="row" className="grid-row head" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        <span role="columnheader" aria-colindex={1}>
          #
        </span>
        {table.columns.map((column, index) => (
          <span role="columnheader" key={column} aria-colindex={index + 2} title={column}>
            {nameOf(column)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Takes the focus when a cell has become the value that is worked on, and keeps its row in the window. */
function useFollowing(
  frame: React.RefObject<HTMLDivElement | null>,
  { isHere, isEditing, cursor }: ReturnType<typeof useGrid>,
  rows: { readonly scrollToIndex: (index: number, options?: { readonly align?: 'auto' }) => void },
  focusId: string,
): void {
  const { row } = cursor;
  useEffect(() => {
    if (!isHere || focusId === '') return;
    rows.scrollToIndex(row, { align: 'auto' });
    const element = frame.current;
    if (isEditing || element === null || element.contains(document.activeElement)) return;
    element.focus({ preventScroll: true });
  }, [frame, isHere, isEditing, row, focusId, rows]);
  useEffect(() => {
    if (isHere && !isEditing && document.activeElement === document.body) frame.current?.focus();
  }, [frame, isHere, isEditing]);
}
