import { readFileSync } from 'node:fs';
import { english, lineTensor, openModel, type Raster } from '@recto/reader/internals';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { leanFile } from '../networks/lean-network.ts';
import { replaceEnd } from '../networks/onnx-file.ts';
import { readGraph } from '../networks/onnx-graph.ts';
import { printedClasses, publishedNetworks } from '../networks/published-networks.ts';
import { alphabet, plainCharacter } from './alphabet.ts';
import type { DenseWeights } from './layers.ts';
import type { Matrix } from './matrix.ts';

/** Number of features of the base network per frame, before its classification layer. */
export const featureCount = 120;
/** The tensor of these features, and the constants of the layer after it. */
export const featureTensor = 'transpose_51.tmp_0';
const lastWeights = 'linear_85.w_0';
const lastBias = 'linear_85.b_0';
/** How much lower the initial logit of a letter that the base network does not know is than that of its look-alike. */
const unknownPenalty = 3;

/** The recogniser that ours is based on. */
export interface BaseNetwork {
  readonly file: Uint8Array;
  /** Its last layer, restricted to our alphabet; an unknown letter starts as a copy of its look-alike. */
  readonly lastLayer: DenseWeights;
}

/** The features of two networks for a line: frames × {@link featureCount} each, with equal numbers of frames. */
export interface LineFeatures {
  readonly first: Matrix;
  readonly second: Matrix;
}

/** The networks without their last layers. */
export interface FeatureNetworks {
  readonly base: BaseNetwork;
  readonly featuresOf: (line: Raster) => Promise<LineFeatures>;
}

/** Opens PP-OCRv4's recogniser, cut before its last layer, and the English one, which also outputs its features. */
export async function openFeatureNetworks(): Promise<FeatureNetworks> {
  const file = readFileSync(publishedNetworks.allScripts);
  const { constants } = readGraph(file);
  const outputs = [{ name: featureTensor, shape: [1, 'frames', featureCount] }];
  const cut = replaceEnd(file, { outputs, operations: [], constants: new Map() }, '');
  const first = await openModel(leanFile(cut));
  const second = await openModel(english.path);
  return {
    base: {
      file,
      lastLayer: columnsOf(constants.get(lastWeights)!.data, constants.get(lastBias)!.data),
    },
    featuresOf: async (line) => {
      const x = lineTensor(line);
      return {
        first: await featuresBy(first, featureTensor, x),
        second: await featuresBy(second, 'features', x),
      };
    },
  };
}

async function featuresBy(network: InferenceSession, output: string, x: Tensor): Promise<Matrix> {
  const { data, dims } = (await network.run({ x }, [output]))[output]!;
  return { rows: dims[1]!, columns: featureCount, data: data as Float32Array };
}

/**
 * Selects the columns of our classes from the 6,625. For characters with full-width and half-width forms, takes the
 * half-width one.
 */
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
