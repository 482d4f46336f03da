import { openModel } from '@recto/reader/internals';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { onnxFile } from '../networks/onnx-file.ts';
import { operationOf } from '../networks/onnx-graph.ts';

/** Numbers in row-major order. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array;
}

/** Which factor of a product is transposed. */
type Transposed = 'none' | 'left' | 'right';

/** The product of two matrices. */
export type Product = (left: Matrix, right: Matrix, transposed?: Transposed) => Promise<Matrix>;

const opset = 13;

/**
 * Matrix products by onnxruntime, each a network of one operation: plain JavaScript reaches about 1 GFLOP/s, this
 * thirty times as much.
 */
export async function openProduct(): Promise<Product> {
  const sessions: Readonly<Record<Transposed, InferenceSession>> = {
    none: await openModel(productFile(0, 0)),
    left: await openModel(productFile(1, 0)),
    right: await openModel(productFile(0, 1)),
  };
  return async (left, right, transposed = 'none') => {
    const outputs = await sessions[transposed].run({ left: tensorOf(left), right: tensorOf(right) });
    const { data, dims } = outputs.product!;
    return { rows: dims[0]!, columns: dims[1]!, data: data as Float32Array };
  };
}

function productFile(transA: number, transB: number): Uint8Array {
  const network = {
    inputs: [
      { name: 'left', shape: ['a', 'b'] },
      { name: 'right', shape: ['c', 'd'] },
    ],
    outputs: [{ name: 'product', shape: ['e', 'f'] }],
    operations: [operationOf('Gemm', ['left', 'right'], 'product', { transA, transB })],
    constants: new Map(),
  };
  return onnxFile(network, opset);
}

function tensorOf({ rows, columns, data }: Matrix): Tensor {
  return new Tensor('float32', data, [rows, columns]);
}

export function zeros(rows: number, columns: number): Matrix {
  return { rows, columns, data: new Float32Array(rows * columns) };
}
