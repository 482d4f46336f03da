import { type Box, printExtent } from '@recto/document';

/** How a line of a laid-out page is printed. */
export interface Print {
  readonly sizePt: number;
  /** The distance between characters: constant, so positions are known without a font. */
  readonly advancePt: number;
}

const body: Print = { sizePt: 10, advancePt: 5 };
/** Wider, so that two spaces make a column gap. */
const typewriter: Print = { sizePt: 10, advancePt: 6 };
/** In the size ratios to body text by which headings are recognised on any page. */
const headings: readonly Print[] = [
  { sizePt: 20, advancePt: 10 },
  { sizePt: 15, advancePt: 7.5 },
  { sizePt: 12.5, advancePt: 6.25 },
];

export const prints = { body, typewriter };

/** The print of a heading of this level, from 1; deeper ones are like the third. */
export function headingPrint(level: number): Print {
  return headings[Math.max(1, level) - 1] ?? headings[headings.length - 1]!;
}

/** The width of a text in advances: East Asian characters take two. */
export function advancesOf(text: string): number {
  let count = 0;
  for (const character of text) count += wide.test(character) ? 2 : 1;
  return count;
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u;

/** The box in points of a text that starts at `leftPt` on `baselinePt`, tight around its letters. */
export function printedBox(text: string, leftPt: number, baselinePt: number, print: Print): Box {
  const { up, down } = printExtent(text);
  return {
    left: leftPt,
    top: baselinePt - up * print.sizePt,
    width: advancesOf(text) * print.advancePt,
    height: (up + down) * print.sizePt,
  };
}
