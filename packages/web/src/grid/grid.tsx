import type { ReviewTable } from '@recto/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { remembered } from '../logic/remembered.ts';
import { cellKey, type ReviewState } from '../logic/review-state.ts';
import { useStrings } from '../parts/settings.tsx';
import { columnLabel, nameOf } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { GridRow, rowIdOf } from './grid-row.tsx';
import type { useGrid } from './use-grid.ts';

const rowPx = 28;
/** The minimum width of a column; a table with many columns scrolls. */
const columnPx = 112;
const emptyColumnPx = 64;
const numberPx = 40;
/** Rendered above and below the viewport. */
const overscanRows = 6;

/** Rows and columns of a table; only rows in the viewport are rendered. The grid has the focus, one cell is active. */
export function Grid({
  table,
  cursored,
}: {
  readonly table: ReviewTable;
  readonly cursored: ReturnType<typeof useGrid>;
}) {
  const strings = useStrings();
  const { grid, cursor, isEditing } = cursored;
  const widths = useMemo(() => widthsOf(table), [table]);
  const { template, width } = useReview(widths);
  const frame = useRef<HTMLDivElement>(null);
  const rows = useRows(frame, table.rows.length);
  useFollowing(frame, cursored, rows);
  return (
    <div
      className="grid"
      role="grid"
      ref={frame}
      // The active cell is inside the grid; arrow keys move it.
      tabIndex={0}
      aria-label={strings.grid.title(nameOf(table.name))}
      aria-rowcount={table.rows.length + 1}
      aria-colcount={table.columns.length + 1}
      aria-activedescendant={`cell-${cursor.row}-${cursor.column}`}
      onKeyDown={cursored.onKeyDown}
      onCopy={cursored.onCopy}
      onPaste={cursored.onPaste}
      onFocus={(event) => isByKeyboard(event) && grid.enter()}
    >
      <GridHead table={table} template={template} width={width} />
      <div
        className="grid-body"
        role="rowgroup"
        aria-owns={rows.inOrder}
        style={{ height: rows.height, minWidth: width }}
      >
        {rows.inWindow.map(({ key, index, start }) => (
          <GridRow
            key={key}
            {...{ table, grid, index, template }}
            top={start}
            isEditing={isEditing && cursored.isHere && index === cursor.row}
          />
        ))}
      </div>
      {table.rows.length === 0 && <p className="note">{strings.grid.empty}</p>}
    </div>
  );
}

/**
 * The rows in and around the viewport. Their React keys are slots, not row ids: an added row gets a new id once the
 * server knows it, possibly while somebody is typing in it. There is one key per slot, so a row that leaves the
 * viewport on one side is reused for one that enters on the other, which is cheaper than creating or moving a row.
 * `inOrder` tells screen readers the true order.
 */
function useRows(frame: RefObject<HTMLElement | null>, count: number) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: overscanRows,
  });
  const items = rows.getVirtualItems();
  const most = Math.ceil((rows.scrollRect?.height ?? 0) / rowPx) + 1 + 2 * overscanRows;
  const places = Math.max(items.length, most);
  return {
    inWindow: items
      .map(({ index, start }) => ({ key: index % places, index, start }))
      .sort((a, b) => a.key - b.key),
    inOrder: items.map(({ index }) => rowIdOf(index)).join(' '),
    height: rows.getTotalSize(),
    scrollToIndex: rows.scrollToIndex,
  };
}

/** A column without text in any row gets little width. */
function widthsOf(table: ReviewTable): (state: ReviewState) => Widths {
  return remembered(
    ({ cells, draft }) => [cells, draft.cellsMark],
    (state) => widthsNow(table, state),
  );
}

interface Widths {
  readonly template: string;
  readonly width: number;
}

function widthsNow(table: ReviewTable, { cells, draft }: ReviewState): Widths {
  const isEmpty = (column: string) =>
    table.rows.length > 0 &&
    table.rows.every(({ id }) => !draft.values.get(cells.get(cellKey(id, column)) ?? '')?.text);
  const widths = table.columns.map((column) =>
    isEmpty(column)
      ? { leastPx: emptyColumnPx, track: `minmax(${emptyColumnPx}px, 0.3fr)` }
      : { leastPx: columnPx, track: `minmax(${columnPx}px, 1fr)` },
  );
  return {
    template: [`${numberPx}px`, ...widths.map(({ track }) => track)].join(' '),
    width: numberPx + widths.reduce((sum, { leastPx }) => sum + leastPx, 0),
  };
}

/** A mouse press chooses its own cell. */
function isByKeyboard({ target, currentTarget }: FocusEvent<HTMLElement>): boolean {
  return target === currentTarget && currentTarget.matches(':focus-visible');
}

function GridHead(props: { readonly table: ReviewTable; readonly template: string; readonly width: number }) {
  const { table, template } = props;
  const { document } = useReviewWork();
  return (
    <div role="rowgroup" className="grid-head" style={{ minWidth: props.width }}>
      <div role="row" className="grid-row head" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        <span role="columnheader" aria-colindex={1}>
          #
        </span>
        {table.columns.map((column, index) => (
          <span role="columnheader" key={column} aria-colindex={index + 2} title={column}>
            {columnLabel(document.labels, table.name, column)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Takes the focus when a cell becomes the current value, and keeps its row in view. */
function useFollowing(
  frame: RefObject<HTMLDivElement | null>,
  { isHere, isEditing, cursor }: ReturnType<typeof useGrid>,
  { scrollToIndex }: Pick<ReturnType<typeof useRows>, 'scrollToIndex'>,
): void {
  const { row, column } = cursor;
  const cell = `${row} ${column}`;
  useEffect(() => {
    if (!isHere || cell === '') return;
    scrollToIndex(row, { align: 'auto' });
    const element = frame.current;
    if (isEditing || element === null || element.contains(document.activeElement)) return;
    element.focus({ preventScroll: true });
  }, [frame, isHere, isEditing, row, cell, scrollToIndex]);
  useEffect(() => {
    if (isHere && !isEditing && document.activeElement === document.body) frame.current?.focus();
  }, [frame, isHere, isEditing]);
}
