/** Rounding of a few probabilities explains no smaller sum. */
const leastSum = 0.95;

/** The index of the greatest value; the first on a tie. -1 for none. */
export function indexOfMax(values: readonly number[], except = -1): number {
  let best = -1;
  for (let index = 0; index < values.length; index++) {
    if (index === except) continue;
    if (best === -1 || (values[index] ?? 0) > (values[best] ?? 0)) best = index;
  }
  return best;
}

/**
 * The most probable index other than the chosen one, and how far below it lies, with the probabilities scaled to sum to
 * 1.
 */
export function runnerUpOf(
  probabilities: readonly number[],
  chosen: number,
): { readonly second: number; readonly margin: number } {
  const second = indexOfMax(probabilities, chosen);
  const shares = scaled(probabilities);
  // Rounding may put the choice slightly below.
  return { second, margin: Math.max(0, roundTo6((shares[chosen] ?? 0) - (shares[second] ?? 0))) };
}

/**
 * How far the peak rises above an even distribution, from 0 to 1: `(k·pmax − 1)/(k − 1)`, and 1 for a single option.
 * Agrees within rounding with what hosted models report.
 */
export function confidenceOf(probabilities: readonly number[]): number {
  const count = probabilities.length;
  if (count < 2) return 1;
  const peak = Math.max(...scaled(probabilities));
  return roundTo6(Math.min(1, Math.max(0, (count * peak - 1) / (count - 1))));
}

/**
 * How close the mass of ordered levels lies to the likeliest one, from 0 to 1: one minus the mean distance from it, as
 * a share of an even distribution's mean distance from its middle; never below 0, and 1 for a single level. Servers of
 * open models report this.
 */
export function scoreConfidenceOf(probabilities: readonly number[]): number {
  const count = probabilities.length;
  if (count < 2) return 1;
  const mode = indexOfMax(probabilities);
  const distance = expected(probabilities, (level) => Math.abs(level - mode));
  const even = expected(Array(count).fill(1), (level) => Math.abs(level - (count - 1) / 2));
  return roundTo6(Math.max(0, 1 - distance / even));
}

/** The mean of a value over the indices, weighted by the probabilities scaled to sum to 1. */
export function expected(probabilities: readonly number[], measure: (index: number) => number): number {
  return (
    probabilities.reduce((total, share, index) => total + share * measure(index), 0) / sum(probabilities)
  );
}

/**
 * The probabilities, scaled to sum to 1. If much is missing, rounding has hidden the small shares of many options: it is
 * spread over all, since scaling would give it to the few that are left.
 */
function scaled(probabilities: readonly number[]): readonly number[] {
  const total = sum(probabilities);
  const missing = (1 - total) / probabilities.length;
  return probabilities.map((share) => (total < leastSum ? share + missing : share / total));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Six decimals: more than providers give, and free of binary residue such as 0.6000000000000001. */
export function roundTo6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
