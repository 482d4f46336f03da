import { pdfium } from './formats/pdf/pdfium/pdfium.ts';
import { ocrEngine } from './recognition/ocr-engine.ts';

/** Loads what rendering pages needs. */
export async function prepareDrawing(): Promise<void> {
  await pdfium('drawing');
}

/** Loads what reading needs, so that the first document does not wait for it. */
export async function prepareReader(): Promise<void> {
  await Promise.all([ocrEngine(), pdfium('reading'), pdfium('drawing')]);
}
