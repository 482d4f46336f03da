import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InferenceSession } from 'onnxruntime-node';
import { onnx } from './onnx.ts';

interface RecogniserFacts {
  readonly classes: readonly string[];
}

/** A recogniser on disk. */
interface RecogniserModel {
  readonly path: string;
  /** What each class of its output stands for: the blank first, the space last. */
  classes(): readonly string[];
}

/** The folder of the shipped networks. */
export const ownWeights = fileURLToPath(new URL('../../ocr/weights', import.meta.url));

/** The detector of PP-OCRv4: weights/published-networks.md. */
export const detectionModelPath = join(ownWeights, 'detector.onnx');

/** The trained parts of the line reader, in {@link ownWeights} or in a fold's folder: weights/line-reader.md. */
export const lineReaders = {
  first: 'line-reader.onnx',
  second: 'second-reader.onnx',
  letters: 'letter-counts.json',
};

/** A low quotation mark is nearly always a comma, a raised one an apostrophe, which most documents print straight. */
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

/** The recogniser of PP-OCRv4 with 6,600 characters, most of them Chinese: weights/published-networks.md. */
export const allScripts: RecogniserModel = {
  path: join(ownWeights, 'all-scripts-reader.onnx'),
  classes: () => JSON.parse(readFileSync(join(ownWeights, 'all-scripts-reader.json'), 'utf8')).classes,
};

/** A session for one model. One thread, since pages are read in parallel in separate processes. */
export async function openModel(model: string | Uint8Array): Promise<InferenceSession> {
  // Opened by path, a network takes twice its file's size in memory while it is open.
  const file = typeof model === 'string' ? await readFile(model) : model;
  return onnx().InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: true,
    enableMemPattern: false,
    graphOptimizationLevel: 'all',
  });
}
