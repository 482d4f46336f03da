import type { Sought } from '../features/sought.ts';
import { logOdds, probabilityOf } from '../weights/trees.ts';
import type { ConfidenceWeights } from '../weights/weights.ts';

/** The probability (0 to 1) that a choice for a field is right. */
export function confidenceOf(
  { known, own }: ConfidenceWeights,
  { concept }: Sought,
  signs: readonly number[],
): number {
  return probabilityOf(logOdds(concept === 'other' ? own : known, signs));
}
