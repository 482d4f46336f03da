import { type Detector, openDetector } from './detection/detector.ts';
import { openLineReader } from './lines/line-reader.ts';
import type { Recogniser } from './lines/recogniser.ts';

/** What finds the lines of a page, and what reads them. */
export interface OcrEngine {
  readonly detector: Detector;
  readonly recogniser: Recogniser;
}

let engine: Promise<OcrEngine> | undefined;
let lineReaderFolder: string | undefined;

/** The engine of this process; its models are loaded on the first call. */
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
 * Has this process read with other line readers than the shipped ones, to measure with weights that never saw the
 * documents. Precondition: nothing was read yet.
 */
export function useLineReaders(folder: string): void {
  lineReaderFolder = folder;
}
