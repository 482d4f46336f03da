import weightsFile from '../../ranker/weights/extractor.json' with { type: 'json' };
import type { ConfidenceWeights } from '../confidence/confidence.ts';
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

/** The weights that this package ships. */
export const shippedWeights: Weights = weightsFile;
