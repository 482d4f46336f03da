import type { LogisticWeights } from '@recto/reader/internals';
import { fitLogit } from './fit-logit.ts';

interface Sample {
  readonly isSo: boolean;
  readonly features: readonly number[];
}

const options = { rounds: 300, ridge: 1e-5 };
/** The same limit as in `logOddsOf`. */
const mostDeviations = 6;

/**
 * Logistic regression, as a choice between one option and none. The same samples give the same weights. Feature 0 is
 * the constant; features that are 0 or 1 are not scaled.
 */
export function fitYesNo(samples: readonly Sample[]): LogisticWeights {
  const { mean, deviation } = scaleOf(samples);
  const decisions = samples.map(({ features, isSo }) => ({
    options: [scaled(features, mean, deviation)],
    right: isSo ? 0 : -1,
  }));
  return { mean, deviation, weight: fitLogit(decisions, options).map(rounded) };
}

function scaled(
  features: readonly number[],
  mean: readonly number[],
  deviation: readonly number[],
): readonly number[] {
  return features.map((value, k) =>
    Math.min(mostDeviations, Math.max(-mostDeviations, (value - mean[k]!) / deviation[k]!)),
  );
}

function scaleOf(samples: readonly Sample[]): { mean: number[]; deviation: number[] } {
  const count = samples[0]!.features.length;
  const mean: number[] = [];
  const deviation: number[] = [];
  for (let k = 0; k < count; k++) {
    const values = samples.map(({ features }) => features[k]!);
    const isSwitch = values.every((value) => value === 0 || value === 1);
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / values.length;
    mean.push(isSwitch ? 0 : rounded(average));
    deviation.push(isSwitch || variance < 1e-12 ? 1 : rounded(Math.sqrt(variance)));
  }
  return { mean, deviation };
}

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
