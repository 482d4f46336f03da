import type { Raster } from '../../raster/raster.ts';

/** One character of a line, as a recogniser saw it. */
export interface ReadCharacter {
  readonly text: string;
  /** Probability, 0 to 1. */
  readonly confidence: number;
  /** Where on the line: its middle, as a ratio (0 to 1) of the width of the line's image. */
  readonly position: number;
  /** Highest probability of a space between the character before and this one. */
  readonly spaceBefore: number;
  /** Whether a second reader saw the same; absent where none was asked. */
  readonly isAgreed?: boolean;
  /** For a letter, which forms with other diacritics or none may stand there instead, with their probabilities. */
  readonly forms?: readonly LetterForm[];
}

/** A letter with or without diacritics. */
export interface LetterForm {
  readonly text: string;
  /** 0 to 1. */
  readonly probability: number;
}

/** Reads the text of one line. Port: PP-OCR is the first reader. */
export interface Recogniser {
  /** Height that the image of a line must have. */
  readonly lineHeightPx: number;
  recognise(line: Raster): Promise<readonly ReadCharacter[]>;
}
