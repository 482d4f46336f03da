import { editDistance } from '@recto/document/internals';
import { alphabet } from './alphabet.ts';
import type { Matrix } from './matrix.ts';

/** The best class of each frame, with runs merged and blanks dropped. */
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

/** Sums over lines, from which ratios are computed. Only the `spaced` counts include spaces. */
export interface ErrorCounts {
  readonly lines: number;
  readonly exactLines: number;
  readonly characters: number;
  readonly errors: number;
  readonly spacedCharacters: number;
  readonly spacedErrors: number;
  readonly beyondAscii: number;
  /** Those of them that occur in the reading of their line. */
  readonly beyondAsciiRead: number;
}

/** The counts of one line. Its errors are capped at the length of its truth. */
export function countErrors(truth: string, reading: string): ErrorCounts {
  const [wanted, read] = [truth, reading].map((text) => text.replaceAll(' ', '')) as [string, string];
  const errors = Math.min(wanted.length, editDistance(wanted, read));
  const beyondAscii = wanted.match(/[^\x20-\x7e]/gu) ?? [];
  return {
    lines: 1,
    exactLines: errors === 0 ? 1 : 0,
    characters: wanted.length,
    errors,
    spacedCharacters: truth.length,
    spacedErrors: Math.min(truth.length, editDistance(truth, reading)),
    beyondAscii: beyondAscii.length,
    beyondAsciiRead: beyondAscii.filter((character) => read.includes(character)).length,
  };
}

export function addCounts(a: ErrorCounts, b: ErrorCounts): ErrorCounts {
  const names = Object.keys(a) as (keyof ErrorCounts)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as unknown as ErrorCounts;
}

/** Shares from 0 to 1. Only `withSpaces` counts spaces. */
export function errorFigures(counts: ErrorCounts): Readonly<Record<string, number>> {
  return {
    lines: counts.lines,
    characterError: counts.errors / counts.characters,
    withSpaces: counts.spacedErrors / counts.spacedCharacters,
    exactLines: counts.exactLines / counts.lines,
    ...(counts.beyondAscii > 0 ? { beyondAscii: counts.beyondAsciiRead / counts.beyondAscii } : {}),
  };
}
