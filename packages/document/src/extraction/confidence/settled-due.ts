import type { Decided } from '../choice/decided.ts';
import { centsOf } from '../features/arithmetic.ts';
import type { DecidedDocument } from './decided-document.ts';

/** Now and then something was paid that nobody asked about. */
const certainty = 0.97;

/**
 * The probabilities (0 to 1) of choices, where an amount due that is the total is as sure as the total is, if no payment
 * before is known: gross less paid is due.
 */
export function settledDue(
  { decided }: Pick<DecidedDocument, 'decided'>,
  believed: readonly number[],
): readonly number[] {
  if (decided.some(isPayment)) return believed;
  return decided.map((one, index) => {
    if (one.target.concept !== 'amountDue') return believed[index]!;
    const totals = decided.flatMap((other, at) =>
      other.target.concept === 'total' && centsOfChoice(other) === centsOfChoice(one) ? [believed[at]!] : [],
    );
    return Math.max(believed[index]!, ...totals.map((total) => total * certainty));
  });
}

function isPayment(one: Decided): boolean {
  const { target } = one;
  return target.finder === 'money' && /deposit|paid|payment/i.test(target.name) && centsOfChoice(one) > 0;
}

function centsOfChoice({ chosen }: Decided): number {
  return centsOf(chosen.studied.candidate.normalizedText);
}
