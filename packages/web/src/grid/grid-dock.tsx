import { memo, useState } from 'react';
import { CommandButton } from '../parts/command-button.tsx';
import { useStrings } from '../parts/settings.tsx';
import { nameOf } from '../strings/names.ts';
import type { ColumnToFill } from '../work/column-to-fill.ts';
import { useReview } from '../work/review-context.ts';
import { Grid } from './grid.tsx';
import { TableSum } from './table-sum.tsx';
import { type GridHandle, useGrid } from './use-grid.ts';

/** The document's tables, docked below the page, one at a time. */
export const GridDock = memo(function GridDock(props: {
  readonly onFill: (column: ColumnToFill | undefined) => void;
}) {
  const [chosen, setChosen] = useState<string>();
  const focused = useReview(({ items, focusId }) => items.get(focusId)?.item.table);
  const tables = useReview(({ draft }) => draft.tables);
  const table = tables.find(({ name }) => name === (focused ?? chosen)) ?? tables[0];
  if (table === undefined) return null;
  return (
    <DockedTable
      key={table.name}
      table={table}
      names={tables.map(({ name }) => name)}
      onChoose={setChosen}
      onFill={props.onFill}
    />
  );
});

function DockedTable(props: {
  readonly table: Parameters<typeof useGrid>[0];
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
  readonly onFill: (column: ColumnToFill) => void;
}) {
  const strings = useStrings();
  const { table } = props;
  const cursored = useGrid(table, props.onFill);
  return (
    <section className="dock" data-region="table" aria-label={strings.grid.title(nameOf(table.name))}>
      <header className="dock-head">
        <TableName {...props} />
        <span className="muted tabular">{strings.grid.rows(table.rows.length)}</span>
        <span className="spring" />
        <RowButtons grid={cursored.grid} />
      </header>
      <Grid table={table} cursored={cursored} />
      <TableSum table={table} />
    </section>
  );
}

function TableName(props: {
  readonly table: { readonly name: string };
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
}) {
  const strings = useStrings();
  if (props.names.length === 1) return <h2>{nameOf(props.table.name)}</h2>;
  return (
    <select
      className="quiet-select"
      aria-label={strings.grid.title('')}
      value={props.table.name}
      onChange={(event) => props.onChoose(event.target.value)}
    >
      {props.names.map((name) => (
        <option key={name} value={name}>
          {nameOf(name)}
        </option>
      ))}
    </select>
  );
}

const buttons = [
  ['addRow', 'add'],
  ['deleteRow', 'delete'],
  ['fillColumn', 'fill'],
  ['acceptTable', 'acceptTable'],
] as const;

const RowButtons = memo(function RowButtons({ grid }: { readonly grid: GridHandle }) {
  const strings = useStrings();
  return buttons.map(([command, word]) => (
    <CommandButton key={command} command={command} onPress={() => grid.run(command)}>
      {strings.grid[word]}
    </CommandButton>
  ));
});
