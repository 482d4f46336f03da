/** The index of the greatest value; the first of several. -1 for none. */
export function indexOfMax(values: readonly number[], except = -1): number {
  let best = -1;
  for (let index = 0; index < values.length; index++) {
    if (index === except) continue;
    if (best === -1 || (values[index] ?? 0) > (values[best] ?? 0)) best = index;
  }
  return best;
}

/** The two most probable indices and their distance once the probabilities are scaled to sum 1. */
export function topTwo(probabilities: readonly number[]): {
  readonly first: number;
  readonly second: number;
  readonly margin: number;
} {
  const first = indexOfMax(probabilities);
  const second = indexOfMax(probabilities, first);
  const gap = (probabilities[first] ?? 0) - (probabilities[second] ?? 0);
  return { first, second, margin: roundTo6(gap / sum(probabilities)) };
}

/**
 * How far the peak stands above an even distribution, from 0 to 1: `(k·pmax − 1)/(k − 1)`, and 1 for a single option.
 * It agrees within rounding with what hosted models report.
 */
export function confidenceOf(probabilities: readonly number[]): number {
  const count = probabilities.length;
  if (count < 2) return 1;
  const peak = Math.max(...probabilities) / sum(probabilities);
  return roundTo6(Math.min(1, Math.max(0, (count * peak - 1) / (count - 1))));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Six decimals: more than providers give, and free of binary tails such as 0.6000000000000001. */
export function roundTo6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
