import type { ReviewTable } from '@recto/contract';
import { type KeyboardEvent, memo } from 'react';
import { findPlaces } from '../logic/find-place.ts';
import { valueState } from '../logic/value-state.ts';
import { Icon } from '../parts/icon.tsx';
import { useStrings } from '../parts/settings.tsx';
import { useReviewWork } from '../work/review-context.ts';
import { stateText } from '../work/why-text.ts';
import type { useGrid } from './use-grid.ts';

type GridOf = ReturnType<typeof useGrid>;

export function GridRow(props: {
  readonly table: ReviewTable;
  readonly grid: GridOf;
  readonly index: number;
  readonly top: number;
  readonly template: string;
}) {
  const strings = useStrings();
  const { table, grid, index, top, template } = props;
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={index + 2}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" className="muted tabular" aria-colindex={1} title={strings.grid.row(index + 1)}>
        {index + 1}
      </span>
      {table.columns.map((column, at) => (
        <GridCell key={column} grid={grid} row={index} column={at} />
      ))}
    </div>
  );
}

function GridCell({
  grid,
  row,
  column,
}: {
  readonly grid: GridOf;
  readonly row: number;
  readonly column: number;
}) {
  const strings = useStrings();
  const { state } = useReviewWork();
  const id = grid.idAt({ row, column }) ?? '';
  const isActive = grid.cursor.row === row && grid.cursor.column === column;
  const look = valueState(state, id);
  const text = state.draft.values.get(id)?.text ?? '';
  const isShownActive = isActive && grid.isHere;
  if (isShownActive && grid.isEditing)
    return <CellInput id={id} text={text} grid={grid} at={{ row, column }} />;
  return (
    <CellText
      cellId={`cell-${row}-${column}`}
      column={column}
      name={look.name}
      title={stateText(strings, look)}
      text={text}
      isActive={isShownActive}
      onPress={() => grid.goTo({ row, column })}
      onEdit={() => grid.setEditing(true)}
    />
  );
}

const CellText = memo(function CellText(props: {
  readonly cellId: string;
  readonly column: number;
  readonly name: ReturnType<typeof valueState>['name'];
  readonly title: string;
  readonly text: string;
  readonly isActive: boolean;
  readonly onPress: () => void;
  readonly onEdit: () => void;
}) {
  const { name, text } = props;
  return (
    <div
      role="gridcell"
      id={props.cellId}
      aria-colindex={props.column + 2}
      aria-selected={props.isActive}
      className={`cell ${name}${props.isActive ? ' active' : ''}${/^[-+]?[\d.,' ]+$/.test(text) ? ' number' : ''}`}
      title={props.title}
      onClick={props.onPress}
      onDoubleClick={props.onEdit}
    >
      {name !== 'read' && name !== 'empty' && <Icon name={name} />}
      <span className="clip">{text}</span>
      {name !== 'read' && name !== 'empty' && <span className="hidden">{props.title}</span>}
    </div>
  );
}, isSameCell);

type CellProps = { readonly [key: string]: unknown };

/** Handlers are made anew each time and do the same. */
function isSameCell(a: CellProps, b: CellProps): boolean {
  return Object.keys(a).every((key) => typeof a[key] === 'function' || a[key] === b[key]);
}

function CellInput(props: {
  readonly id: string;
  readonly text: string;
  readonly grid: GridOf;
  readonly at: { readonly row: number; readonly column: number };
}) {
  const { state, dispatch, words } = useReviewWork();
  const { id, grid, at } = props;
  const near = state.draft.values.get(id)?.place ?? null;
  const isWritten = state.items.get(id)?.item.read === '';
  const done = (event: KeyboardEvent, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    grid.setEditing(false);
    act();
    event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus();
  };
  return (
    <div
      role="gridcell"
      className="cell active"
      id={`cell-${at.row}-${at.column}`}
      aria-colindex={at.column + 2}
    >
      <input
        className="field"
        // biome-ignore lint/a11y/noAutofocus: the key that opened the cell is typed into it
        autoFocus
        aria-label={state.items.get(id)?.item.column}
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
          else if (event.key === 'Enter' && !event.ctrlKey)
            done(event, () => {
              dispatch({ type: 'confirmed', id });
              // Who writes a row goes on in it; else to the next value that is open, as everywhere.
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
