import { type Matrix, type Product, zeros } from './matrix.ts';

/** Weights (inputs × outputs) and one bias per output. */
export interface DenseWeights {
  readonly weights: Matrix;
  readonly bias: Float32Array;
}

/** The output of a layer with weights, and its backward pass. */
interface Pass {
  readonly output: Matrix;
  /** From the gradient of the output to those of the weights and, if needed, of the input. */
  readonly back: (gradient: Matrix) => Promise<DenseWeights>;
  readonly backToInput: (gradient: Matrix) => Promise<Matrix>;
}

/** input · weights + bias */
export async function dense(product: Product, input: Matrix, { weights, bias }: DenseWeights): Promise<Pass> {
  const output = await product(input, weights);
  for (let start = 0; start < output.data.length; start += bias.length) {
    for (let k = 0; k < bias.length; k++) output.data[start + k]! += bias[k]!;
  }
  return {
    output,
    back: async (gradient) => ({
      weights: await product(input, gradient, 'left'),
      bias: columnSums(gradient),
    }),
    backToInput: (gradient) => product(gradient, weights, 'right'),
  };
}

/**
 * A convolution over the frames of lines stacked one below the other. Each frame sees as many neighbours on both sides
 * as the weights cover, with zeros beyond the ends of its line.
 * @param lengths the number of frames of each line; their sum is the number of rows
 */
export async function convolution(
  product: Product,
  input: Matrix,
  lengths: readonly number[],
  layer: DenseWeights,
): Promise<Pass> {
  const width = layer.weights.rows / input.columns;
  const pass = await dense(product, neighbourhoods(input, lengths, width), layer);
  return {
    ...pass,
    backToInput: async (gradient) => gathered(await pass.backToInput(gradient), lengths, width),
  };
}

/** Each frame with its neighbours side by side: rows × (width · columns). */
function neighbourhoods({ rows, columns, data }: Matrix, lengths: readonly number[], width: number): Matrix {
  const wide = zeros(rows, width * columns);
  forEachNeighbour(lengths, width, (frame, neighbour, place) => {
    const at = frame * wide.columns + place * columns;
    wide.data.set(data.subarray(neighbour * columns, (neighbour + 1) * columns), at);
  });
  return wide;
}

/** The reverse of {@link neighbourhoods} for gradients: sums what a frame contributed to several. */
function gathered(wide: Matrix, lengths: readonly number[], width: number): Matrix {
  const columns = wide.columns / width;
  const sum = zeros(wide.rows, columns);
  forEachNeighbour(lengths, width, (frame, neighbour, place) => {
    const from = frame * wide.columns + place * columns;
    const to = neighbour * columns;
    for (let k = 0; k < columns; k++) sum.data[to + k]! += wide.data[from + k]!;
  });
  return sum;
}

function forEachNeighbour(
  lengths: readonly number[],
  width: number,
  visit: (frame: number, neighbour: number, place: number) => void,
): void {
  const reach = (width - 1) / 2;
  let start = 0;
  for (const length of lengths) {
    for (let frame = 0; frame < length; frame++) {
      const last = Math.min(reach, length - 1 - frame);
      for (let offset = Math.max(-reach, -frame); offset <= last; offset++) {
        visit(start + frame, start + frame + offset, offset + reach);
      }
    }
    start += length;
  }
}

function columnSums({ columns, data }: Matrix): Float32Array {
  const sums = new Float32Array(columns);
  for (let start = 0; start < data.length; start += columns) {
    for (let k = 0; k < columns; k++) sums[k]! += data[start + k]!;
  }
  return sums;
}

/** ReLU, in place. */
export function rectify({ data }: Matrix): void {
  for (let i = 0; i < data.length; i++) if (data[i]! < 0) data[i] = 0;
}

/** The gradient through {@link rectify}, as a new matrix. `output` is the result of `rectify`. */
export function throughRectifier(gradient: Matrix, output: Matrix): Matrix {
  const through = zeros(gradient.rows, gradient.columns);
  for (let i = 0; i < through.data.length; i++) {
    if (output.data[i]! > 0) through.data[i] = gradient.data[i]!;
  }
  return through;
}

/** A dropout mask: 0 for a share of the places, and a factor above 1 for the others that preserves the mean. */
export function dropoutMask(size: number, share: number, random: () => number): Float32Array {
  const kept = 1 / (1 - share);
  const mask = new Float32Array(size);
  for (let i = 0; i < size; i++) if (random() >= share) mask[i] = kept;
  return mask;
}

/** The element-wise product with the mask, as a new matrix. */
export function masked({ rows, columns, data }: Matrix, mask: Float32Array): Matrix {
  const product = zeros(rows, columns);
  for (let i = 0; i < data.length; i++) product.data[i] = data[i]! * mask[i]!;
  return product;
}

/** The sum of two matrices of the same size, as a new matrix. */
export function sumOf(a: Matrix, b: Matrix): Matrix {
  const sum = zeros(a.rows, a.columns);
  for (let i = 0; i < sum.data.length; i++) sum.data[i] = a.data[i]! + b.data[i]!;
  return sum;
}
