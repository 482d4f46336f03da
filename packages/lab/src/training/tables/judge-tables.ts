import { agrees } from '@recto/document';
import { seenTable, type TableWeights } from '@recto/document/internals';
import type { PreparedTable } from './prepared-tables.ts';

interface TableFigures {
  /** Printed rows, printed rows whose cells are all right in one found row, and found rows. */
  readonly rows: number;
  readonly right: number;
  readonly found: number;
}

/** How many table rows are found with all their cells, with weights and with rules alone. */
export function judgeTables(
  tables: readonly PreparedTable[],
  weightsOf: (group: string) => TableWeights,
): { readonly ours: TableFigures; readonly ruled: TableFigures } {
  const [ours, ruled] = [noFigures(), noFigures()];
  for (const prepared of tables) {
    const { studies, asked, group } = prepared;
    addRows(ours, prepared, seenTable(studies, asked, weightsOf(group)) ?? []);
    addRows(ruled, prepared, asked.ruled);
  }
  return { ours, ruled };
}

interface Counts {
  rows: number;
  right: number;
  found: number;
}

function noFigures(): Counts {
  return { rows: 0, right: 0, found: 0 };
}

function addRows(
  counts: Counts,
  { rows, asked }: PreparedTable,
  found: PreparedTable['asked']['ruled'],
): void {
  const { columns } = asked.table;
  counts.rows += rows.length;
  counts.found += found.length;
  counts.right += rows.filter((row) =>
    found.some(({ cells }) =>
      Object.entries(row).every(([column, { text }]) => {
        const cell = cells[column];
        return cell !== undefined && agrees(columns[column]!.kind, cell, text);
      }),
    ),
  ).length;
}
