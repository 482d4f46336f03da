import { expect, test } from 'vitest';
import { seededRandom } from '../../packages/document/src/learning/random.ts';
import type { Raster } from '../../packages/reader/src/image/raster.ts';
import { openModel } from '../../packages/reader/src/ocr/models.ts';
import { alphabet } from './alphabet.ts';
import { assembledFile } from './assembled-network.ts';
import { featureCount, lineTensor, openBaseNetwork } from './base-network.ts';
import { runNetwork, untrained } from './line-network.ts';
import { openProduct } from './matrix.ts';

const random = seededRandom(11);
const noise = (length: number, scale: number): Float32Array =>
  Float32Array.from({ length }, () => scale * (2 * random() - 1));

test('the assembled file gives the probabilities that the network of the training gives', async () => {
  const base = await openBaseNetwork();
  const learned = untrained(featureCount, 16, alphabet.length, random);
  learned.first.bias.set(noise(16, 0.5));
  learned.second.bias.set(noise(16, 0.5));
  learned.last.bias.set(noise(alphabet.length, 0.5));
  learned.last.weights.data.set(noise(16 * alphabet.length, 0.3));
  const fixed = {
    mean: noise(featureCount, 1),
    deviation: noise(featureCount, 0.5).map((value) => 1 + value),
    base: base.lastLayer,
  };
  const line: Raster = {
    widthPx: 120,
    heightPx: 48,
    data: new Uint8Array(120 * 48 * 3).map(() => 255 * random()),
  };
  const features = await base.featuresOf(line);
  const product = await openProduct();
  const expected = await runNetwork(product, fixed, learned, { features, lengths: [features.rows] });
  const session = await openModel(assembledFile(base, { fixed, learned }));
  const { data, dims } = (await session.run({ x: lineTensor(line) })).probabilities!;
  expect(dims).toEqual([1, features.rows, alphabet.length]);
  const ours = softmax(expected.logits.data);
  ours.forEach((value, i) => {
    expect((data as Float32Array)[i]).toBeCloseTo(value, 4);
  });
});

function softmax(logits: Float32Array): Float32Array {
  const out = new Float32Array(logits.length);
  for (let start = 0; start < logits.length; start += alphabet.length) {
    const row = logits.subarray(start, start + alphabet.length);
    const largest = Math.max(...row);
    const sum = row.reduce((total, value) => total + Math.exp(value - largest), 0);
    row.forEach((value, k) => {
      out[start + k] = Math.exp(value - largest) / sum;
    });
  }
  return out;
}
