import { isClassHeading } from '../tables/class-heading.ts';
import { headingOf } from './heading-of.ts';
import type { RowInTable } from './value-features.ts';

/** Takes out codes of articles that stand below the heading of codes that class goods, unless the column asks for these. */
export function withoutClassCodes(rows: readonly RowInTable[]): readonly RowInTable[] {
  return rows.map((row) => {
    const code = row.table.columns.findIndex(({ name }) => name === 'productCode');
    if (code < 0 || row.table.columns[code]!.field.labels.some(isClassHeading)) return row;
    const isOther = (cell: RowInTable['cells'][number]) =>
      cell.column === code && isClassHeading(headingOf(row, cell)?.text ?? '');
    return row.cells.some(isOther) ? { ...row, cells: row.cells.filter((cell) => !isOther(cell)) } : row;
  });
}
