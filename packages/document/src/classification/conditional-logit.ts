/** Probabilities of no option and of each option; they add up to 1. No option always has log odds of 0. */
export function chances(weight: readonly number[], options: readonly (readonly number[])[]): number[] {
  const odds = [0, ...options.map((option) => dot(weight, option))];
  const most = Math.max(...odds);
  const shares = odds.map((odd) => Math.exp(odd - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, k) => sum + value * b[k]!, 0);
}
