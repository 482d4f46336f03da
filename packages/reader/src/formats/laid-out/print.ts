import { type Box, printExtent } from '@recto/document';

/** How a line of a laid-out page is printed. */
export interface Print {
  readonly sizePt: number;
  /** From one character to the next: all have the same, so that places can be told without any font. */
  readonly advancePt: number;
}

const body: Print = { sizePt: 10, advancePt: 5 };
/** Wider, so that two spaces are a gap as between columns. */
const typewriter: Print = { sizePt: 10, advancePt: 6 };
/** In the ratios to the body by which headings are told on any page. */
const headings: readonly Print[] = [
  { sizePt: 20, advancePt: 10 },
  { sizePt: 15, advancePt: 7.5 },
  { sizePt: 12.5, advancePt: 6.25 },
];

export const prints = { body, typewriter };

/** The print of a heading of this level, from 1; deeper ones than the third are as the third. */
export function headingPrint(level: number): Print {
  return headings[Math.max(1, level) - 1] ?? headings[headings.length - 1]!;
}

/** Places that a text takes: letters of East Asian scripts take two. */
export function advancesOf(text: string): number {
  let count = 0;
  for (const character of text) count += wide.test(character) ? 2 : 1;
  return count;
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u;

/** The box in points of a text that begins at `leftPt` and stands on `baselinePt`, close around its letters. */
export function printedBox(text: string, leftPt: number, baselinePt: number, print: Print): Box {
  const { up, down } = printExtent(text);
  return {
    left: leftPt,
    top: baselinePt - up * print.sizePt,
    width: advancesOf(text) * print.advancePt,
    height: (up + down) * print.sizePt,
  };
}
