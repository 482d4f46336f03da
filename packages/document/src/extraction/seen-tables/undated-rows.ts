import type { RowInTable } from './value-features.ts';

/** With fewer dates than this, a row may lack one by chance. */
const leastDated = 3;
/** Share of the rows between the first and the last date that must have one. */
const leastShare = 0.9;
/** Share of the rows that must be left. */
const leastKept = 0.7;
/** Digits of a date, which may be misread; the number of a card has more. */
const mostDigits = 8;

/**
 * Takes out rows without a date at the ends of pages where the rows between them have one: balances, totals, the number of
 * a card.
 */
export function withoutUndated(rows: readonly RowInTable[]): readonly RowInTable[] {
  const day = rows[0]?.table.columns.findIndex(({ field }) => field.kind === 'date') ?? -1;
  const isDated = ({ cells }: RowInTable) =>
    cells.some(({ column, reading: { text } }) => {
      const digits = text.replace(/\D/g, '').length;
      return column === day && digits > 0 && digits <= mostDigits;
    });
  const kept = [...Map.groupBy(rows, ({ table }) => table).values()].flatMap((page) =>
    page.slice(Math.max(0, page.findIndex(isDated)), page.findLastIndex(isDated) + 1),
  );
  const dated = kept.filter(isDated).length;
  const isUsual = dated >= leastShare * kept.length && kept.length >= leastKept * rows.length;
  return day >= 0 && dated >= leastDated && isUsual ? kept : rows;
}
