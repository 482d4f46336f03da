import type { Page } from '../model/page.ts';
import { amountOf, cent } from '../proofs/amounts.ts';
import type { Proof, Provable } from '../proofs/proof.ts';
import { magnitude, printedAmounts } from './printed-amounts.ts';

/**
 * Whether the print explains why amounts do not add up: an amount that nobody asked for (a discount, a charge, a deposit, a
 * row that was not found) is just what they miss. The amounts themselves explain nothing: a total that is short of its tax
 * is wrong.
 */
export function isExplained(
  { sum, operands }: Proof,
  { tables }: Pick<Provable, 'tables'>,
  pages: readonly Page[],
): boolean {
  if (sum === undefined) return false;
  const parts = [...sum.of, sum.equals];
  const printed = printedAmounts(pages);
  const own = new Set(parts.map(({ amount }) => magnitude(amountOf({ text: amount })!)));
  const rows = rowAmounts(tables);
  const others = new Set([...printed].filter((amount) => !own.has(amount)));
  const unread = [...others].filter((amount) => !rows.has(amount));
  const total = magnitude(amountOf({ text: sum.equals.amount })!);
  const difference = amountOf({ text: sum.difference })!;
  const isTold = (missed: bigint) => {
    if (!operands.some(({ name }) => name.includes('.'))) return unread.includes(missed);
    // Rows of rows are counted twice, and a group of them as often as it has levels.
    if (difference > 0n && total > 0n && (others.has(missed) || missed % total === 0n)) return true;
    return unread.some((one) => one === missed || others.has(missed - one));
  };
  return roundings(total).some((rounding) => isTold(magnitude(difference + rounding)));
}

/** What a total in coins of five may have been rounded by. */
function roundings(total: bigint): readonly bigint[] {
  return total % (5n * cent) === 0n ? [0n, cent, -cent, 2n * cent, -2n * cent] : [0n];
}

/** Where cells print hundredths, quantities and rates are no amounts: a charge of 4.00 is not the four pieces of a row. */
function rowAmounts(tables: Provable['tables']): ReadonlySet<bigint> {
  const cells = Object.values(tables).flatMap((rows) => rows.flatMap((row) => Object.values(row.cells)));
  const withCents = cells.filter(({ text }) => /[.,]\d{2}(?!\d)/.test(text));
  const amounts = withCents.length > 0 ? withCents : cells;
  return new Set(amounts.flatMap((cell) => amountOf(cell) ?? []).map(magnitude));
}
