import { type Detector, openDetector } from './detection/detector.ts';
import { openLineReader } from './lines/line-reader.ts';
import type { Recogniser } from './lines/recogniser.ts';

/** Finds the lines of a page, and reads them. */
export interface OcrEngine {
  readonly detector: Detector;
  readonly recogniser: Recogniser;
}

let engine: Promise<OcrEngine> | undefined;
let lineReaderFolder: string | undefined;

/** This process's engine; its models are loaded on the first call. */
export function ocrEngine(): Promise<OcrEngine> {
  engine ??= Promise.all([openDetector(), openLineReader(lineReaderFolder)]).then(
    ([detector, recogniser]) => ({
      detector,
      recogniser,
    }),
  );
  return engine;
}

/**
 * Makes this process read with other line readers than the shipped ones, to measure with weights that never saw the
 * documents. Precondition: nothing has been read yet.
 */
export function useLineReaders(folder: string): void {
  lineReaderFolder = folder;
}
