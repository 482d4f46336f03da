import type { ConfidenceTally } from '@recto/contract';

/** A share with the limits between which the true one is with 95 % certainty. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The share of some in all, with its Wilson interval; undefined of nothing. */
export function shareOf(some: number, all: number): Share | undefined {
  if (all === 0) return undefined;
  const z = 1.96;
  const share = some / all;
  const middle = share + (z * z) / (2 * all);
  const width = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const scale = 1 + (z * z) / all;
  return {
    share,
    low: Math.max(0, (middle - width) / scale),
    high: Math.min(1, (middle + width) / scale),
  };
}

/** What a threshold would do: the share of values that a person is asked about, and the share of wrong ones that pass. */
interface ThresholdEffect {
  readonly asked: Share | undefined;
  readonly wrong: Share | undefined;
}

/** The effect of asking about every value below `score`, from 0 to 100. */
export function thresholdEffect(tallies: readonly ConfidenceTally[], score: number): ThresholdEffect {
  const sum = (some: readonly ConfidenceTally[], of: 'count' | 'right') =>
    some.reduce((total, tally) => total + tally[of], 0);
  const passing = tallies.filter((tally) => tally.score >= score);
  const all = sum(tallies, 'count');
  const passed = sum(passing, 'count');
  return {
    asked: shareOf(all - passed, all),
    wrong: shareOf(passed - sum(passing, 'right'), passed),
  };
}

/** Ten bins of ten points, the last with 100; those without values are left out. */
export function confidenceBins(tallies: readonly ConfidenceTally[]): readonly (ConfidenceTally & {
  readonly to: number;
})[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const score = bin * 10;
    const to = bin === 9 ? 100 : score + 9;
    const some = tallies.filter((tally) => tally.score >= score && tally.score <= to);
    const count = some.reduce((sum, tally) => sum + tally.count, 0);
    const right = some.reduce((sum, tally) => sum + tally.right, 0);
    return { score, to, count, right };
  }).filter(({ count }) => count > 0);
}
