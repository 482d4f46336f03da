import { memo, useState } from 'react';
import { CommandButton } from '../parts/command-button.tsx';
import { useStrings } from '../parts/settings.tsx';
import { nameOf } from '../strings/names.ts';
import type { ColumnToFill } from '../work/column-to-fill.ts';
import { useReviewWork } from '../work/review-context.ts';
import { Grid } from './grid.tsx';
import { TableSum } from './table-sum.tsx';
import { useGrid } from './use-grid.ts';

/** The tables of the document, docked below the page; one at a time. */
export const GridDock = memo(function GridDock(props: {
  readonly filling: ColumnToFill | undefined;
  readonly onFill: (column: ColumnToFill | undefined) => void;
}) {
  const { state } = useReviewWork();
  const [chosen, setChosen] = useState<string>();
  const focused = state.items.get(state.focusId)?.item.table;
  const { tables } = state.draft;
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
  const grid = useGrid(table, props.onFill);
  return (
    <section className="dock" data-region="table" aria-label={strings.grid.title(nameOf(table.name))}>
      <header className="dock-head">
        <TableName {...props} />
        <span className="muted tabular">{strings.grid.rows(table.rows.length)}</span>
        <span className="spring" />
        <RowButtons commands={grid.commands} />
      </header>
      <Grid table={table} grid={grid} />
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

function RowButtons({ commands }: { readonly commands: ReturnType<typeof useGrid>['commands'] }) {
  const strings = useStrings();
  return buttons.map(([command, word]) => (
    <CommandButton key={command} command={command} onPress={commands[command]}>
      {strings.grid[word]}
    </CommandButton>
  ));
}
