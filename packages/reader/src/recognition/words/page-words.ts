import type { Word } from '@recto/document';
import { cornersOf, type OrientedRectangle, turnPoint } from '../../geometry/oriented-rectangle.ts';
import { pageBox } from '../../geometry/page-box.ts';
import { type Extent, rowsOf } from '../../geometry/rows.ts';
import type { Raster } from '../../raster/raster.ts';
import { boxSign } from '../../selection-marks/box-sign.ts';
import type { CheckBox } from '../../selection-marks/find-check-boxes.ts';
import type { ReadCharacter } from '../lines/recogniser.ts';
import { correctConfusions } from './correct-confusions.ts';
import type { ReadLine } from './read-line.ts';
import { wordConfidence } from './word-confidence.ts';
import { meanConfidence, wordFacts } from './word-facts.ts';

interface PlacedLine extends Extent {
  readonly words: readonly Omit<Word, 'line'>[];
}

/** The words of all lines and boxes in the upright frame of a page that is `raster`, tilted by `skewDegrees`. */
export function pageWords(
  lines: readonly ReadLine[],
  raster: Raster,
  skewDegrees: number,
  boxes: readonly CheckBox[] = [],
): readonly Word[] {
  const pageConfidence = meanConfidence(lines.flatMap(({ characters }) => characters));
  const placed = lines
    .map((line) => placeLine(line, raster, skewDegrees, pageConfidence))
    .filter(({ words }) => words.length > 0);
  const selectionMarks = boxes.map((box) => placeBox(box, raster, skewDegrees));
  return rowsOf(withSelectionMarks(placed, selectionMarks)).flatMap((row, line) =>
    row
      .flatMap(({ words }) => words)
      .sort((a, b) => a.box.left - b.box.left)
      .map((word) => ({ ...word, line })),
  );
}

function placeBox({ rectangle, isTicked, confidence }: CheckBox, raster: Raster, skew: number): PlacedLine {
  const extent = uprightExtent(rectangle, raster, skew);
  const box = pageBox(extent, raster.widthPx, raster.heightPx);
  return { ...extent, words: [{ text: boxSign(isTicked), confidence, box }] };
}

/** Boxes join the line they are on; others become lines of their own. */
function withSelectionMarks(
  lines: readonly PlacedLine[],
  selectionMarks: readonly PlacedLine[],
): readonly PlacedLine[] {
  const lineOf = (mark: PlacedLine): PlacedLine | undefined => {
    const x = (mark.left + mark.right) / 2;
    const y = (mark.top + mark.bottom) / 2;
    return lines.find(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom);
  };
  const joined = Map.groupBy(selectionMarks, lineOf);
  const wordsOn = (line: PlacedLine | undefined) => joined.get(line) ?? [];
  return [
    ...lines.map((line) => ({ ...line, words: [line, ...wordsOn(line)].flatMap(({ words }) => words) })),
    ...wordsOn(undefined),
  ];
}

function placeLine(line: ReadLine, raster: Raster, skewDegrees: number, pageConfidence: number): PlacedLine {
  const facts = wordFacts({ ...line, heightPx: line.rectangle.height }, pageConfidence);
  const words = line.words.map((characters, i) => {
    const part = partOfLine(line, characters);
    const extent = uprightExtent(part, raster, skewDegrees);
    return {
      text: correctConfusions(characters.map(({ text }) => text).join('')),
      confidence: wordConfidence(facts[i]!),
      box: pageBox(extent, raster.widthPx, raster.heightPx),
    };
  });
  return { ...uprightExtent(line.rectangle, raster, skewDegrees), words };
}

/** The part of a line's rectangle for some of its characters: half an advance beyond their middles. */
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
