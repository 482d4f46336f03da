import type { Judged } from './judge.ts';

/** A value with the confidence it was given and whether it was right. */
export interface Scored {
  readonly confidence: number;
  readonly right: boolean;
  readonly fold: number;
}

export interface CalibrationFigures {
  /** Expected calibration error in ten bins of equal size, with the bounds that 95 % of resamples keep. */
  readonly ece: number;
  readonly eceLow: number;
  readonly eceHigh: number;
  readonly brier: number;
  /** 1 - Brier / Brier of always saying the share that is right; above 0 is better than knowing nothing; 0 where all is right or all wrong. */
  readonly brierSkill: number;
  /** Area under the risk-coverage curve: mean error among the surest values, over all shares; lower is better. */
  readonly aurc: number;
  /** Share of all fields (also those without a value) above thresholds taken from the other folds. */
  readonly automatedAt99: number;
  /** Share of those that are right. */
  readonly automatedPrecision: number;
}

export function scoredOf(judged: readonly Judged[]): Scored[] {
  return judged.flatMap(({ value, right, fold }) =>
    value ? [{ confidence: value.confidence, right, fold }] : [],
  );
}

/** Figures over values; `asked` is how many fields there were, with a value or without. */
export function calibrationFigures(
  scored: readonly Scored[],
  asked: number,
  random: () => number,
): CalibrationFigures {
  const resampled = Array.from({ length: 200 }, () =>
    expectedCalibrationError(Array.from(scored, () => scored[Math.floor(random() * scored.length)]!)),
  ).sort((a, b) => a - b);
  const base = mean(scored.map(({ right }) => Number(right)));
  const brier = mean(scored.map(({ confidence, right }) => (confidence - Number(right)) ** 2));
  const automated = automatedByFolds(scored, 0.99);
  return {
    ece: expectedCalibrationError(scored),
    eceLow: resampled[4] ?? 0,
    eceHigh: resampled[194] ?? 0,
    brier,
    brierSkill: base === 0 || base === 1 ? 0 : 1 - brier / (base * (1 - base)),
    aurc: riskCoverageArea(scored),
    automatedAt99: automated.length / Math.max(1, asked),
    automatedPrecision: automated.length === 0 ? 1 : mean(automated.map(({ right }) => Number(right))),
  };
}

/** Mean distance between confidence and share right, over ten bins that hold equally many values. */
export function expectedCalibrationError(scored: readonly Scored[]): number {
  const sorted = [...scored].sort((a, b) => a.confidence - b.confidence);
  let sum = 0;
  for (let bin = 0; bin < 10; bin++) {
    const part = sorted.slice((bin * sorted.length) / 10, ((bin + 1) * sorted.length) / 10);
    sum += Math.abs(part.reduce((gap, { confidence, right }) => gap + confidence - Number(right), 0));
  }
  return sorted.length === 0 ? 0 : sum / sorted.length;
}

function riskCoverageArea(scored: readonly Scored[]): number {
  let wrong = 0;
  const risks = [...scored]
    .sort((a, b) => b.confidence - a.confidence)
    .map(({ right }, index) => {
      if (!right) wrong++;
      return wrong / (index + 1);
    });
  return mean(risks);
}

/** The values above the least threshold that kept `precision` on the other folds. */
function automatedByFolds(scored: readonly Scored[], precision: number): Scored[] {
  const folds = [...new Set(scored.map(({ fold }) => fold))];
  return folds.flatMap((fold) => {
    const others = folds.length > 1 ? scored.filter((one) => one.fold !== fold) : scored;
    const threshold = thresholdFor(others, precision);
    return scored.filter((one) => one.fold === fold && one.confidence >= threshold);
  });
}

/** The least confidence from which on the share right is at least `precision`; infinite where none is. */
export function thresholdFor(scored: readonly Scored[], precision: number): number {
  let right = 0;
  let threshold = Number.POSITIVE_INFINITY;
  [...scored]
    .sort((a, b) => b.confidence - a.confidence)
    .forEach((one, index) => {
      if (one.right) right++;
      if (right / (index + 1) >= precision) threshold = one.confidence;
    });
  return threshold;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
