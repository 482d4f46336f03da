import { openDetector } from './detector.ts';
import type { OcrEngine } from './ocr-page.ts';
import { openPpocrRecogniser } from './ppocr-recogniser.ts';
import { createSecondReader } from './second-reader.ts';

let engine: Promise<OcrEngine> | undefined;

/** The engine of this process; its models are loaded on the first call. */
export function ocrEngine(): Promise<OcrEngine> {
  engine ??= Promise.all([openDetector(), openPpocrRecogniser()]).then(([detector, recogniser]) => ({
    detector,
    recogniser,
    secondReader: createSecondReader(),
  }));
  return engine;
}
