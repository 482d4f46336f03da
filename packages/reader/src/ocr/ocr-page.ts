import type { Page, Word } from '@recto/document';
import { type Raster, turnRaster } from '../image/raster.ts';
import { pageBox } from '../layout/page-box.ts';
import { turnedPoint } from '../layout/quarter-turn.ts';
import { type Extent, rowsOf } from '../layout/rows.ts';
import { detectText } from './detect-text.ts';
import type { Detector } from './detector.ts';
import { cropLine } from './line-crop.ts';
import { cornersOf, type OrientedRectangle, turnPoint } from './oriented-rectangle.ts';
import type { ReadCharacter, Recogniser } from './recogniser.ts';
import { lineRectangle, runsSideways, textAngle } from './text-lines.ts';
import type { TextRegion } from './text-regions.ts';
import { splitWords } from './word-breaks.ts';

export interface OcrEngine {
  readonly detector: Detector;
  readonly recogniser: Recogniser;
}

/** What OCR says about a page; the caller knows its number and size. */
export type OcrResult = Pick<Page, 'quarterTurns' | 'skewDegrees' | 'words'>;

const leastSkewDegrees = 0.3;
/** Lines read to tell whether a page stands on its head. */
const trialLines = 5;
const sureReading = 0.85;

/**
 * Reads the words of a page that a viewer would show as `raster`.
 * @param checkTime called between lines; what it throws ends the reading
 */
export async function ocrPage(engine: OcrEngine, raster: Raster, checkTime: () => void): Promise<OcrResult> {
  const found = await detectText(engine.detector, raster);
  checkTime();
  const turned = await uprightPage(engine, raster, found, checkTime);
  const skew = (-turned.angle * 180) / Math.PI;
  const skewDegrees = Math.abs(skew) > leastSkewDegrees ? skew : 0;
  const lines: ReadLine[] = [];
  for (const rectangle of turned.rectangles) {
    checkTime();
    lines.push(await readLine(engine.recogniser, turned.raster, rectangle));
  }
  return {
    quarterTurns: turned.quarterTurns,
    skewDegrees,
    words: wordsOf(lines, turned.raster, skewDegrees),
  };
}

interface UprightPage {
  readonly raster: Raster;
  readonly quarterTurns: Page['quarterTurns'];
  readonly angle: number;
  readonly rectangles: readonly OrientedRectangle[];
}

/** Tries the turns that the regions allow until the text can be read; the best of them when none can. */
async function uprightPage(
  engine: OcrEngine,
  raster: Raster,
  found: readonly TextRegion[],
  checkTime: () => void,
): Promise<UprightPage> {
  const turns: readonly Page['quarterTurns'][] = runsSideways(found) ? [1, 3] : [0, 2];
  let best: { page: UprightPage; sureness: number } | undefined;
  for (const quarterTurns of turns) {
    checkTime();
    const page = await turnedPage(raster, found, quarterTurns);
    const sureness = await readingSureness(engine.recogniser, page);
    if (best === undefined || sureness > best.sureness) best = { page, sureness };
    if (sureness >= sureReading) break;
  }
  return best!.page;
}

async function turnedPage(
  raster: Raster,
  found: readonly TextRegion[],
  quarterTurns: Page['quarterTurns'],
): Promise<UprightPage> {
  const turned = await turnRaster(raster, quarterTurns);
  const regions = found.map((region) => turnedRegion(region, raster, quarterTurns));
  const angle = textAngle(regions);
  const rectangles = regions.map((region) => lineRectangle(region, angle));
  return { raster: turned, quarterTurns, angle, rectangles };
}

function turnedRegion(
  region: TextRegion,
  { widthPx, heightPx }: Raster,
  quarterTurns: Page['quarterTurns'],
): TextRegion {
  const hull = region.hull.map((point) => turnedPoint(point, widthPx, heightPx, quarterTurns));
  const angle = region.angle + (quarterTurns * Math.PI) / 2;
  return { ...region, hull, angle: Math.atan2(Math.sin(2 * angle), Math.cos(2 * angle)) / 2 };
}

/** Mean character confidence over the longest lines; 1 where there is nothing to read. */
async function readingSureness(recogniser: Recogniser, page: UprightPage): Promise<number> {
  const longest = [...page.rectangles].sort((a, b) => b.width - a.width).slice(0, trialLines);
  const confidences: number[] = [];
  for (const rectangle of longest) {
    const { characters } = await readLine(recogniser, page.raster, rectangle);
    confidences.push(...characters.map(({ confidence }) => confidence));
  }
  if (longest.length === 0) return 1;
  return confidences.reduce((sum, confidence) => sum + confidence, 0) / Math.max(1, confidences.length);
}

interface ReadLine {
  readonly rectangle: OrientedRectangle;
  readonly characters: readonly ReadCharacter[];
  readonly words: readonly (readonly ReadCharacter[])[];
}

async function readLine(
  recogniser: Recogniser,
  raster: Raster,
  rectangle: OrientedRectangle,
): Promise<ReadLine> {
  const image = cropLine(raster, rectangle, recogniser.lineHeightPx);
  const characters = await recogniser.recognise(image);
  return { rectangle, characters, words: splitWords(characters, image) };
}

interface PlacedLine extends Extent {
  readonly words: readonly Omit<Word, 'line'>[];
}

function wordsOf(lines: readonly ReadLine[], raster: Raster, skewDegrees: number): readonly Word[] {
  const placed = lines
    .map((line) => placeLine(line, raster, skewDegrees))
    .filter(({ words }) => words.length > 0);
  return rowsOf(placed).flatMap((row, line) =>
    row
      .flatMap(({ words }) => words)
      .sort((a, b) => a.box.left - b.box.left)
      .map((word) => ({ ...word, line })),
  );
}

function placeLine(line: ReadLine, raster: Raster, skewDegrees: number): PlacedLine {
  const words = line.words.map((characters) => {
    const part = partOfLine(line, characters);
    const extent = uprightExtent(part, raster, skewDegrees);
    return {
      text: characters.map(({ text }) => text).join(''),
      confidence: characters.reduce((product, { confidence }) => product * confidence, 1),
      box: pageBox(extent, raster.widthPx, raster.heightPx),
    };
  });
  return { ...uprightExtent(line.rectangle, raster, skewDegrees), words };
}

/** The part of a line's rectangle that some of its characters take: half an advance beyond their middles. */
function partOfLine(line: ReadLine, characters: readonly ReadCharacter[]): OrientedRectangle {
  const { rectangle } = line;
  const first = characters[0]!.position;
  const last = characters.at(-1)!.position;
  const letter = rectangle.height * 0.28;
  const advance =
    characters.length > 1 ? ((last - first) * rectangle.width) / (characters.length - 1) : 2 * letter;
  const left = Math.max(0, first * rectangle.width - advance / 2);
  const right = Math.min(rectangle.width, last * rectangle.width + advance / 2);
  const along = (left + right) / 2 - rectangle.width / 2;
  const centre = {
    x: rectangle.centre.x + along * Math.cos(rectangle.angle),
    y: rectangle.centre.y + along * Math.sin(rectangle.angle),
  };
  return { ...rectangle, centre, width: Math.max(1, right - left) };
}

function uprightExtent(rectangle: OrientedRectangle, raster: Raster, skewDegrees: number): Extent {
  const middle = { x: raster.widthPx / 2, y: raster.heightPx / 2 };
  const corners = cornersOf(rectangle).map((corner) =>
    turnPoint(corner, (skewDegrees * Math.PI) / 180, middle),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}
