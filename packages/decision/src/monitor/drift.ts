import type { StatisticsOfSet, StatisticsWindow } from './statistics.ts';

/** When a deviation from the baseline causes an event. */
export interface DriftOptions {
  /** Watch only this set. Default: every set, and inline decisions. */
  readonly questionSetId?: string;
  /** Compare only this question's answers. Default: all. */
  readonly questionId?: string;
  /** Default: FIRST_WINDOW. */
  readonly baseline?: 'FIRST_WINDOW' | 'PREVIOUS_WINDOW';
  /** Default: 0.1. */
  readonly maxNoMatchRateIncrease?: number;
  /** Default: 0.1. */
  readonly maxMeanConfidenceDrop?: number;
  /** Jensen-Shannon divergence to base 2, 0 to 1. Default: 0.1. */
  readonly maxDistributionShift?: number;
}

/** Answers differ from those of the baseline by more than a limit. */
export interface DriftEvent {
  readonly metric: 'NO_MATCH_RATE' | 'MEAN_CONFIDENCE' | 'DISTRIBUTION_SHIFT';
  readonly baseline: number;
  readonly current: number;
  /** Decisions in the current window. */
  readonly windowSize: number;
  readonly questionSetId: string | null;
  readonly questionId: string | null;
  /** Milliseconds since 1970. */
  readonly windowEnd: number;
}

/** Fewer decisions than this say nothing about drift. */
const minimumSample = 30;

type Breach = Pick<DriftEvent, 'metric' | 'baseline' | 'current'> & { readonly questionId?: string };

/** The first difference above its limit; unknown while there is no baseline or the sample is too small. */
export function findDrift(set: StatisticsOfSet, options: DriftOptions): Breach | 'inside' | 'unknown' {
  const { current } = set;
  const baseline = options.baseline === 'PREVIOUS_WINDOW' ? set.previous : set.first;
  if (baseline === undefined || current.count < minimumSample) return 'unknown';
  const before = noMatchRate(baseline);
  const now = noMatchRate(current);
  if (now - before > (options.maxNoMatchRateIncrease ?? 0.1)) {
    return { metric: 'NO_MATCH_RATE', baseline: before, current: now };
  }
  const trust = meanConfidence(baseline);
  const trustNow = meanConfidence(current);
  if (trust - trustNow > (options.maxMeanConfidenceDrop ?? 0.1)) {
    return { metric: 'MEAN_CONFIDENCE', baseline: trust, current: trustNow };
  }
  const [questionId, shift] = greatestShift(baseline, current, options.questionId);
  return shift > (options.maxDistributionShift ?? 0.1)
    ? { metric: 'DISTRIBUTION_SHIFT', baseline: 0, current: shift, questionId }
    : 'inside';
}

function noMatchRate({ noMatchCount, count }: StatisticsWindow): number {
  return count === 0 ? 0 : noMatchCount / count;
}

function meanConfidence({ confidenceSum, confidenceCount }: StatisticsWindow): number {
  return confidenceCount === 0 ? 0 : confidenceSum / confidenceCount;
}

function greatestShift(
  baseline: StatisticsWindow,
  current: StatisticsWindow,
  questionId: string | undefined,
): readonly [questionId: string, shift: number] {
  const ids = questionId === undefined ? Object.keys(current.distribution) : [questionId];
  let greatest: readonly [string, number] = ['', 0];
  for (const id of ids) {
    const shift = divergence(baseline.distribution[id] ?? {}, current.distribution[id] ?? {});
    if (shift > greatest[1]) greatest = [id, shift];
  }
  return greatest;
}

type Counts = Readonly<Record<string, number>>;

/** Jensen-Shannon divergence to base 2 of two lists of counts; 0 when either is empty. */
export function divergence(one: Counts, other: Counts): number {
  const oneTotal = total(one);
  const otherTotal = total(other);
  if (oneTotal === 0 || otherTotal === 0) return 0;
  let sum = 0;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const p = (one[key] ?? 0) / oneTotal;
    const q = (other[key] ?? 0) / otherTotal;
    const mean = (p + q) / 2;
    if (p > 0) sum += (p * Math.log2(p / mean)) / 2;
    if (q > 0) sum += (q * Math.log2(q / mean)) / 2;
  }
  return Math.min(1, Math.max(0, sum));
}

function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
