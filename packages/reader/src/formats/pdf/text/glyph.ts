import type { Extent } from '../../../geometry/rows.ts';
import type { Rgb } from '../objects/path-outlines.ts';

/** One character of a page's text layer, in shown points. */
export interface Glyph {
  readonly text: string;
  /** Its ink. */
  readonly tight: Extent;
  /** Its advance and its font's height. */
  readonly loose: Extent;
  /** Direction of its line in radians clockwise, as shown: 0 for text that runs from left to right. */
  readonly direction: number;
  /** White space stands before it in the file's order. */
  readonly afterSpace: boolean;
  /** … of which the file has none: pdfium put it there, between words or between what it takes for lines. */
  readonly inferred?: 'space' | 'line' | undefined;
  /** pdfium knows no character for it, or one that is none. */
  readonly isBroken: boolean;
  /** The text object it belongs to, and its font. */
  readonly textObject: number;
  readonly font: number;
  /** Of its fill, its outline, or both. */
  readonly colours: readonly Rgb[];
  /** Probability (0 to 1) that it is what it says; absent for what the file says. */
  readonly confidence?: number;
}
