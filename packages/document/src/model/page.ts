import type { Box } from './geometry.ts';
import type { Perspective } from './perspective.ts';

/** One word on a page. */
export interface Word {
  readonly text: string;
  /** In the upright frame of its page (see {@link Page}). */
  readonly box: Box;
  /** Probability (0 to 1) that `text` is what the page shows. */
  readonly confidence: number;
  /** Index of its line on the page, from 0, in reading order; words of a line are in order from left to right. */
  readonly line: number;
}

/** A ruled line or filled rectangle, in the upright frame. */
export interface Ruling {
  readonly kind: 'horizontal' | 'vertical' | 'fill';
  readonly box: Box;
}

/** A barcode or two-dimensional code: a separate kind of word that belongs to no line. */
export interface Code {
  /** As named by the library: `QRCode`, `Code128`, `EAN13`, `DataMatrix`, `PDF417` … */
  readonly symbology: string;
  readonly text: string;
  /** In the upright frame of its page. */
  readonly box: Box;
}

const formFieldKinds = ['text', 'choice', 'checkbox', 'radio', 'signature'] as const;

/** A field of a fillable form, as stored in the file; what it shows is also among the words. */
export interface FormField {
  readonly kind: (typeof formFieldKinds)[number];
  /** Full name, its parts joined by dots. */
  readonly name: string;
  /** The name that a viewer shows, if there is one. */
  readonly label?: string;
  /** Empty if it is not filled in; for a check box or radio button, the value that it stands for. */
  readonly value: string;
  /** For check boxes and radio buttons. */
  readonly checked?: boolean;
  /** In the upright frame of its page. */
  readonly box: Box;
}

/** A remark that somebody added to a page and that is not among its words: a note, or a comment on a mark. */
export interface Remark {
  readonly text: string;
  /** The box of its mark, in the upright frame of its page. */
  readonly box: Box;
}

/** A text that is in the file, but not on the page for anybody to see, or that is struck out: it counts for nothing. */
export interface Unseen {
  readonly text: string;
  readonly why: 'hidden' | 'struck';
}

/** A table that the file itself declares: for each cell of each row, the indices of its words on the page. */
export interface PageTable {
  readonly rows: readonly (readonly (readonly number[])[])[];
}

/** Where the words of a page came from; `none` for a page without words or one that could not be read. */
export type PageSource = 'text-layer' | 'ocr' | 'none';

/** Why a page could not be read. It is data, so that one bad page does not lose the others. */
export interface PageFailure {
  readonly code: 'PAGE_UNREADABLE' | 'PAGE_TOO_LARGE' | 'PAGE_TIMEOUT';
  readonly detail: string;
}

/**
 * A page of words in its upright frame, in which text runs left to right.
 *
 * To convert the page as a viewer shows it (PDF /Rotate and EXIF applied) to the upright frame, turn it clockwise by
 * `quarterTurns` × 90°, undo its `perspective`, then rotate it by `skewDegrees` clockwise about its centre, keeping its
 * size, and mirror it left to right if it `isMirrored`.
 */
export interface Page {
  /** From 1. */
  readonly number: number;
  /** Upright size in points (1/72 inch); images without a resolution count as 150 dpi. */
  readonly widthPt: number;
  readonly heightPt: number;
  readonly source: PageSource;
  readonly quarterTurns: 0 | 1 | 2 | 3;
  readonly skewDegrees: number;
  /** How the upright page, tilted by its skew, was seen at an angle: from ratios to ratios. Absent if it was not. */
  readonly perspective?: Perspective;
  readonly words: readonly Word[];
  readonly rulings: readonly Ruling[];
  /** Absent if there are none, like the following. */
  readonly codes?: readonly Code[];
  readonly formFields?: readonly FormField[];
  readonly remarks?: readonly Remark[];
  /** It may be an attack on whoever reads the file with a language model. */
  readonly unseen?: readonly Unseen[];
  /** All tables of the page, if the file declares them; absent if they have to be found. */
  readonly tables?: readonly PageTable[];
  /** The file has no pages: this one was laid out from its text, the same each time. */
  readonly isLaidOut?: true;
  /** Its text runs from right to left: the upright frame is a mirror of the page, so that it runs from left to right. */
  readonly isMirrored?: true;
  readonly failure?: PageFailure;
}

/** The words of a page by line, in reading order. */
export function linesOf(page: Page): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  for (const word of page.words) {
    const line = lines[word.line] ?? [];
    lines[word.line] = line;
    line.push(word);
  }
  return lines.filter((line) => line !== undefined && line.length > 0);
}

/** The text of a page, one line of text per line, words separated by a space. */
export function textOf(page: Page): string {
  return linesOf(page)
    .map((line) => line.map((word) => word.text).join(' '))
    .join('\n');
}
