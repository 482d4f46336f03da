import type { Studied } from './page-study.ts';

/** How an amount fits the other amounts of its page. */
export interface AmountFit {
  /** Times that the same amount is printed. */
  readonly repeats: number;
  /** It is the sum of two others. */
  readonly sumOfTwo: boolean;
  /** It and another add up to a third. */
  readonly partOfSum: boolean;
  /** A printed rate of it, and it with that rate added, are printed too. */
  readonly taxedByRate: boolean;
  /** It is the sum of the amounts right above it in its column. */
  readonly columnSum: boolean;
  /** 1 for the largest amount of the page, falling with its place in the order. */
  readonly largeness: number;
}

const rates = [3, 5, 5.5, 6, 7, 8, 8.1, 10, 12, 13, 15, 16, 19, 20, 21, 22, 25];

/** The fit of each amount (in cents) of a page; the list is as long as `amounts`. */
export function amountFits(amounts: readonly Studied[]): AmountFit[] {
  const cents = amounts.map(({ candidate }) => centsOf(candidate.normalizedText));
  const printed = cents.filter((_, index) => amounts[index]!.candidate.form >= 0.6);
  const values = [...new Set(printed.filter((value) => value > 0))];
  const known = new Set(values);
  const few = values.length <= 150 ? values : values.slice(-150);
  const sums = sumsOf(few, known);
  const order = [...values].sort((a, b) => b - a);
  return cents.map((value, index) => ({
    repeats: printed.filter((other) => other === value).length,
    sumOfTwo: sums.wholes.has(value),
    partOfSum: sums.parts.has(value),
    taxedByRate: rates.some((rate) => isTaxed(value, rate, known)),
    columnSum: isColumnSum(amounts, cents, index),
    largeness: known.has(value) ? 1 / (1 + order.indexOf(value)) : 0,
  }));
}

/** An amount in hundredths; NaN for none. */
export function centsOf(decimal: string | undefined): number {
  return decimal === undefined ? Number.NaN : Math.round(Number(decimal) * 100);
}

function sumsOf(values: readonly number[], known: ReadonlySet<number>) {
  const wholes = new Set<number>();
  const parts = new Set<number>();
  values.forEach((a, index) => {
    for (let other = index + 1; other < values.length; other++) {
      const b = values[other]!;
      if (!known.has(a + b)) continue;
      wholes.add(a + b);
      parts.add(a);
      parts.add(b);
    }
  });
  return { wholes, parts };
}

function isTaxed(value: number, rate: number, known: ReadonlySet<number>): boolean {
  const tax = Math.round((value * rate) / 100);
  if (value <= 0 || tax === 0) return false;
  return [-1, 0, 1].some((slip) => known.has(tax + slip) && known.has(value + tax + slip));
}

/** Adds up the column above until the sum is reached or passed; at least two amounts. */
function isColumnSum(amounts: readonly Studied[], cents: readonly number[], index: number): boolean {
  const own = amounts[index]!.candidate;
  const target = cents[index]!;
  if (!(target > 0)) return false;
  let sum = 0;
  let count = 0;
  for (let other = index - 1; other >= 0; other--) {
    const { candidate } = amounts[other]!;
    const height = own.bottom - own.top;
    if (candidate.bottom > own.top + height * 0.5 || Math.abs(candidate.right - own.right) > height * 1.5)
      continue;
    sum += cents[other]!;
    count++;
    if (sum === target && count > 1) return true;
    if (sum > target) return false;
  }
  return false;
}
