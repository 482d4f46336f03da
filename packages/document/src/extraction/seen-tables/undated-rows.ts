import type { RowInTable } from './value-features.ts';

/** With fewer dates than this, a row may lack one by chance. */
const leastDated = 3;

/**
 * Takes out rows without a date at the ends of a page where all rows between them have one: balances, totals, the number of
 * a card.
 */
export function withoutUndated(rows: readonly RowInTable[]): readonly RowInTable[] {
  const day = rows[0]?.table.columns.findIndex(({ field }) => field.kind === 'date') ?? -1;
  const isDated = ({ cells }: RowInTable) =>
    cells.some(({ column, reading }) => column === day && reading.normalizedText !== undefined);
  const kept = [...Map.groupBy(rows, ({ table }) => table).values()].flatMap((page) =>
    page.some(isDated) ? page.slice(page.findIndex(isDated), page.findLastIndex(isDated) + 1) : page,
  );
  return day >= 0 && kept.length >= leastDated && kept.every(isDated) ? kept : rows;
}
