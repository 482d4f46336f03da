import { decimalPlaces, exactDecimal } from '../extraction/amounts/exact-decimal.ts';
import type { ExtractedValue } from '../model/extraction.ts';

const one = 10n ** BigInt(decimalPlaces);
/** A hundredth, as a whole number of 10^-9. */
export const cent = one / 100n;

/** A value as a whole number of 10^-9; undefined where it says no number. */
export function amountOf(
  value: Pick<ExtractedValue, 'text' | 'normalizedText'> | undefined,
): bigint | undefined {
  return value === undefined ? undefined : exactDecimal(value.normalizedText ?? value.text);
}

/** An amount in cents, as a number: exact up to 9 * 10^15 cents. */
export function centsIn(amount: bigint): number {
  return Number(amount) / 10 ** (decimalPlaces - 2);
}

/** A decimal text with two digits after the point at least. */
export function decimalText(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(decimalPlaces + 1, '0');
  const fraction = digits.slice(-decimalPlaces).replace(/0{1,7}$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -decimalPlaces)}.${fraction}`;
}

/** The product of two amounts, cut to 10^-9. */
export function times(left: bigint, right: bigint): bigint {
  return (left * right) / one;
}
