import { sum } from '../derived.ts';
import type { Outcome, Trial } from './trial.ts';

/** An estimate with its bounds at 95 % confidence. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Answers to which the model gave about the same probability. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** The mean probability that the model gave. */
  readonly said: number;
  /** How many of the answers were right. */
  readonly right: Estimate;
}

/** How good a model's answers are, what they cost and how long they take. */
export interface Summary {
  readonly model: string;
  readonly answeredBy: readonly string[];
  readonly answers: number;
  readonly failed: number;
  readonly accuracy: Estimate;
  /** Mean probability minus accuracy: above 0, the model believes too much in itself. */
  readonly overconfidence: Estimate;
  /** The mean distance between what is said and what is right, over the bins; 0 is perfect. */
  readonly calibrationError: number;
  readonly bins: readonly Bin[];
  /** Per example; null if a price is not known. */
  readonly costUsd: number | null;
  readonly latencyMs: { readonly p50: number; readonly p95: number };
}

/** Of a normal distribution. */
const z95 = 1.96;
const binCount = 10;

/**
 * The figures of a trial.
 * @example summarize(trial).accuracy // { value: 0.93, low: 0.88, high: 0.96 }
 */
export function summarize({ model, answeredBy, outcomes, failed, costUsd, latenciesMs }: Trial): Summary {
  const bins = binsOf(outcomes);
  const gaps = bins.map(({ count, said, right }) => (count / outcomes.length) * Math.abs(said - right.value));
  return {
    model,
    answeredBy,
    answers: outcomes.length,
    failed,
    accuracy: shareOf(outcomes.filter(isRight).length, outcomes.length),
    overconfidence: meanOf(outcomes.map((one) => one.probability - Number(isRight(one)))),
    calibrationError: sum(gaps),
    bins,
    costUsd: costUsd === null ? null : costUsd / Math.max(1, latenciesMs.length),
    latencyMs: { p50: percentile(latenciesMs, 0.5), p95: percentile(latenciesMs, 0.95) },
  };
}

/** Whether the answer is the expected one. */
export function isRight({ expected, given }: Outcome): boolean {
  return expected === given;
}

/** A share with Wilson's bounds, which hold for few examples and near 0 and 1 too. */
export function shareOf(count: number, total: number): Estimate {
  if (total === 0) return { value: 0, low: 0, high: 1 };
  const value = count / total;
  const scale = 1 + z95 ** 2 / total;
  const middle = (value + z95 ** 2 / (2 * total)) / scale;
  const reach = (z95 / scale) * Math.sqrt((value * (1 - value)) / total + z95 ** 2 / (4 * total ** 2));
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

function meanOf(values: readonly number[]): Estimate {
  const count = Math.max(1, values.length);
  const value = sum(values) / count;
  const variance = sum(values.map((one) => (one - value) ** 2)) / Math.max(1, count - 1);
  const reach = z95 * Math.sqrt(variance / count);
  return { value, low: value - reach, high: value + reach };
}

function binsOf(outcomes: readonly Outcome[]): readonly Bin[] {
  return Array.from({ length: binCount }, (_, index) => {
    const [from, to] = [index / binCount, (index + 1) / binCount];
    const own = outcomes.filter(
      ({ probability }) => Math.min(binCount - 1, Math.floor(probability * binCount)) === index,
    );
    const said = sum(own.map(({ probability }) => probability)) / Math.max(1, own.length);
    return { from, to, count: own.length, said, right: shareOf(own.filter(isRight).length, own.length) };
  }).filter(({ count }) => count > 0);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
