import { type Box, enclosingBox, verticalOverlap } from '../../model/geometry.ts';
import type { Page, Word } from '../../model/page.ts';

/** Words close together in one row: a label, a value, a cell or part of a sentence. */
export interface Segment {
  readonly words: readonly Word[];
  readonly text: string;
  readonly box: Box;
}

/** Words further apart than this multiple of their height belong to different columns; a space is about a third. */
export const columnGapHeights = 1.5;

/** A page's rows from top to bottom, each split into segments from left to right, regardless of the reader's lines. */
export function segmentRows(page: Page): readonly (readonly Segment[])[] {
  return visualRows(page.words).map((row) => cutRow(row, page, isWide));
}

/** The same for tables, where numbers are close together and leader dots connect a label to them. */
export function cellRows(page: Page): readonly (readonly Segment[])[] {
  return visualRows(page.words).map((row) => cutRow(row, page, partsCells));
}

type Parts = (left: Word, right: Word, page: Page) => boolean;

const isWide: Parts = (left, right, page) => gapHeights(left, right, page) > columnGapHeights;

/**
 * Numbers further apart than this multiple of their height are separate; digits of one number are half as far apart.
 */
const numberGapHeights = 0.5;
const leaders = /[.…·_]{3,}$|^[.…·]$/u;

const partsCells: Parts = (left, right, page) => {
  const gap = gapHeights(left, right, page);
  if (gap > columnGapHeights) return true;
  if (leaders.test(left.text) && isNumberText(right.text)) return gap > -0.2;
  return gap > numberGapHeights && isNumberText(left.text) && isNumberText(right.text);
};

/** Whether a text is a number, possibly with signs, brackets and the like but without letters. */
export function isNumberText(text: string): boolean {
  return /^\P{L}*\d\P{L}*$/u.test(text);
}

/** Words that share more than half of the lower one's height are in one row. */
function visualRows(words: readonly Word[]): readonly (readonly Word[])[] {
  const rows: { words: Word[]; box: Box }[] = [];
  const byCentre = [...words].sort((a, b) => centre(a.box) - centre(b.box));
  for (const word of byCentre) {
    const row = rows.at(-1);
    const shared = row === undefined ? 0 : verticalOverlap(row.box, word.box);
    if (row !== undefined && shared > 0.5 * Math.min(row.box.height, word.box.height)) row.words.push(word);
    else rows.push({ words: [word], box: word.box });
  }
  return rows.map((row) => row.words.sort((a, b) => a.box.left - b.box.left));
}

function centre(box: Box): number {
  return box.top + box.height / 2;
}

function cutRow(row: readonly Word[], page: Page, parts: Parts): readonly Segment[] {
  const runs: Word[][] = [];
  for (const word of row) {
    const last = runs.at(-1);
    if (last !== undefined && !parts(last.at(-1)!, word, page)) last.push(word);
    else runs.push([word]);
  }
  return runs.map(segmentOf);
}

/** The space between two neighbours of a row, in multiples of the height of the taller one. */
export function gapHeights(left: Word, right: Word, page: Page): number {
  const gapPt = (right.box.left - left.box.left - left.box.width) * page.widthPt;
  const heightPt = Math.max(left.box.height, right.box.height) * page.heightPt;
  return heightPt > 0 ? gapPt / heightPt : 0;
}

/** One or more words as a segment. */
export function segmentOf(words: readonly Word[]): Segment {
  const box = enclosingBox(words.map((word) => word.box)) ?? { left: 0, top: 0, width: 0, height: 0 };
  return { words, text: words.map((word) => word.text).join(' '), box };
}
