import type { Page } from '@recto/document';
import type { OrientedRectangle } from '../geometry/oriented-rectangle.ts';
import { withoutSpecks } from '../raster/despeckle.ts';
import type { Raster } from '../raster/raster.ts';
import { findRulings } from '../rulings/find-rulings.ts';
import { withLinesBelowInk } from './lines-below-ink.ts';
import { loneCharacters } from './lone-characters.ts';
import type { OcrEngine } from './ocr-engine.ts';
import { takeCheckBoxes } from './take-check-boxes.ts';
import { uprightPage } from './upright-page.ts';
import { withExpectedLetters } from './words/expected-letters.ts';
import { pageWords } from './words/page-words.ts';
import { type ReadLine, readLine } from './words/read-line.ts';

/** The OCR result of a page; the caller knows its number and size. */
export type OcrResult = Pick<Page, 'quarterTurns' | 'perspective' | 'skewDegrees' | 'words' | 'rulings'>;

const leastSkewDegrees = 0.3;
const leastLoneConfidence = 0.8;
/** Of the height of a line's rectangle, which has a margin. */
const textShare = 0.75;
/** For pages without any text. */
const usualTextHeightPx = 24;

/**
 * Reads the words of a page displayed as `raster`.
 * @param checkTime called between lines; what it throws ends the reading
 */
export async function ocrPage(engine: OcrEngine, raster: Raster, checkTime: () => void): Promise<OcrResult> {
  const turned = await uprightPage(engine, await withoutSpecks(raster), checkTime);
  const { upright, boxes } = takeCheckBoxes(turned, textHeight(turned.rectangles));
  const first: ReadLine[] = [...upright.alreadyRead];
  const known = new Set(first.map(({ rectangle }) => rectangle));
  for (const rectangle of upright.rectangles) {
    if (known.has(rectangle)) continue;
    checkTime();
    first.push(await readLine(engine.recogniser, upright.raster, rectangle));
  }
  const lines = [...(await withLinesBelowInk(engine, upright, first, checkTime))];
  for (const rectangle of loneCharacters(upright)) {
    checkTime();
    const line = await readLine(engine.recogniser, upright.raster, rectangle);
    if (isCertainNumber(line)) lines.push(line);
  }
  const skew = (-upright.angle * 180) / Math.PI;
  const skewDegrees = Math.abs(skew) > leastSkewDegrees ? skew : 0;
  const words = pageWords(withExpectedLetters(lines), upright.raster, skewDegrees, boxes);
  const rulings = findRulings(upright.raster, skewDegrees, textHeight(upright.rectangles));
  const { quarterTurns, perspective } = upright;
  return { quarterTurns, ...(perspective && { perspective }), skewDegrees, words, rulings };
}

/** Among single characters, only a number is worth the risk of taking a speck for text. */
function isCertainNumber({ characters }: ReadLine): boolean {
  const text = characters.map((one) => one.text).join('');
  return /^\d{1,3}$/.test(text) && characters.every(({ confidence }) => confidence >= leastLoneConfidence);
}

/** The usual text height inside the rectangles of lines, in pixels. */
function textHeight(rectangles: readonly OrientedRectangle[]): number {
  const heights = rectangles.map(({ height }) => height).sort((a, b) => a - b);
  return (heights[Math.floor(heights.length / 2)] ?? usualTextHeightPx) * textShare;
}
