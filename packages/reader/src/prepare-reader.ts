import type { Page } from '@recto/document';
import { pdfium } from './formats/pdf/pdfium/pdfium.ts';
import { madePage } from './made-page.ts';
import { readFile } from './read-file.ts';
import { ocrEngine } from './recognition/ocr-engine.ts';

/** Loads what rendering pages needs. */
export async function prepareDrawing(): Promise<void> {
  await pdfium('drawing');
}

/**
 * Loads what reading needs, so that the first document does not wait for it, and reads a made page, which it returns:
 * code that has run once runs faster.
 */
export async function prepareReader(): Promise<readonly Page[]> {
  await Promise.all([ocrEngine(), import('./recognition/ocr-page.ts'), pdfium('reading'), pdfium('drawing')]);
  const read = await readFile(madePage());
  return read.ok ? read.pages : [];
}
