/** Weights over features that are first brought to mean 0 and deviation 1, and cut at six deviations. */
export interface LogisticWeights {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
  readonly weight: readonly number[];
}

/** A figure further than this many deviations from its mean says no more than one at that distance. */
const mostDeviations = 6;

/** Log-odds by a logistic regression. Precondition: as many features as weights. */
export function logOddsOf({ mean, deviation, weight }: LogisticWeights, features: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < features.length; i++) {
    const deviations = (features[i]! - mean[i]!) / deviation[i]!;
    sum += weight[i]! * Math.min(mostDeviations, Math.max(-mostDeviations, deviations));
  }
  return sum;
}
