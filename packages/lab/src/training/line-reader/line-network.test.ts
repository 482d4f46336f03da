import { seededRandom } from '@recto/document';
import { beforeAll, expect, test } from 'vitest';
import { type FixedPart, type LearnedPart, parametersOf, runNetwork, untrained } from './line-network.ts';
import { openProduct, type Product, zeros } from './matrix.ts';

const [inputs, hidden, classes] = [4, 3, 5];
const step = 1e-3;
const tolerance = 0.02;
const random = seededRandom(7);
let product: Product;

beforeAll(async () => {
  product = await openProduct();
});

function noise(length: number): Float32Array {
  return Float32Array.from({ length }, () => 2 * random() - 1);
}

function example(): { fixed: FixedPart; learned: LearnedPart } {
  const base = {
    weights: { ...zeros(inputs, classes), data: noise(inputs * classes) },
    bias: noise(classes),
  };
  const learned = untrained(inputs, hidden, classes, random);
  learned.last.weights.data.set(noise(hidden * classes));
  learned.first.bias.set(noise(hidden));
  learned.second.bias.set(noise(hidden));
  return {
    fixed: { mean: noise(inputs), deviation: noise(inputs).map((value) => 1.5 + value), base },
    learned,
  };
}

const lengths = [1, 4, 2];
const features = { rows: 7, columns: inputs, data: noise(7 * inputs) };

test('untrained, it gives the output of the base network', async () => {
  const { fixed } = example();
  const { logits } = await runNetwork(product, fixed, untrained(inputs, hidden, classes, random), {
    features,
    lengths,
  });
  const expected = await product(features, fixed.base.weights);
  logits.data.forEach((value, i) => {
    expect(value).toBeCloseTo(expected.data[i]! + fixed.base.bias[i % classes]!, 5);
  });
});

test('lines in one batch give the same output as each line alone', async () => {
  const { fixed, learned } = example();
  const together = await runNetwork(product, fixed, learned, { features, lengths });
  let row = 0;
  for (const length of lengths) {
    const own = {
      rows: length,
      columns: inputs,
      data: features.data.slice(row * inputs, (row + length) * inputs),
    };
    const alone = await runNetwork(product, fixed, learned, { features: own, lengths: [length] });
    alone.logits.data.forEach((value, i) => {
      expect(value).toBeCloseTo(together.logits.data[row * classes + i]!, 5);
    });
    row += length;
  }
});

test.each([0, 0.3])('with dropout of %d the gradient matches the difference quotient', async (share) => {
  const { fixed, learned } = example();
  const weighting = noise(7 * classes);
  const pass = () =>
    runNetwork(product, fixed, learned, { features, lengths }, { share, random: seededRandom(3) });
  const value = async (): Promise<number> =>
    (await pass()).logits.data.reduce((sum, logit, i) => sum + logit * weighting[i]!, 0);
  const gradient = await (await pass()).back({ rows: 7, columns: classes, data: weighting });
  const middle = await value();
  let compared = 0;
  let kinks = 0; // no difference quotient exists where a ReLU switches within the step
  for (const [p, parameters] of parametersOf(learned).entries()) {
    for (let i = 0; i < parameters.length; i++) {
      const kept = parameters[i]!;
      parameters[i] = kept + step;
      const above = ((await value()) - middle) / step;
      parameters[i] = kept - step;
      const below = (middle - (await value())) / step;
      parameters[i] = kept;
      if (Math.abs(above - below) > tolerance) kinks++;
      else expect(Math.abs(parametersOf(gradient)[p]![i]! - (above + below) / 2)).toBeLessThan(tolerance);
      compared++;
    }
  }
  expect(kinks).toBeLessThan(compared / 20);
});
