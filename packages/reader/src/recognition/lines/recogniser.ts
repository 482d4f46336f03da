import type { Raster } from '../../raster/raster.ts';

/** One character of a line, as seen by a recogniser. */
export interface ReadCharacter {
  readonly text: string;
  /** Probability, 0 to 1. */
  readonly confidence: number;
  /** Its centre on the line, as a ratio (0 to 1) of the width of the line's image. */
  readonly position: number;
  /** The highest probability of a space between the previous character and this one. */
  readonly spaceBefore: number;
  /** Whether a second reader saw the same; absent if none was used. */
  readonly isAgreed?: boolean;
  /** For a letter, the possible forms with other diacritics or none, with their probabilities. */
  readonly forms?: readonly LetterForm[];
}

/** A letter with or without diacritics. */
export interface LetterForm {
  readonly text: string;
  /** 0 to 1. */
  readonly probability: number;
}

/** Reads the text of one line. A port; PP-OCR is the first implementation. */
export interface Recogniser {
  /** The required height of a line's image. */
  readonly lineHeightPx: number;
  recognise(line: Raster): Promise<readonly ReadCharacter[]>;
}
