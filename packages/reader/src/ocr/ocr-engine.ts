import { openDetector } from './detector.ts';
import { openLineReader } from './line-reader.ts';
import type { OcrEngine } from './ocr-page.ts';

let engine: Promise<OcrEngine> | undefined;
let lineReaderPath: string | undefined;

/** The engine of this process; its models are loaded on the first call. */
export function ocrEngine(): Promise<OcrEngine> {
  engine ??= Promise.all([openDetector(), openLineReader(lineReaderPath)]).then(([detector, recogniser]) => ({
    detector,
    recogniser,
  }));
  return engine;
}

/**
 * Has this process read with another line reader than the shipped one, to measure with weights that never saw the
 * documents. Precondition: nothing was read yet.
 */
export function useLineReader(path: string): void {
  lineReaderPath = path;
}
