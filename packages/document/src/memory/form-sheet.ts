import type { Box } from '../model/geometry.ts';
import type { Page } from '../model/page.ts';
import { foldLookalikes } from '../text/layout/fold.ts';
import { hashOf } from '../text/layout/hash.ts';

/** A word of a form: its edges in ten-thousandths of the page, and a hash of its text. */
export type SheetWord = readonly [left: number, top: number, right: number, bottom: number, said: number];

/** The words of a page in reading order, for aligning a form with another document. Numbers only, no text. */
export interface FormSheet {
  readonly page: number;
  /** Height of the page in widths; sheets of earlier versions have none. */
  readonly aspect?: number;
  readonly words: readonly SheetWord[];
}

/** Forms have their fields on the first pages; the rest are terms and instructions. */
const mostPages = 4;
const mostWords = 1500;

export function sheetsOf(pages: readonly Page[]): readonly FormSheet[] {
  const sheets: FormSheet[] = [];
  let left = mostWords;
  for (const page of pages.filter(({ words }) => words.length > 0).slice(0, mostPages)) {
    const words = sheetWordsOf(page).slice(0, left);
    left -= words.length;
    if (words.length > 0) sheets.push({ page: page.number, aspect: aspectOf(page), words });
  }
  return sheets;
}

/** The words of a page that have letters or digits, as in a sheet. */
function sheetWordsOf(page: Page): readonly SheetWord[] {
  return page.words.flatMap(({ text, box }): SheetWord[] =>
    saysNothing(text) ? [] : [[...edgesOf(box), textHash(text)]],
  );
}

function aspectOf({ widthPt, heightPt }: Page): number {
  return Math.round((1000 * heightPt) / widthPt) / 1000;
}

/** The edges of a box in the units of a sheet. */
export function edgesOf({ left, top, width, height }: Box): [number, number, number, number] {
  return [left, top, left + width, top + height].map((ratio) => Math.round(1e4 * ratio)) as [
    number,
    number,
    number,
    number,
  ];
}

/** The hashes of the words of a text, as in a sheet. */
export function wordHashes(text: string): readonly number[] {
  return text
    .split(/\s+/)
    .filter((word) => !saysNothing(word))
    .map(textHash);
}

function saysNothing(text: string): boolean {
  return foldLookalikes(text) === '';
}

function textHash(text: string): number {
  return hashOf(foldLookalikes(text));
}
