import { meaningNames, meaningsOf } from './meaning.ts';
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
  /** It is another amount, printed before it, rounded to five hundredths. */
  readonly roundsAnother: boolean;
  /** Another amount, printed after it, is it rounded to five hundredths. */
  readonly isRounded: boolean;
  /** What was paid less what came back. */
  readonly paidLessChange: boolean;
  /** It was paid, and more than was owed. */
  readonly paidWithChange: boolean;
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
  const payment = paymentOf(amounts, cents);
  const place = new Map([...values].sort((a, b) => b - a).map((value, index) => [value, index]));
  const times = new Map<number, number>();
  for (const value of printed) if (!Number.isNaN(value)) times.set(value, (times.get(value) ?? 0) + 1);
  return cents.map((value, index) => ({
    repeats: times.get(value) ?? 0,
    sumOfTwo: sums.wholes.has(value),
    partOfSum: sums.parts.has(value),
    taxedByRate: rates.some((rate) => isTaxed(value, rate, known)),
    columnSum: isColumnSum(amounts, cents, index),
    largeness: known.has(value) ? 1 / (1 + place.get(value)!) : 0,
    ...roundingOf(cents, amounts, index),
    ...payment(value),
  }));
}

/** Cash is rounded to five hundredths where smaller coins are gone. */
function roundingOf(cents: readonly number[], amounts: readonly Studied[], index: number) {
  const value = cents[index]!;
  const isNear = (from: number, to: number, isRound: boolean) => {
    for (let place = Math.max(0, from); place < Math.min(to, cents.length); place++) {
      const other = cents[place]!;
      if ((other % 5 === 0) !== isRound || other === value || !(Math.abs(other - value) <= 4)) continue;
      if (amounts[place]!.candidate.form >= 0.6) return true;
    }
    return false;
  };
  const isRound = value % 5 === 0;
  return {
    roundsAnother: value > 20 && isRound && isNear(index - mostCompared, index, false),
    isRounded: value > 20 && !isRound && isNear(index + 1, index + mostCompared, true),
  };
}

const [paidMeaning, changeMeaning] = [meaningNames.indexOf('paid'), meaningNames.indexOf('change')];

/** For an amount, whether it is what was paid, or that less the change. */
function paymentOf(amounts: readonly Studied[], cents: readonly number[]) {
  const labelled = (meaning: number) =>
    cents.filter(
      (value, index) => value > 0 && meaningsOf(amounts[index]!.surroundings.left?.text ?? '').has(meaning),
    );
  const paid = new Set(labelled(paidMeaning));
  const change = labelled(changeMeaning);
  return (value: number) => ({
    paidLessChange: change.some((back) => paid.has(value + back) && !paid.has(back)),
    paidWithChange: paid.has(value) && change.some((back) => cents.includes(value - back) && back < value),
  });
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

/** Of a page of more amounts, each is compared with so many before and behind it. */
const mostCompared = 2000;

/** Adds up the column above until the sum is reached or passed; at least two amounts. */
function isColumnSum(amounts: readonly Studied[], cents: readonly number[], index: number): boolean {
  const own = amounts[index]!.candidate;
  const target = cents[index]!;
  if (!(target > 0)) return false;
  let sum = 0;
  let count = 0;
  for (let other = index - 1; other >= Math.max(0, index - mostCompared); other--) {
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
