import type { Concept } from '../../action/concept/concept.ts';
import type { Decided } from '../choice/decided.ts';
import { centsOf } from '../features/arithmetic.ts';

/** Net, tax and gross of a document in cents; NaN for one that was not found. */
export interface DocumentSums {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

export function documentSums(decided: readonly Decided[]): DocumentSums {
  const [net, tax, gross] = (['subtotal', 'tax', 'total'] as const).map((concept) =>
    centsOf(likeliestText(decided, concept)),
  );
  return { net: net!, tax: tax!, gross: gross! };
}

/** What the likeliest value of a concept says, in normal form. */
export function likeliestText(decided: readonly Decided[], concept: Concept): string | undefined {
  const all = decided.filter(({ target }) => target.concept === concept);
  return all.sort((a, b) => b.chosen.chance - a.chosen.chance)[0]?.chosen.studied.candidate.normalizedText;
}

/** Amounts in cents that stand between the net and the gross beside the tax: what makes it less, and what makes it more. */
export function otherAmounts(decided: readonly Decided[]): {
  readonly less: number[];
  readonly more: number[];
} {
  const named = (names: RegExp) =>
    decided
      .filter(({ target }) => target.finder === 'money' && names.test(target.name))
      .map(({ chosen }) => Math.abs(centsOf(chosen.studied.candidate.normalizedText)))
      .filter((cents) => !Number.isNaN(cents));
  return { less: named(/discount|deposit/i), more: named(/freight|shipping/i) };
}

/** What any of the amounts make together; nothing of them as well, since each may be part of the net already. */
export function sumsOfSome(amounts: readonly number[]): number[] {
  let sums = [0];
  for (const one of amounts.slice(0, 6)) sums = sums.concat(sums.map((sum) => sum + one));
  return sums;
}
