import { readFileSync } from 'node:fs';
import { Tensor } from 'onnxruntime-node';
import type { Raster } from '../../packages/reader/src/image/raster.ts';
import { allScripts, openModel, printedClasses } from '../../packages/reader/src/ocr/models.ts';
import { alphabet, plainCharacter } from './alphabet.ts';
import type { DenseWeights } from './layers.ts';
import type { Matrix } from './matrix.ts';
import { constantOf, replaceEnd } from './onnx-file.ts';

/** Numbers that the base network knows of each frame before it chooses among its characters. */
export const featureCount = 120;
/** The tensor that holds them, and the constants of the layer after it. */
export const featureTensor = 'transpose_51.tmp_0';
const lastWeights = 'linear_85.w_0';
const lastBias = 'linear_85.b_0';
/** How much less likely than its look-alike a letter is at first that the base network does not know. */
const unknownPenalty = 3;

/** The recogniser that ours is made of: its features, and what it reads itself. */
export interface BaseNetwork {
  /** The bytes of its file. */
  readonly file: Uint8Array;
  /** Its last layer as far as our alphabet goes; an unknown letter begins as a copy of its look-alike. */
  readonly lastLayer: DenseWeights;
  /** Frames × {@link featureCount} of a line's image. */
  readonly featuresOf: (line: Raster) => Promise<Matrix>;
}

/** Opens PP-OCRv4's recogniser, cut before its last layer. */
export async function openBaseNetwork(): Promise<BaseNetwork> {
  const file = readFileSync(allScripts.path);
  const outputs = [{ name: featureTensor, shape: [1, 'frames', featureCount] }];
  const session = await openModel(replaceEnd(file, { outputs, operations: [], constants: [] }, ''));
  return {
    file,
    lastLayer: columnsOf(constantOf(file, lastWeights).data, constantOf(file, lastBias).data),
    featuresOf: async (line) => {
      const output = await session.run({ x: lineTensor(line) });
      const { data, dims } = output[featureTensor]!;
      return { rows: dims[1]!, columns: featureCount, data: data as Float32Array };
    },
  };
}

/** The columns of our classes out of the 6,625. Of full-width and half-width forms the half-width one counts. */
function columnsOf(weights: Float32Array, bias: Float32Array): DenseWeights {
  const known = printedClasses();
  const columnOf = new Map(known.map((character, column) => [character, column]));
  const columns = alphabet.map(
    (character) => columnOf.get(character) ?? columnOf.get(plainCharacter(character))!,
  );
  const chosen = new Float32Array(featureCount * alphabet.length);
  for (let row = 0; row < featureCount; row++) {
    for (const [k, column] of columns.entries()) {
      chosen[row * columns.length + k] = weights[row * known.length + column]!;
    }
  }
  const penalties = alphabet.map((character) => (columnOf.has(character) ? 0 : unknownPenalty));
  return {
    weights: { rows: featureCount, columns: columns.length, data: chosen },
    bias: Float32Array.from(columns, (column, k) => bias[column]! - penalties[k]!),
  };
}

/** What the network takes: pixels as -1 to 1, blue, green and red plane. */
export function lineTensor({ widthPx, heightPx, data }: Raster): Tensor {
  const plane = widthPx * heightPx;
  const values = new Float32Array(plane * 3);
  for (let channel = 0; channel < 3; channel++) {
    for (let i = 0; i < plane; i++) values[channel * plane + i] = data[i * 3 + 2 - channel]! / 127.5 - 1;
  }
  return new Tensor('float32', values, [1, 3, heightPx, widthPx]);
}
