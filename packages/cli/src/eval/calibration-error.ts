interface Sure {
  /** 0 to 1. */
  readonly confidence: number;
  readonly right: boolean;
}

/** Values of similar confidence. */
interface Bin {
  readonly count: number;
  /** Mean confidence. */
  readonly confidence: number;
  /** Share that is right. */
  readonly right: number;
}

/** Bins with equally many values, from least to most certain; without empty ones. */
export function binsOf(values: readonly Sure[], count = 10): Bin[] {
  const sorted = values.toSorted((a, b) => a.confidence - b.confidence);
  return Array.from({ length: count }, (_, bin): Bin => {
    const part = sorted.slice((bin * sorted.length) / count, ((bin + 1) * sorted.length) / count);
    const sum = (of: (value: Sure) => number) => part.reduce((total, value) => total + of(value), 0);
    return {
      count: part.length,
      confidence: sum(({ confidence }) => confidence) / part.length,
      right: sum(({ right }) => Number(right)) / part.length,
    };
  }).filter((bin) => bin.count > 0);
}

/** Expected calibration error: the mean distance between confidence and share right, over ten bins of equal size. */
export function calibrationError(values: readonly Sure[]): number {
  return meanOver(binsOf(values), ({ confidence, right }) => Math.abs(confidence - right));
}

/**
 * The same without its upward bias: in a small bin, the share right misses the confidence by chance alone. Subtracts
 * the difference between what a bin shows and the mean of what bins with that error would show (normal approximation,
 * as in the library of Kumar, Liang and Ma 2019, "Verified Uncertainty Calibration"). `draws` is how often the values
 * were drawn at random: a resample adds the same noise once more.
 */
export function debiasedCalibrationError(values: readonly Sure[], draws = 1): number {
  const error = meanOver(binsOf(values), ({ count, confidence, right }) => {
    const gap = Math.abs(confidence - right);
    return 2 * gap - meanOfFolded(gap, Math.sqrt((draws * right * (1 - right)) / count));
  });
  return Math.max(0, error);
}

function meanOver(bins: readonly Bin[], of: (bin: Bin) => number): number {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  return bins.reduce((sum, bin) => sum + bin.count * of(bin), 0) / Math.max(1, all);
}

/** The mean of the absolute value of a normal variable. */
function meanOfFolded(mean: number, deviation: number): number {
  if (deviation === 0) return Math.abs(mean);
  const scaled = mean / deviation;
  return (
    deviation * Math.sqrt(2 / Math.PI) * Math.exp(-(scaled ** 2) / 2) + mean * (2 * normalShare(scaled) - 1)
  );
}

/** The standard normal distribution function, to 1e-7 (Abramowitz and Stegun 1964, 26.2.17). */
function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const upper = (tail * Math.exp(-(value ** 2) / 2)) / Math.sqrt(2 * Math.PI);
  return value >= 0 ? 1 - upper : upper;
}
