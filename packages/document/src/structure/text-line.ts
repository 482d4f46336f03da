import { columnGapHeights, gapHeights } from '../extraction/key-value/segment.ts';
import type { Page, Word } from '../model/page.ts';
import { printSizePt } from './print-size.ts';

/** A line of text within its column. Lengths are in points from the upper left corner of the page. */
export interface TextLine {
  readonly page: Page;
  readonly words: readonly Word[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Font size. */
  readonly size: number;
  /** Whether it has a gap as wide as between columns: a label and its value, not part of a sentence. */
  readonly isBroken: boolean;
  /** Whether it runs up or down the page, like an axis label. */
  readonly isTurned: boolean;
}

/** The words of one row as a line. At least one word is required. */
export function textLine(words: readonly Word[], page: Page): TextLine {
  const { widthPt, heightPt } = page;
  const long = words.filter(({ text }) => text.length >= 3);
  const turned = long.filter(({ box }) => box.height * heightPt > 1.2 * box.width * widthPt);
  return {
    page,
    words,
    left: Math.min(...words.map(({ box }) => box.left)) * widthPt,
    right: Math.max(...words.map(({ box }) => box.left + box.width)) * widthPt,
    top: Math.min(...words.map(({ box }) => box.top)) * heightPt,
    bottom: Math.max(...words.map(({ box }) => box.top + box.height)) * heightPt,
    size: printSizePt(words, page),
    isTurned: turned.length > long.length / 2,
    isBroken: words.some((word, index) => {
      const before = words[index - 1];
      return before !== undefined && gapHeights(before, word, page) > columnGapHeights;
    }),
  };
}

/** Its words, separated by a space. */
export function textOfLine({ words }: Pick<TextLine, 'words'>): string {
  return words.map((word) => word.text).join(' ');
}

/** Whether its first word starts with a lower-case letter, as in the middle of a sentence. */
export function startsSmall({ words }: Pick<TextLine, 'words'>): boolean {
  return /^\P{L}?\p{Ll}/u.test(words[0]?.text ?? '');
}
