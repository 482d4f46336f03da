import type { TableDefinition } from '../../model/action.ts';
import type { HeaderCell } from './table-header.ts';
import type { Item } from './table-items.ts';
import { type BodyRow, rowHeight } from './table-row.ts';

/** Whether the columns of a table tell its items by their prices; those of a delivery note, for one, do not. */
export function isPriced({ columns }: TableDefinition): boolean {
  return 'price' in columns || ('unitPrice' in columns && 'quantity' in columns);
}

/** How far below an item its next line stands at most, in heights of a row. */
const nextLine = 0.6;

/**
 * The items of a table without prices: every row with something in at least half of the columns is one, with the
 * lines closely below it. The first row farther below that is none ends the table.
 */
export function plainItems(rows: readonly BodyRow[], columns: readonly HeaderCell[]): Item[] {
  const asked = columns.filter(({ name }) => name !== undefined);
  const least = Math.max(2, Math.ceil(asked.length / 2));
  const near = rowHeight(rows) * nextLine;
  const items: BodyRow[][] = [];
  for (const row of rows) {
    const last = items.at(-1)?.at(-1);
    if (asked.filter((column) => row.cells.some((cell) => cell.column === column)).length >= least)
      items.push([row]);
    else if (last && row.top - last.bottom < near) items.at(-1)!.push(row);
    else if (last) break;
  }
  return items;
}
