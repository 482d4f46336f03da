import { type OrientedRectangle, turnPoint } from '../geometry/oriented-rectangle.ts';
import { type Extent, sharedExtent } from '../geometry/rows.ts';
import { type IsMixed, mixedInk, withoutColouredInk } from '../raster/coloured-ink.ts';
import { detectText } from './detection/detect-text.ts';
import { lineRectangle } from './detection/text-lines.ts';
import type { OcrEngine } from './ocr-engine.ts';
import type { UprightPage } from './upright-page.ts';
import { type ReadLine, readLine } from './words/read-line.ts';
import { meanConfidence } from './words/word-facts.ts';

/** Mean probability of a line's characters: what is read worse without the colour is not believed. */
const leastConfidence = 0.9;
/** A line takes the place of those that have this part of their area in it. */
const sharedArea = 0.5;
/** A line with so many characters more than what it replaces was read in pieces, however surely, with something missing. */
const moreCharacters = 2;
/** Without a line at its place, fewer characters than this are left of a stamp. */
const leastAlone = 3;
/** Steps at which a line is examined for ink of both kinds, in pixels. */
const stepPx = 8;
/** Places of mixed ink on a line; fewer are a letter. */
const leastPlaces = 4;
/**
 * The lines of a page, with those in black ink below a stamp or a pen in colour read without it, where that is read
 * better. On pages without both kinds of ink in many places, nothing is done.
 */
export async function withLinesBelowInk(
  { detector, recogniser }: OcrEngine,
  page: UprightPage,
  lines: readonly ReadLine[],
  checkTime: () => void,
): Promise<readonly ReadLine[]> {
  const isMixed = mixedInk(page.raster);
  if (isMixed === undefined) return lines;
  const raster = withoutColouredInk(page.raster);
  checkTime();
  const found = (await detectText(detector, raster)).map((region) => lineRectangle(region, page.angle));
  let all = lines;
  for (const rectangle of found.filter((one) => isBelowInk(one, isMixed))) {
    checkTime();
    const read = await readLine(recogniser, raster, rectangle);
    const extent = levelExtent(rectangle, page);
    const before = lines.filter((line) => isMostlyIn(levelExtent(line.rectangle, page), extent));
    if (isBetter(read, before)) all = [...all.filter((line) => !before.includes(line)), read];
  }
  return all;
}

function isBetter({ characters }: ReadLine, before: readonly ReadLine[]): boolean {
  const earlier = before.flatMap((line) => line.characters);
  if (textOf(characters) === textOf(earlier)) return false;
  const confidence = meanConfidence(characters);
  if (characters.length < leastAlone || confidence < leastConfidence) return false;
  if (characters.length >= earlier.length + moreCharacters) return true;
  return characters.length >= earlier.length - 1 && confidence > meanConfidence(earlier);
}

function textOf(characters: ReadLine['characters']): string {
  return characters.map(({ text }) => text).join('');
}

function isBelowInk({ centre, width, height, angle }: OrientedRectangle, isMixed: IsMixed): boolean {
  let count = 0;
  for (let along = -width / 2; along <= width / 2; along += stepPx) {
    for (let across = -height / 4; across <= height / 4; across += stepPx) {
      const { x, y } = turnPoint({ x: centre.x + along, y: centre.y + across }, angle, centre);
      if (isMixed(x, y) && ++count >= leastPlaces) return true;
    }
  }
  return false;
}

function levelExtent({ centre, width, height }: OrientedRectangle, { raster, angle }: UprightPage): Extent {
  const { x, y } = turnPoint(centre, -angle, { x: raster.widthPx / 2, y: raster.heightPx / 2 });
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function isMostlyIn(part: Extent, whole: Extent): boolean {
  const { left, right, top, bottom } = sharedExtent(part, whole);
  const area = (part.right - part.left) * (part.bottom - part.top);
  return right > left && bottom > top && (right - left) * (bottom - top) >= sharedArea * area;
}
