import type { Page } from '@recto/document';
import type { Raster } from '../image/raster.ts';
import { detectText } from './detect-text.ts';
import type { Detector } from './detector.ts';
import { pageWords } from './page-words.ts';
import { type ReadLine, readLine } from './read-line.ts';
import type { Recogniser } from './recogniser.ts';
import type { SecondReader } from './second-reader.ts';
import { readAgain } from './second-reading.ts';
import { uprightPage } from './upright-page.ts';

export interface OcrEngine {
  readonly detector: Detector;
  readonly recogniser: Recogniser;
  readonly secondReader: SecondReader;
}

/** What OCR says about a page; the caller knows its number and size. */
export type OcrResult = Pick<Page, 'quarterTurns' | 'skewDegrees' | 'words'>;

const leastSkewDegrees = 0.3;

/**
 * Reads the words of a page that a viewer would show as `raster`.
 * @param checkTime called between lines; what it throws ends the reading
 */
export async function ocrPage(engine: OcrEngine, raster: Raster, checkTime: () => void): Promise<OcrResult> {
  const found = await detectText(engine.detector, raster);
  checkTime();
  const upright = await uprightPage(engine.recogniser, raster, found, checkTime);
  const lines: ReadLine[] = [...upright.alreadyRead];
  const known = new Set(lines.map(({ rectangle }) => rectangle));
  for (const rectangle of upright.rectangles) {
    if (known.has(rectangle)) continue;
    checkTime();
    lines.push(await readLine(engine.recogniser, upright.raster, rectangle));
  }
  const final = await readAgain(engine, upright.raster, lines, checkTime);
  const skew = (-upright.angle * 180) / Math.PI;
  const skewDegrees = Math.abs(skew) > leastSkewDegrees ? skew : 0;
  const words = pageWords(final, upright.raster, skewDegrees);
  return { quarterTurns: upright.quarterTurns, skewDegrees, words };
}
