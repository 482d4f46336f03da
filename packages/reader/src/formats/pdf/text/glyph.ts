import type { Extent } from '../../../geometry/rows.ts';
import type { Rgb } from '../objects/path-outlines.ts';

/** One character of a page's text layer, in displayed points. */
export interface Glyph {
  readonly text: string;
  /** Its ink. */
  readonly tight: Extent;
  /** Its advance and its font's height. */
  readonly loose: Extent;
  /** Direction of its line in radians clockwise, as displayed: 0 for left to right. */
  readonly direction: number;
  /** White space precedes it in file order. */
  readonly afterSpace: boolean;
  /** … that is not in the file: pdfium inferred it between words, or between what it takes for lines. */
  readonly inferred?: 'space' | 'line' | undefined;
  /** pdfium knows no character for it, or an invalid one. */
  readonly isBroken: boolean;
  /** The text object it belongs to, and its font. */
  readonly textObject: number;
  readonly font: number;
  /** Of its fill, its outline, or both. */
  readonly colours: readonly Rgb[];
  /** Probability (0 to 1) that it is the given character; absent if from the file. */
  readonly confidence?: number;
}
