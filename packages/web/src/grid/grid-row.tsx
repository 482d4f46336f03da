import type { ReviewTable } from '@recto/contract';
import { type KeyboardEvent, memo } from 'react';
import { findPlaces } from '../logic/find-place.ts';
import type { ReviewState } from '../logic/review-state.ts';
import { isSameState, valueState } from '../logic/value-state.ts';
import { Icon } from '../parts/icon.tsx';
import { useStrings } from '../parts/settings.tsx';
import { columnLabel } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { stateText } from '../work/why-text.ts';
import type { GridHandle } from './use-grid.ts';

/** Renders again only when its number or place changes; its cells subscribe to their own values. */
export const GridRow = memo(function GridRow(props: {
  readonly table: ReviewTable;
  readonly grid: GridHandle;
  readonly index: number;
  readonly top: number;
  readonly template: string;
  readonly isEditing: boolean;
}) {
  const strings = useStrings();
  const { table, grid, index, top, template, isEditing } = props;
  return (
    <div
      role="row"
      id={rowIdOf(index)}
      className="grid-row"
      aria-rowindex={index + 2}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" className="muted tabular" aria-colindex={1} title={strings.grid.row(index + 1)}>
        {index + 1}
      </span>
      {table.columns.map((column, at) => (
        <GridCell key={column} grid={grid} row={index} column={at} isRowEditing={isEditing} />
      ))}
    </div>
  );
});

export function rowIdOf(index: number): string {
  return `row-${index}`;
}

const GridCell = memo(function GridCell(props: {
  readonly grid: GridHandle;
  readonly row: number;
  readonly column: number;
  readonly isRowEditing: boolean;
}) {
  const strings = useStrings();
  const { grid, row, column } = props;
  const { id, text, look, isActive } = useReview(
    (state) => shownOf(state, grid.idAt({ row, column }) ?? ''),
    isSameShown,
  );
  if (isActive && props.isRowEditing)
    return <CellInput id={id} text={text} grid={grid} at={{ row, column }} />;
  const title = stateText(strings, look);
  return (
    <div
      role="gridcell"
      id={cellIdOf({ row, column })}
      aria-colindex={column + 2}
      aria-selected={isActive}
      className={`cell ${look.name}${isActive ? ' active' : ''}${/^[-+]?[\d.,' ]+$/.test(text) ? ' number' : ''}`}
      title={title}
      onClick={() => grid.goTo({ row, column })}
      onDoubleClick={() => grid.setEditing(true)}
    >
      {look.name !== 'read' && look.name !== 'empty' && <Icon name={look.name} />}
      <span className="clip">{text}</span>
      {look.name !== 'read' && look.name !== 'empty' && <span className="hidden">{title}</span>}
    </div>
  );
});

function shownOf(state: ReviewState, id: string) {
  const text = state.draft.values.get(id)?.text ?? '';
  return { id, text, look: valueState(state, id), isActive: id !== '' && id === state.focusId };
}

type Shown = ReturnType<typeof shownOf>;

function isSameShown(a: Shown, b: Shown): boolean {
  return a.id === b.id && a.text === b.text && a.isActive === b.isActive && isSameState(a.look, b.look);
}

function cellIdOf({ row, column }: { readonly row: number; readonly column: number }): string {
  return `cell-${row}-${column}`;
}

function CellInput(props: {
  readonly id: string;
  readonly text: string;
  readonly grid: GridHandle;
  readonly at: { readonly row: number; readonly column: number };
}) {
  const { document, dispatch, words } = useReviewWork();
  const { id, grid, at } = props;
  const near = useReview(({ draft }) => draft.values.get(id)?.place ?? null);
  const item = useReview(({ items }) => items.get(id)?.item);
  const isWritten = item?.read === '';
  const name = columnLabel(document.labels, item?.table ?? '', item?.column ?? '');
  const done = (event: KeyboardEvent, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    grid.setEditing(false);
    // Before the command, which may leave the table: when the grid gets the focus, it activates a cell.
    event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus();
    act();
  };
  return (
    <div role="gridcell" className="cell active" id={cellIdOf(at)} aria-colindex={at.column + 2}>
      <input
        className="field"
        // biome-ignore lint/a11y/noAutofocus: the key that opened the cell is typed into it
        autoFocus
        aria-label={name}
        value={props.text}
        onFocus={(event) => event.target.select()}
        onBlur={() => grid.setEditing(false)}
        onChange={({ target: { value } }) => {
          const [found] = findPlaces(value, words, near);
          const place = found === undefined ? null : { page: found.page, geometry: found.geometry };
          dispatch({ type: 'typed', id, text: value, place });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') done(event, () => dispatch({ type: 'reverted', id }));
          else if (event.key === 'Enter' && !event.ctrlKey && !event.altKey && !event.repeat)
            done(event, () => {
              dispatch({ type: 'confirmed', id });
              // Whoever is filling in a row stays in it; otherwise, as everywhere, move to the next open value.
              const next = { row: at.row, column: at.column + 1 };
              if (isWritten && grid.idAt(next) !== undefined) grid.goTo(next);
            });
          else if (event.key === 'Tab') {
            const column = at.column + (event.shiftKey ? -1 : 1);
            done(event, () => grid.goTo({ row: at.row, column: Math.max(0, column) }));
          }
        }}
      />
    </div>
  );
}
