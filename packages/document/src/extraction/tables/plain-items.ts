import type { TableDefinition } from '../../model/action.ts';
import type { HeaderCell } from './table-header.ts';
import type { Item } from './table-items.ts';
import { type BodyRow, rowHeight } from './table-row.ts';

/** Whether the columns of a table identify its items by their prices, unlike those of a delivery note, for example. */
export function isPriced({ columns }: TableDefinition): boolean {
  return 'price' in columns || ('unitPrice' in columns && 'quantity' in columns);
}

/** Maximum distance of an item's next line, in multiples of the row height. */
const nextLine = 0.6;

/**
 * The items of a table without prices: every row that fills at least half of the columns is one, together with the
 * lines closely below it. The first other row that is further below ends the table.
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
