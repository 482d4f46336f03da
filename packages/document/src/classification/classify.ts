import type { Page } from '../model/page.ts';
import type { Choice } from './choice.ts';
import { chances } from './conditional-logit.ts';
import { evidenceNames, evidenceOf } from './evidence.ts';
import { type ClassifierWeights, shippedClassifier } from './weights.ts';

/** Which of several actions a document belongs to. */
export interface Classification {
  /** For each choice, in the given order, the calibrated probability (0 to 1) that the document belongs to it. */
  readonly probabilities: readonly number[];
  /** The probability that it belongs to none of them. It and `probabilities` add up to 1. */
  readonly none: number;
  /** Index of the most probable choice; absent if `none` is larger. */
  readonly best?: number;
}

/**
 * Determines which action a document belongs to: by its title, by labels next to values of the right kind, by the
 * phrases that an action lists, by its shape and by known documents. A user's own actions need no training. Depends
 * only on its arguments; throws only if `weights` were trained for other evidence than this code gathers.
 */
export function classify(
  pages: readonly Page[],
  choices: readonly Choice[],
  weights: ClassifierWeights = shippedClassifier,
): Classification {
  if (weights.features.join() !== evidenceNames.join()) {
    throw new Error(
      'The weights do not fit this classifier; run `npm run train:classify-and-split` to make new ones.',
    );
  }
  const [none = 1, ...probabilities] = chances(weights.weight, evidenceOf(pages, choices));
  const best = probabilities.indexOf(Math.max(...probabilities));
  return { probabilities, none, ...(best >= 0 && probabilities[best]! > none && { best }) };
}
