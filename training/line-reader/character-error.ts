import { editDistance } from '../../packages/document/src/layout/fold.ts';
import { alphabet } from './alphabet.ts';
import type { Matrix } from './matrix.ts';

/** The best class of each frame, runs merged, blanks dropped. */
export function readLogits({ rows, columns, data }: Matrix): string {
  let text = '';
  let previous = 0;
  for (let row = 0; row < rows; row++) {
    let best = 0;
    for (let k = 1; k < columns; k++) if (data[row * columns + k]! > data[row * columns + best]!) best = k;
    if (best !== previous) text += alphabet[best]!;
    previous = best;
  }
  return text.replace(/ +/g, ' ').trim();
}

/** Sums over lines, to make ratios of. */
export class CharacterError {
  #lines = 0;
  #exactLines = 0;
  #characters = 0;
  #errors = 0;
  #spacedCharacters = 0;
  #spacedErrors = 0;
  #beyondAscii = 0;
  #beyondAsciiRead = 0;

  /** Errors of a line count up to the length of its truth. */
  add(truth: string, reading: string): void {
    const [wanted, read] = [truth, reading].map((text) => text.replaceAll(' ', '')) as [string, string];
    const errors = Math.min(wanted.length, editDistance(wanted, read));
    this.#lines++;
    if (errors === 0) this.#exactLines++;
    this.#characters += wanted.length;
    this.#errors += errors;
    this.#spacedCharacters += truth.length;
    this.#spacedErrors += Math.min(truth.length, editDistance(truth, reading));
    for (const character of wanted.match(/[^\x20-\x7e]/gu) ?? []) {
      this.#beyondAscii++;
      if (read.includes(character)) this.#beyondAsciiRead++;
    }
  }

  /** Shares from 0 to 1; spaces are ignored but for `withSpaces`. */
  figures(): ErrorFigures {
    return {
      lines: this.#lines,
      characterError: this.#errors / this.#characters,
      withSpaces: this.#spacedErrors / this.#spacedCharacters,
      exactLines: this.#exactLines / this.#lines,
      ...(this.#beyondAscii > 0 ? { beyondAscii: this.#beyondAsciiRead / this.#beyondAscii } : {}),
    };
  }
}

/** See {@link CharacterError.figures}. */
export interface ErrorFigures {
  readonly lines: number;
  readonly characterError: number;
  readonly withSpaces: number;
  readonly exactLines: number;
  /** Share of the characters beyond ASCII that stand in the reading of their line. */
  readonly beyondAscii?: number;
}
