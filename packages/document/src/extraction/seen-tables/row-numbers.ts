import type { RowInTable } from './value-features.ts';

/** The number in a row's cell of a column by name; NaN if there is none, or one that cannot be read. */
export function numberOf(row: RowInTable, name: string): number {
  const cell = row.cells.find(({ column }) => row.table.columns[column]!.name === name);
  return cell?.reading.normalizedText === undefined ? Number.NaN : Number(cell.reading.normalizedText);
}

/** In hundredths; NaN stays NaN. */
export function cents(value: number): number {
  return Math.round(value * 100);
}

/** Whether quantity and unit price of a row give its price: one of anything proves nothing. */
export function isProven(row: RowInTable): boolean {
  const [count, each, all] = ['quantity', 'unitPrice', 'price'].map((name) => numberOf(row, name));
  return count !== 1 && all !== 0 && Math.abs(cents(count! * each!) - cents(all!)) <= 1;
}

/** Whether a row has digits in a column of amounts of money. */
export function hasMoney(row: RowInTable): boolean {
  return row.cells.some(({ kind, reading }) => kind === 'money' && /\d/.test(reading.text));
}
