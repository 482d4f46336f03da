import { Dice } from '../generated/dice.ts';
import { adamw } from './adamw.ts';
import { targetOf } from './alphabet.ts';
import { ctcLoss } from './ctc-loss.ts';
import { type InputLayers, inputFeatures, widthOf } from './input-features.ts';
import type { DenseWeights } from './layers.ts';
import {
  type FixedPart,
  type FrameBatch,
  type LearnedPart,
  parametersOf,
  runNetwork,
  untrained,
} from './line-network.ts';
import type { LineSample } from './line-sample.ts';
import { type Product, zeros } from './matrix.ts';
import type { LineDocument } from './sample-sets.ts';

interface LearnOptions {
  readonly epochs: number;
  readonly hidden: number;
  readonly dropout: number;
  readonly learningRate: number;
  readonly weightDecay: number;
  readonly linesOfBatch: number;
}

export const usualOptions: LearnOptions = {
  epochs: 7,
  hidden: 128,
  dropout: 0.2,
  learningRate: 2e-3,
  weightDecay: 0.01,
  linesOfBatch: 32,
};

/** A line, and which classes its truth distinguishes. */
type Example = Pick<LineDocument, 'grouping'> & { readonly sample: LineSample };

/** The learned part, with its input and the fixed part it builds on. */
export interface LineNetwork {
  readonly input: InputLayers;
  readonly fixed: FixedPart;
  readonly learned: LearnedPart;
}

/**
 * Learns to read lines. The same documents, random numbers and machine give the same network.
 * @param base the layer that computes the initial logits from the features of the base network
 * @param report called after each epoch with the mean loss per line
 */
export async function learnLines(
  product: Product,
  input: InputLayers,
  base: DenseWeights,
  documents: readonly LineDocument[],
  options: LearnOptions,
  random: () => number,
  report: (epoch: number, loss: number) => void,
): Promise<LineNetwork> {
  const examples = documents.flatMap(({ grouping, samples }) =>
    samples.map((sample) => ({ grouping, sample })),
  );
  const fixed = { ...standardOf(examples, input), base };
  const learned = untrained(widthOf(input), options.hidden, base.bias.length, random);
  const steps = options.epochs * Math.ceil(examples.length / options.linesOfBatch);
  const step = adamw(parametersOf(learned), { ...options, steps });
  for (let epoch = 1; epoch <= options.epochs; epoch++) {
    let loss = 0;
    const shuffled = new Dice(random).shuffled(examples);
    for (let at = 0; at < shuffled.length; at += options.linesOfBatch) {
      const batch = shuffled.slice(at, at + options.linesOfBatch);
      const frames = batchOf(
        batch.map(({ sample }) => sample),
        input,
      );
      const pass = await runNetwork(product, fixed, learned, frames, { share: options.dropout, random });
      const { sum, gradient } = lossOf(batch, frames, pass.logits.data, base.bias.length);
      loss += sum;
      step(parametersOf(await pass.back({ ...pass.logits, data: gradient })));
    }
    report(epoch, loss / examples.length);
  }
  return { input, fixed, learned };
}

/** Stacks lines one below the other. */
export function batchOf(samples: readonly LineSample[], input: InputLayers): FrameBatch {
  const lines = samples.map(({ features }) => inputFeatures(input, features));
  const lengths = lines.map(({ rows }) => rows);
  const features = zeros(
    lengths.reduce((sum, length) => sum + length, 0),
    widthOf(input),
  );
  let at = 0;
  for (const { data } of lines) {
    features.data.set(data, at);
    at += data.length;
  }
  return { features, lengths };
}

/**
 * The sum of the lines' losses, and the gradient of their mean. Lines that do not fit into their frames are left out.
 */
function lossOf(
  batch: readonly Example[],
  { lengths }: FrameBatch,
  logits: Float32Array,
  classes: number,
): { readonly sum: number; readonly gradient: Float32Array } {
  const gradient = new Float32Array(logits.length);
  let sum = 0;
  let at = 0;
  for (const [i, { grouping, sample }] of batch.entries()) {
    const end = at + lengths[i]! * classes;
    const line = ctcLoss(logits.subarray(at, end), targetOf(sample.text, grouping), grouping);
    if (Number.isFinite(line.loss)) sum += line.loss;
    for (let k = 0; k < line.gradient.length; k++) gradient[at + k] = line.gradient[k]! / batch.length;
    at = end;
  }
  return { sum, gradient };
}

/** Mean and standard deviation of each feature over all frames. */
function standardOf(examples: readonly Example[], input: InputLayers): Pick<FixedPart, 'mean' | 'deviation'> {
  const width = widthOf(input);
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  let frames = 0;
  for (const { sample } of examples) {
    const { rows, data } = inputFeatures(input, sample.features);
    frames += rows;
    for (let i = 0; i < data.length; i++) {
      sums[i % width]! += data[i]!;
      squares[i % width]! += data[i]! ** 2;
    }
  }
  const mean = sums.map((sum) => sum / frames);
  return {
    mean: Float32Array.from(mean),
    deviation: Float32Array.from(mean, (value, k) => Math.sqrt(squares[k]! / frames - value ** 2) + 1e-3),
  };
}
