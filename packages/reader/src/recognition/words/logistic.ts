/** Weights for features that are normalised to mean 0 and deviation 1, and clipped at six deviations. */
export interface LogisticWeights {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
  readonly weight: readonly number[];
}

/** A value further than this many deviations from its mean counts as one at that distance. */
const mostDeviations = 6;

/** Log-odds from a logistic regression. Precondition: as many features as weights. */
export function logOddsOf({ mean, deviation, weight }: LogisticWeights, features: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < features.length; i++) {
    const deviations = (features[i]! - mean[i]!) / deviation[i]!;
    sum += weight[i]! * Math.min(mostDeviations, Math.max(-mostDeviations, deviations));
  }
  return sum;
}
