import weightsFile from './extractor.json' with { type: 'json' };
import type { Forest } from './trees.ts';

/** What training learned; the card beside the file says from what. */
export interface Weights {
  /** Changes whenever the numbers do. */
  readonly version: string;
  /** Names of the numbers in a vector, in order: weights fit only the code that makes the same vectors. */
  readonly features: readonly string[];
  /** Scores candidates of a field. */
  readonly ranker: Forest;
  /** Turns the outcome of ranking into the probability that the value is right. */
  readonly confidence: ConfidenceWeights;
}

/**
 * Turns the features of a choice into the probability that it is right. A field that training knows and a field of a user
 * are two questions: the first is asked of documents like those learned from, the second of documents unlike any.
 */
export interface ConfidenceWeights {
  /** Names of the features, in order: weights fit only the code that makes the same ones. */
  readonly features: readonly string[];
  readonly known: Forest;
  readonly own: Forest;
}

/** The weights that this package ships. */
export const shippedWeights: Weights = weightsFile;
