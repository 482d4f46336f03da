import type { Box } from './geometry.ts';

/** One word as it stands on a page. */
export interface Word {
  readonly text: string;
  /** In the upright frame of its page (see {@link Page}). */
  readonly box: Box;
  /** Probability (0 to 1) that `text` is what the page shows. */
  readonly confidence: number;
  /** Index of its line on the page, from 0, in reading order; words of a line follow each other left to right. */
  readonly line: number;
}

/** A ruled line or filled rectangle, in the upright frame. */
export interface Ruling {
  readonly kind: 'horizontal' | 'vertical' | 'fill';
  readonly box: Box;
}

/** Where the words of a page came from; `none` for a page without words or one that could not be read. */
export type PageSource = 'text-layer' | 'ocr' | 'none';

/** Why a page could not be read. Kept as data so that one bad page does not lose the others. */
export interface PageFailure {
  readonly code: 'PAGE_UNREADABLE' | 'PAGE_TOO_LARGE' | 'PAGE_TIMEOUT';
  readonly detail: string;
}

/**
 * A page of words in its upright frame: the frame in which text runs left to right.
 * To come from the page as a viewer shows it (PDF /Rotate and EXIF applied) to the upright frame, turn it
 * clockwise by `quarterTurns` × 90°, then by `skewDegrees` clockwise about its centre, keeping the size.
 */
export interface Page {
  /** From 1. */
  readonly number: number;
  /** Upright size in points (1/72 inch); for images without a resolution, as if they had 150 dpi. */
  readonly widthPt: number;
  readonly heightPt: number;
  readonly source: PageSource;
  readonly quarterTurns: 0 | 1 | 2 | 3;
  readonly skewDegrees: number;
  readonly words: readonly Word[];
  readonly rulings: readonly Ruling[];
  readonly failure?: PageFailure;
}

/** The words of a page, line by line, in reading order. */
export function linesOf(page: Page): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  for (const word of page.words) {
    const line = lines[word.line] ?? [];
    lines[word.line] = line;
    line.push(word);
  }
  return lines.filter((line) => line !== undefined && line.length > 0);
}

/** The text of a page: a line of text for each line, words parted by one space. */
export function textOf(page: Page): string {
  return linesOf(page)
    .map((line) => line.map((word) => word.text).join(' '))
    .join('\n');
}
