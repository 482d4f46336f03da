import type { Sought } from '../features/sought.ts';
import { type Forest, logOdds, probabilityOf } from '../ranking/trees.ts';

/**
 * Turns the signs of a choice into the probability that it is right. A field that training knows and a field of a user
 * are two questions: the first is asked of documents like those learned from, the second of documents unlike any.
 */
export interface ConfidenceWeights {
  /** Names of the signs, in order: weights fit only the code that makes the same ones. */
  readonly signs: readonly string[];
  readonly known: Forest;
  readonly own: Forest;
}

/** The probability (0 to 1) that a choice for a field is right. */
export function confidenceOf(
  { known, own }: ConfidenceWeights,
  { concept }: Sought,
  signs: readonly number[],
): number {
  return probabilityOf(logOdds(concept === 'other' ? own : known, signs));
}
