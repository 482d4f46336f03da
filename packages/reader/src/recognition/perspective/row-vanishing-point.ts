import type { VanishingPoint } from './vanishing-point.ts';

/** A text line: its middle, its slope, and the slope's reliability (one over its likely error). */
interface SlopedLine {
  readonly x: number;
  readonly y: number;
  readonly slope: number;
  readonly trust: number;
}

/** A vanishing point, and its convergence as a multiple of its likely error. */
interface FittedPoint extends VanishingPoint {
  readonly significance: number;
}

const leastLines = 6;
/** All pairs of these are compared initially. */
const mostPaired = 60;
const rounds = 8;
/** In likely errors; anything further off does not count (Tukey's biweight). */
const farthest = 4.7;

/**
 * The vanishing point of text lines, of which a few may be outliers: slope against crossing is a straight line, fitted
 * to its pairs (Theil 1950, Sen 1968) and then by weighted squares. Undefined for too few lines.
 */
export function rowVanishingPoint(lines: readonly SlopedLine[]): FittedPoint | undefined {
  if (lines.length < leastLines) return undefined;
  const points = lines
    .map(({ x, y, slope, trust }) => ({ crossing: y - slope * x, slope, trust }))
    .sort((a, b) => b.trust - a.trust);
  let fit = fitToPairs(points.slice(0, mostPaired));
  for (let round = 0; round < rounds; round++) fit = fitSquares(points, fit);
  return fit;
}

interface CrossingLine {
  readonly crossing: number;
  readonly slope: number;
  readonly trust: number;
}

function fitToPairs(points: readonly CrossingLine[]): FittedPoint {
  const pairs = points.flatMap((a, i) =>
    points.slice(i + 1).flatMap((b) => {
      const apart = Math.abs(a.crossing - b.crossing);
      if (apart < 1e-6) return [];
      const value = -(a.slope - b.slope) / (a.crossing - b.crossing);
      return { value, weight: apart * Math.min(a.trust, b.trust) };
    }),
  );
  const convergence = weightedMedian(pairs);
  const slope = weightedMedian(
    points.map((point) => ({ value: point.slope + convergence * point.crossing, weight: point.trust })),
  );
  return { slope, convergence, significance: 0 };
}

function fitSquares(points: readonly CrossingLine[], before: VanishingPoint): FittedPoint {
  const errors = points.map(
    ({ slope, crossing, trust }) => (slope - before.slope + before.convergence * crossing) * trust,
  );
  const sizes = errors.map(Math.abs).sort((a, b) => a - b);
  const usual = Math.max(1e-9, 1.48 * sizes[Math.floor(sizes.length / 2)]!);
  let [sum, sumT, sumM, sumTt, sumTm] = [0, 0, 0, 0, 0];
  points.forEach(({ crossing, slope, trust }, i) => {
    const far = errors[i]! / (usual * farthest);
    if (Math.abs(far) >= 1) return;
    const weight = (1 - far * far) ** 2 * (trust / usual) ** 2;
    sum += weight;
    sumT += weight * crossing;
    sumM += weight * slope;
    sumTt += weight * crossing ** 2;
    sumTm += weight * crossing * slope;
  });
  const spread = sumTt - sumT ** 2 / sum;
  if (!(spread > 1e-9)) return { ...before, significance: 0 };
  const convergence = -(sumTm - (sumT * sumM) / sum) / spread;
  const slope = (sumM + convergence * sumT) / sum;
  return { slope, convergence, significance: Math.abs(convergence) * Math.sqrt(spread) };
}

function weightedMedian(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= total / 2) return value;
  }
  return 0;
}
