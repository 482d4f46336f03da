import type { ExtractedRow, ExtractedValue } from '../../model/extraction.ts';
import type { Page } from '../../model/page.ts';
import { findGrids } from './grid.ts';
import { nameFromLabel } from './name-from-label.ts';
import type { Segment } from './segment.ts';
import type { Grid } from './table-grid.ts';

/** Nobody named these columns: their values are returned as printed, with low confidence. */
const trust = 0.6;

/**
 * The tables on the pages, as `table1`, `table2` … in reading order. Columns are named after the table's first row; one
 * without a word there is named by position, such as `column2`. A table that continues under the same header is one
 * table.
 */
export function findTables(pages: readonly Page[]): Readonly<Record<string, readonly ExtractedRow[]>> {
  const tables: { readonly head: string; readonly rows: ExtractedRow[] }[] = [];
  for (const page of pages) {
    for (const grid of findGrids(page)) {
      const columns = columnNames(grid);
      const head = columns.join(' ');
      const rows = grid.rows.slice(1).map((row) => rowOf(row, columns, page));
      const above = tables.find((table) => table.head === head);
      if (above === undefined) tables.push({ head, rows });
      else above.rows.push(...rows);
    }
  }
  return Object.fromEntries(tables.map(({ rows }, index) => [`table${index + 1}`, rows]));
}

function columnNames(grid: Grid): readonly string[] {
  const taken = new Set<string>();
  return (grid.rows[0] ?? []).map((cell, index) => {
    const printed = cell === undefined ? undefined : nameFromLabel(cell.text);
    let name = printed ?? `column${index + 1}`;
    while (taken.has(name)) name = `${name}_${index + 1}`;
    taken.add(name);
    return name;
  });
}

function rowOf(row: readonly (Segment | undefined)[], columns: readonly string[], page: Page): ExtractedRow {
  const cells = row.flatMap((cell, index): [string, ExtractedValue][] => {
    if (cell === undefined) return [];
    const confidence = trust * Math.min(...cell.words.map((word) => word.confidence));
    const { text, box } = cell;
    return [[columns[index]!, { text, confidence, page: page.number, box, reasons: ['column-head'] }]];
  });
  return { page: page.number, cells: Object.fromEntries(cells) };
}
