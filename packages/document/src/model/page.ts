import type { Box } from './geometry.ts';
import type { Perspective } from './perspective.ts';

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

/** A barcode or a two-dimensional code: a word of its own kind, in no line. */
export interface Code {
  /** As the library names it: `QRCode`, `Code128`, `EAN13`, `DataMatrix`, `PDF417` … */
  readonly symbology: string;
  readonly text: string;
  /** In the upright frame of its page. */
  readonly box: Box;
}

const formFieldKinds = ['text', 'choice', 'checkbox', 'radio', 'signature'] as const;

/** A field of a fillable form, as the file holds it; what it shows stands among the words as well. */
export interface FormField {
  readonly kind: (typeof formFieldKinds)[number];
  /** Full name, its parts joined by dots. */
  readonly name: string;
  /** What a viewer calls it, where it has such a name. */
  readonly label?: string;
  /** Empty where nobody filled it in; of a box, the value that it stands for. */
  readonly value: string;
  /** Of check boxes and radio buttons. */
  readonly checked?: boolean;
  /** In the upright frame of its page. */
  readonly box: Box;
}

/** A remark that somebody put on a page and that does not stand among its words: a note, a comment on a mark. */
export interface Remark {
  readonly text: string;
  /** Of its mark, in the upright frame of its page. */
  readonly box: Box;
}

/** A table that the file itself tells of: for each cell of each row, the indices of its words on the page. */
export interface PageTable {
  readonly rows: readonly (readonly (readonly number[])[])[];
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
 * clockwise by `quarterTurns` × 90°, undo its `perspective`, then turn it by `skewDegrees` clockwise about its centre,
 * keeping the size.
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
  /** How the upright page, tilted by its skew, was seen at an angle: from ratios to ratios. Absent where it was not. */
  readonly perspective?: Perspective;
  readonly words: readonly Word[];
  readonly rulings: readonly Ruling[];
  /** Absent where there are none, as the following. */
  readonly codes?: readonly Code[];
  readonly formFields?: readonly FormField[];
  readonly remarks?: readonly Remark[];
  /** All tables of the page, where the file tells of them; absent where they have to be found. */
  readonly tables?: readonly PageTable[];
  /** The file has no pages: this one was made of its text, the same one each time. */
  readonly isLaidOut?: true;
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

/** The text of a page: a line of text for each line, words separated by one space. */
export function textOf(page: Page): string {
  return linesOf(page)
    .map((line) => line.map((word) => word.text).join(' '))
    .join('\n');
}
