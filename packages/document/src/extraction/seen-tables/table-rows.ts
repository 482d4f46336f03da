import type { TableDefinition } from '../../model/action.ts';
import type { ExtractedRow } from '../../model/extraction.ts';
import type { PageStudy } from '../features/page-study.ts';
import { extractTable } from '../tables/extract-table.ts';
import { seenTable } from './seen-table.ts';
import { shippedTables, type TableWeights } from './table-weights.ts';

/**
 * The rows of one of the tables that an action asks for: by the matching network and by rules together, where the network
 * was asked, and by rules alone where it was not.
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
  return seenTable(studies, { name, table, names, ruled }, weights) ?? ruled;
}
