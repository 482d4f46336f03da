import {
  convolution,
  type DenseWeights,
  dense,
  dropoutMask,
  masked,
  rectify,
  sumOf,
  throughRectifier,
} from './layers.ts';
import { type Matrix, type Product, zeros } from './matrix.ts';

/** The fixed part: how features are standardised, and the base network's own last layer. */
export interface FixedPart {
  readonly mean: Float32Array;
  readonly deviation: Float32Array;
  /** Computes the logits of the base network from its own features, which come first. */
  readonly base: DenseWeights;
}

/** The learned part: two convolutions over the frames, and a layer that adds to the logits of the base network. */
export interface LearnedPart {
  readonly first: DenseWeights;
  readonly second: DenseWeights;
  readonly last: DenseWeights;
}

/** The frames of several lines, one line below the other. */
export interface FrameBatch {
  readonly features: Matrix;
  /** Number of frames of each line. */
  readonly lengths: readonly number[];
}

interface NetworkPass {
  /** Frames × classes. */
  readonly logits: Matrix;
  /** From the gradient of the logits to that of the learned part. */
  readonly back: (gradient: Matrix) => Promise<LearnedPart>;
}

/** Number of frames that each convolution covers. */
const firstWidth = 3;
const secondWidth = 5;

/**
 * Random initial weights (He et al. 2015), with zeros in the last layer: an untrained network reads like the base
 * network.
 */
export function untrained(
  inputs: number,
  hidden: number,
  classes: number,
  random: () => number,
): LearnedPart {
  return {
    first: randomDense(firstWidth * inputs, hidden, random),
    second: randomDense(secondWidth * hidden, hidden, random),
    last: { weights: zeros(hidden, classes), bias: new Float32Array(classes) },
  };
}

/** Uniform, with variance 2 / inputs. */
function randomDense(inputs: number, outputs: number, random: () => number): DenseWeights {
  const weights = zeros(inputs, outputs);
  const bound = Math.sqrt(6 / inputs);
  for (let i = 0; i < weights.data.length; i++) weights.data[i] = (2 * random() - 1) * bound;
  return { weights, bias: new Float32Array(outputs) };
}

/** All learned parameters, in a fixed order. */
export function parametersOf({ first, second, last }: LearnedPart): readonly Float32Array[] {
  return [first, second, last].flatMap(({ weights, bias }) => [weights.data, bias]);
}

/**
 * base(features) + last(h + relu(second(h))), where h = relu(first(standardised features)).
 * @param dropout the share of h and of the sum that is dropped in training, and the source of random numbers
 */
export async function runNetwork(
  product: Product,
  fixed: FixedPart,
  learned: LearnedPart,
  { features, lengths }: FrameBatch,
  dropout?: { readonly share: number; readonly random: () => number },
): Promise<NetworkPass> {
  const maskFor = ({ data }: Matrix): Float32Array | undefined =>
    dropout && dropoutMask(data.length, dropout.share, dropout.random);
  const first = await convolution(product, standardised(features, fixed), lengths, learned.first);
  rectify(first.output);
  const firstMask = maskFor(first.output);
  const hidden = throughMask(first.output, firstMask);
  const second = await convolution(product, hidden, lengths, learned.second);
  rectify(second.output);
  const sum = sumOf(hidden, second.output);
  const sumMask = maskFor(sum);
  const last = await dense(product, throughMask(sum, sumMask), learned.last);
  const base = await dense(product, firstColumns(features, fixed.base.weights.rows), fixed.base);
  return {
    logits: sumOf(base.output, last.output),
    back: async (gradient) => {
      const bySum = throughMask(await last.backToInput(gradient), sumMask);
      const bySecond = throughRectifier(bySum, second.output);
      const byHidden = sumOf(bySum, await second.backToInput(bySecond));
      const byFirst = throughRectifier(throughMask(byHidden, firstMask), first.output);
      return {
        first: await first.back(byFirst),
        second: await second.back(bySecond),
        last: await last.back(gradient),
      };
    },
  };
}

function firstColumns(matrix: Matrix, columns: number): Matrix {
  if (matrix.columns === columns) return matrix;
  const first = zeros(matrix.rows, columns);
  for (let row = 0; row < matrix.rows; row++) {
    const start = row * matrix.columns;
    first.data.set(matrix.data.subarray(start, start + columns), row * columns);
  }
  return first;
}

function throughMask(matrix: Matrix, mask: Float32Array | undefined): Matrix {
  return mask === undefined ? matrix : masked(matrix, mask);
}

function standardised({ rows, columns, data }: Matrix, { mean, deviation }: FixedPart): Matrix {
  const scaled = zeros(rows, columns);
  for (let start = 0; start < data.length; start += columns) {
    for (let k = 0; k < columns; k++) scaled.data[start + k] = (data[start + k]! - mean[k]!) / deviation[k]!;
  }
  return scaled;
}
