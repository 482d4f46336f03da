import type { Page, Word } from '@recto/document';
import type { Chance } from '../../../drawn/chance.ts';
import type { WrittenValues } from './written-values.ts';

const papers = [
  { widthPt: 595, heightPt: 842 },
  { widthPt: 612, heightPt: 792 },
];
const lineGap = 1.5;
/** Mean width of a letter in font sizes; letters of Chinese and Japanese are square. */
const letterWidth = 0.52;
/** In font sizes. */
const wordGap = 0.28;

/** A page of written lines: cells begin at columns of equal width, large lines are titles. */
export function layOut(lines: readonly string[], values: WrittenValues, chance: Chance): Page {
  const paper = chance.pick(papers);
  const size = chance.pick([8.5, 9.5, 10.5]);
  const marginPt = chance.int(36, 64);
  const words: Word[] = [];
  let [topPt, line] = [marginPt, 0];
  for (const source of lines.flatMap(repeated)) {
    const cells = source.split(' | ').map((cell) => ({
      text: values.in(cell.replace('# ', '')),
      fontPt: cell.startsWith('# ') ? 1.7 * size : size,
    }));
    const roomPt = paper.widthPt - 2 * marginPt;
    const widthsPt = cells.map(({ text, fontPt }) => widthOf(text, fontPt));
    const fit = Math.min(1, roomPt / widthsPt.reduce((sum, width) => sum + width, 0));
    const leftsPt = columnsOf(widthsPt, roomPt);
    for (const [column, { text, fontPt }] of cells.entries()) {
      const leftPt = marginPt + leftsPt[column]!;
      words.push(...wordsAt(text, { leftPt, topPt, fontPt: fit * fontPt, line: line++ }, paper));
    }
    topPt += lineGap * Math.max(...cells.map(({ fontPt }) => fontPt)) + (chance.of(0.2) ? size : 0);
  }
  return {
    number: 1,
    ...paper,
    source: 'text-layer',
    quarterTurns: 0,
    skewDegrees: 0,
    words,
    rulings: [],
  };
}

interface Place {
  readonly leftPt: number;
  readonly topPt: number;
  readonly fontPt: number;
  readonly line: number;
}

function wordsAt(
  text: string,
  { leftPt, topPt, fontPt, line }: Place,
  { widthPt, heightPt }: (typeof papers)[number],
): Word[] {
  let atPt = leftPt;
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const box = {
        left: atPt / widthPt,
        top: topPt / heightPt,
        width: widthOf(word, fontPt) / widthPt,
        height: fontPt / heightPt,
      };
      atPt += widthOf(word, fontPt) + wordGap * fontPt;
      return { text: word, box, confidence: 1, line };
    });
}

/** Where cells begin: columns of equal width, or as wide as their texts where one does not fit. */
function columnsOf(widthsPt: readonly number[], roomPt: number): number[] {
  const equalPt = roomPt / widthsPt.length;
  const sumPt = widthsPt.reduce((sum, width) => sum + width, 0);
  const isEqual = widthsPt.every((width) => width < equalPt);
  let leftPt = 0;
  return widthsPt.map((width) => {
    const beginPt = leftPt;
    leftPt += isEqual ? equalPt : (roomPt * width) / sumPt;
    return beginPt;
  });
}

function repeated(line: string): string[] {
  const [, count, rest] = /^(\d)\* (.*)$/.exec(line) ?? [];
  return count === undefined ? [line] : Array.from({ length: Number(count) }, () => rest!);
}

function widthOf(word: string, fontPt: number): number {
  return [...word].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : letterWidth), 0) * fontPt;
}
