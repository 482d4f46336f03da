import type { Decided } from '../choice/decided.ts';
import { probabilityOf } from '../weights/trees.ts';
import type { DecidedDocument } from './decided-document.ts';
import { seldomEvidence } from './seldom-evidence.ts';
import { seldomWeights } from './seldom-weights.ts';

/**
 * The probabilities (0 to 1) of choices, where those for what few documents have (terms of payment, discounts, freight, days
 * of delivery) follow from what is printed around them: the trained confidence knows documents that have them, and any amount
 * or day that nothing else claims looks like one. A logistic regression on layouts that neither the network nor the trees
 * know (`packages/lab/src/training/fit-seldom.ts`).
 */
export function settledSeldom(document: DecidedDocument, believed: readonly number[]): readonly number[] {
  const [base, ...weights] = Object.values(seldomWeights) as [number, ...number[]];
  return document.decided.map((one, index) => {
    if (!isSettledByEvidence(one)) return believed[index]!;
    const evidence = seldomEvidence(document, believed, index);
    return probabilityOf(evidence.reduce((sum, value, at) => sum + value * weights[at]!, base));
  });
}

/** The fields that the fit saw. */
const fitted: ReadonlySet<string> = new Set([
  ...['paymentTerms', 'deliveryDate', 'requiredByDate', 'customerNumber'],
  ...['discount', 'freight', 'deposit'],
]);

/** Whether a choice is judged so. */
export function isSettledByEvidence({ target, chosen }: Decided): boolean {
  return chosen.isTaught !== true && fitted.has(target.name);
}
