import type { TableDefinition } from '../../model/action.ts';
import type { ExtractedRow } from '../../model/extraction.ts';
import type { PageStudy } from '../features/page-study.ts';
import { extractTable } from '../tables/extract-table.ts';
import { seenTable } from './seen-table.ts';
import { shippedTables, type TableWeights } from './table-weights.ts';

/**
 * The rows of one of the tables that an action asks for: by the matching network and rules together, or by rules alone
 * without a network.
 */
export function tableRows(
  studies: readonly PageStudy[],
  name: string,
  tables: Readonly<Record<string, TableDefinition>>,
  weights: TableWeights = shippedTables,
): ExtractedRow[] {
  const table = tables[name]!;
  const names = Object.entries(tables).flatMap(([other, { columns }]) =>
    Object.keys(columns).map((column) => `${other}/${column}`),
  );
  const ruled = extractTable(studies, table);
  const seen = seenTable(studies, { name, table, names, ruled, tables }, weights) ?? ruled;
  const proven = provenRows(ruled);
  return proven * 2 > ruled.length && proven > provenRows(seen) ? ruled : seen;
}

/** Rows whose quantity and unit price give their price: different readings of a table rarely do so by chance. */
function provenRows(rows: readonly ExtractedRow[]): number {
  return rows.filter(({ cells: { quantity, unitPrice, price } }) => {
    const [count, each, all] = [quantity, unitPrice, price].map((cell) => Number(cell?.normalizedText));
    return count !== 1 && Math.abs(count! * each! - all!) <= rounding;
  }).length;
}

/** A price is rounded to hundredths. */
const rounding = 0.0051;
