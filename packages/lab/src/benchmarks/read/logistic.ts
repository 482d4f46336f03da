import { seededRandom } from '@recto/document';
import type { LogisticWeights } from '@recto/reader/internals';

interface Sample {
  readonly isSo: boolean;
  readonly features: readonly number[];
}

const usualRounds = 8;
const firstRate = 5e-3;
const decay = 1e-5;
const batch = 256;

/**
 * Logistic regression by Adam (Kingma and Ba 2015), the same for the same samples. Feature 0 is the constant;
 * features that are 0 or 1 are left as they are.
 * @param rounds how often each sample is seen; few samples need many
 */
export function fitLogistic(samples: readonly Sample[], rounds = usualRounds): LogisticWeights {
  const { mean, deviation } = scaleOf(samples);
  const rows = samples.map(({ features }) => scaled(features, mean, deviation));
  const count = mean.length;
  const weight = new Float64Array(count);
  const first = new Float64Array(count);
  const second = new Float64Array(count);
  const order = samples.map((_, i) => i);
  const random = seededRandom(1);
  for (let round = 0, step = 0; round < rounds; round++) {
    shuffle(order, random);
    const rate = firstRate * (1 - round / rounds) + 1e-4;
    for (let from = 0; from < order.length; from += batch) {
      const gradient = weight.map((value) => value * decay);
      const chosen = order.slice(from, from + batch);
      for (const i of chosen) {
        const error = (1 / (1 + Math.exp(-dot(weight, rows[i]!))) - Number(samples[i]!.isSo)) / chosen.length;
        for (let k = 0; k < count; k++) gradient[k]! += error * rows[i]![k]!;
      }
      step++;
      for (let k = 0; k < count; k++) {
        first[k] = 0.9 * first[k]! + 0.1 * gradient[k]!;
        second[k] = 0.999 * second[k]! + 0.001 * gradient[k]! ** 2;
        const size = Math.sqrt(second[k]! / (1 - 0.999 ** step)) + 1e-8;
        weight[k]! -= (rate * first[k]!) / (1 - 0.9 ** step) / size;
      }
    }
  }
  return { mean, deviation, weight: [...weight].map(rounded) };
}

function scaled(
  features: readonly number[],
  mean: readonly number[],
  deviation: readonly number[],
): Float64Array {
  return Float64Array.from(features, (value, k) =>
    Math.min(6, Math.max(-6, (value - mean[k]!) / deviation[k]!)),
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

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}
