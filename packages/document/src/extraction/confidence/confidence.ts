import type { Sought } from '../features/sought.ts';
import { logOdds, probabilityOf } from '../weights/trees.ts';
import type { ConfidenceWeights } from '../weights/weights.ts';

/**
 * The probability (0 to 1) that a choice for a field is right. For a field that training knows, half way (in log odds)
 * between what holds for documents like those learned from and what holds for documents unlike any: nobody can say which of
 * the two a document is.
 */
export function confidenceOf(
  { known, own }: ConfidenceWeights,
  { concept }: Sought,
  signs: readonly number[],
): number {
  const asOwn = logOdds(own, signs);
  return probabilityOf(concept === 'other' ? asOwn : (asOwn + logOdds(known, signs)) / 2);
}
