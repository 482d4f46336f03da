import type { OrientedRectangle } from '../geometry/oriented-rectangle.ts';
import type { Raster } from '../raster/raster.ts';
import { paintOver } from '../selection-marks/paint-over.ts';
import { agreedLines, isSamePlace, type PictureLine } from './agreed-lines.ts';
import { lineRectangle, textAngle } from './detection/text-lines.ts';
import { textRegions } from './detection/text-regions.ts';
import type { OcrEngine } from './ocr-engine.ts';
import { withExpectedLetters } from './words/expected-letters.ts';
import { pageWords } from './words/page-words.ts';
import { readLine } from './words/read-line.ts';

/**
 * The resolutions at which lines are searched for. The letters of a letterhead have any size, and what a swirl is taken
 * for depends on the resolution, while print does not. The last one is used if the first two disagree.
 */
const passes = [200, 100, 280] as const;
/** A picture with more lines is a chart or a page of its own. */
const mostLines = 12;
/** In radians: text along a curve or up the side is not read. */
const mostTilt = 0.1;

/**
 * The lines of a picture of which recognition is sure: those that two passes read alike.
 * @param others what is in the image beside the picture: it is painted over
 */
export async function readPicture(
  engine: OcrEngine,
  image: Raster,
  dotsPerInch: number,
  others: readonly OrientedRectangle[],
): Promise<readonly PictureLine[]> {
  const raster = paintOver(image, others);
  const read: (readonly PictureLine[])[] = [];
  const sure: PictureLine[] = [];
  for (const resolution of passes) {
    const lines = await linesAt(engine, raster, resolution / dotsPerInch, sure);
    if (lines === undefined) break;
    for (const before of read)
      sure.push(...agreedLines(before, lines).filter((line) => !isKnown(line, sure)));
    read.push(lines);
    const doubted = read.find((one) => one.length > 0) ?? [];
    if (read.length > 1 && doubted.every((line) => isKnown(line, sure))) break;
  }
  return sure;
}

/**
 * Undefined if there are too many.
 * @param known lines that need not be read again
 */
async function linesAt(
  { detector, recogniser }: OcrEngine,
  raster: Raster,
  scale: number,
  known: readonly PictureLine[],
): Promise<readonly PictureLine[] | undefined> {
  const regions = textRegions(await detector.detect(raster, scale));
  const angle = textAngle(regions);
  const rectangles = regions
    .map((region) => lineRectangle(region, angle))
    .filter((rectangle) => Math.abs(rectangle.angle) <= mostTilt && !isOn(rectangle, raster, known));
  if (rectangles.length > mostLines) return undefined;
  const lines = [];
  for (const rectangle of rectangles) lines.push(await readLine(recogniser, raster, rectangle));
  return withExpectedLetters(lines)
    .map((line) => pageWords([line], raster, 0))
    .filter((words) => words.length > 0);
}

function isOn({ centre }: OrientedRectangle, raster: Raster, known: readonly PictureLine[]): boolean {
  const [x, y] = [centre.x / raster.widthPx, centre.y / raster.heightPx];
  return known.some((line) => {
    const [first, last] = [line[0]!.box, line.at(-1)!.box];
    const isBeside = x >= first.left && x <= last.left + last.width;
    return isBeside && y >= first.top && y <= first.top + first.height;
  });
}

function isKnown(line: PictureLine, known: readonly PictureLine[]): boolean {
  return line.some(({ box }) => known.flat().some((word) => isSamePlace(box, word.box)));
}
