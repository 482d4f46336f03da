import { seededRandom } from '@recto/document';
import { lineTensor, openModel, type Raster } from '@recto/reader/internals';
import { Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { alphabet } from './alphabet.ts';
import { firstReaderFile, secondReaderFile } from './assembled-network.ts';
import { type BaseNetwork, openFeatureNetworks } from './base-network.ts';
import { type InputLayers, inputFeatures, widthOf } from './input-features.ts';
import type { LineNetwork } from './learn-lines.ts';
import { runNetwork, untrained } from './line-network.ts';
import { type Matrix, openProduct } from './matrix.ts';

const random = seededRandom(11);
const noise = (length: number, scale: number): Float32Array =>
  Float32Array.from({ length }, () => scale * (2 * random() - 1));

test.each(['first', 'both'] as const)(
  'the file of the %s reader gives the same output as training',
  async (input) => {
    const { base, featuresOf } = await openFeatureNetworks();
    const network = randomNetwork(input, base);
    const line: Raster = {
      widthPx: 120,
      heightPx: 48,
      data: new Uint8Array(120 * 48 * 3).map(() => 255 * random()),
    };
    const known = await featuresOf(line);
    const features = inputFeatures(input, known);
    const frames = { features, lengths: [features.rows] };
    const expected = await runNetwork(await openProduct(), network.fixed, network.learned, frames);
    const [file, given] =
      input === 'first'
        ? [firstReaderFile(base, network), { x: lineTensor(line) }]
        : [secondReaderFile(network), { first: tensorOf(known.first), second: tensorOf(known.second) }];
    const output = await (await openModel(file)).run(given);
    const { data, dims } = output.probabilities!;
    expect(dims).toEqual([1, features.rows, alphabet.length]);
    const ours = softmax(expected.logits.data);
    ours.forEach((value, i) => {
      expect((data as Float32Array)[i]).toBeCloseTo(value, 4);
    });
  },
);

function randomNetwork(input: InputLayers, { lastLayer }: BaseNetwork): LineNetwork {
  const width = widthOf(input);
  const learned = untrained(width, 16, alphabet.length, random);
  learned.first.bias.set(noise(16, 0.5));
  learned.second.bias.set(noise(16, 0.5));
  learned.last.bias.set(noise(alphabet.length, 0.5));
  learned.last.weights.data.set(noise(16 * alphabet.length, 0.3));
  const fixed = {
    mean: noise(width, 1),
    deviation: noise(width, 0.5).map((value) => 1 + value),
    base: lastLayer,
  };
  return { input, fixed, learned };
}

function tensorOf({ rows, columns, data }: Matrix): Tensor {
  return new Tensor('float32', data, [1, rows, columns]);
}

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
