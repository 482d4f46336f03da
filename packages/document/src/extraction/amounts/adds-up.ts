import { decimalPlaces } from './exact-decimal.ts';

/**
 * The one tolerance for sums: printed amounts were each rounded to cents by themselves, so they may miss their sum by a cent
 * where two make it (net and tax the gross), and by one more for each further operand.
 */
export function slipOf(operands: number): number {
  return Math.max(1, operands - 1);
}

/** For the rows of a table, whose number nobody knows beforehand: a cent for each. */
export function slipOfRows(rows: number): number {
  return Math.max(1, rows);
}

/** Whether amounts add up to a total, all in cents; false where one is NaN. */
export function addsUp(operands: readonly number[], total: number): boolean {
  return Math.abs(sumOf(operands) - total) <= slipOf(operands.length);
}

/** Whether the amounts of rows add up to a total, all in cents; false where one is NaN. */
export function rowsAddUp(rows: readonly number[], total: number): boolean {
  return Math.abs(sumOf(rows) - total) <= slipOfRows(rows.length);
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0);
}

/** Whether a total is a sum in cents, rounded to coins of five: who pays in Swiss francs or ringgit pays so. */
export function isRoundedToCoins(sum: number, total: number): boolean {
  return total % 5 === 0 && Math.abs(sum - total) <= 2;
}

const cent = 10n ** BigInt(decimalPlaces - 2);

/** {@link addsUp} for amounts of any size, each a multiple of 10^-9; `slipCents` is {@link slipOf}, or {@link slipOfRows}. */
export function addsUpExactly(
  operands: readonly bigint[],
  total: bigint,
  slipCents = slipOf(operands.length),
): boolean {
  const difference = operands.reduce((sum, operand) => sum + operand, 0n) - total;
  const slip = cent * BigInt(slipCents);
  return difference <= slip && difference >= -slip;
}

/** A tax, and the amount that it is on, in cents. */
export interface Taxed {
  readonly base: number;
  readonly tax: number;
}

/**
 * Whether a tax is so many per cent of its base. `unit` is what the amounts are rounded to, in cents: 100 where none has
 * any.
 */
export function isAtRate({ base, tax }: Taxed, percent: number, unit = 1): boolean {
  return Math.abs((base * percent) / 100 - tax) <= unit * slipOf(1);
}
