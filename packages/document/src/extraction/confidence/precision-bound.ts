/**
 * The lower bound of a share of which `right` of `count` were seen: at least so large with the certainty given (0.95:
 * in 19 of 20 such samples). Exact, after Clopper and Pearson (1934), one-sided.
 */
export function precisionBound(right: number, count: number, certainty = 0.95): number {
  if (right === 0) return 0;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (chanceOfAtLeast(right, count, middle) < 1 - certainty) low = middle;
    else high = middle;
  }
  return low;
}

/** How many values, all of them right, it takes for the lower bound to reach `precision` (0 to below 1). */
export function leastCountFor(precision: number, certainty = 0.95): number {
  return Math.ceil(Math.log(1 - certainty) / Math.log(precision));
}

/** The chance that of `count` draws at least `right` succeed, each with the chance `share`; by logs, from the failures. */
function chanceOfAtLeast(right: number, count: number, share: number): number {
  let ways = 0;
  let sum = 0;
  for (let failures = 0; failures <= count - right; failures++) {
    sum += Math.exp(ways + failures * Math.log1p(-share) + (count - failures) * Math.log(share));
    ways += Math.log(count - failures) - Math.log(failures + 1);
  }
  return sum;
}
