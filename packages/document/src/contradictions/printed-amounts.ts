import { conventionsOf, PageStudy } from '../extraction/features/page-study.ts';
import type { Page } from '../model/page.ts';
import { amountOf } from '../proofs/amounts.ts';

/** Bare numbers below it, in whole units, are counts, days and pages rather than amounts. */
const leastBare = amountOf({ text: '100' })!;

/**
 * Every amount of money that pages print, without its sign: a multiple of 10^-9. Where they print hundredths, only those;
 * elsewhere, as in yen, bare numbers as well.
 */
export function printedAmounts(pages: readonly Page[]): ReadonlySet<bigint> {
  const conventions = conventionsOf(pages);
  const found = pages.flatMap((page) =>
    new PageStudy(page, conventions, pages.length).candidates('money').map(({ candidate }) => candidate),
  );
  const withCents = found.filter(({ text }) => /[.,]\d{2}(?!\d)/.test(text));
  const amounts = (withCents.length > 0 ? withCents : found).flatMap(({ text, normalizedText = text }) => {
    const amount = amountOf({ text, normalizedText });
    return amount === undefined ? [] : [magnitude(amount)];
  });
  return new Set(amounts.filter((amount) => withCents.length > 0 || amount >= leastBare));
}

export function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
