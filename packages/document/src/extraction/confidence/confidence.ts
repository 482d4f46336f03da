import type { TargetField } from '../features/target-field.ts';
import { logOdds, probabilityOf } from '../weights/trees.ts';
import type { ConfidenceWeights } from '../weights/weights.ts';

/** How much the confidence of a user's own field counts for a field that training knows. */
const ownShare = 0.1;

/**
 * The probability (0 to 1) that a choice for a field is right. For a field that training knows, a mean of log odds: nearly
 * all by what holds for that field on layouts that no ranker saw, a little by what holds for documents unlike any.
 */
export function confidenceOf(
  { known, own }: ConfidenceWeights,
  { concept }: TargetField,
  features: readonly number[],
): number {
  const asOwn = logOdds(own, features);
  return probabilityOf(
    concept === 'other' ? asOwn : asOwn * ownShare + logOdds(known, features) * (1 - ownShare),
  );
}
