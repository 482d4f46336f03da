import type { ReadCharacter } from '../lines/recogniser.ts';
import type { WordFacts } from './word-confidence.ts';

/** Log-odds beyond which a decision counts as fully certain. */
const surest = 8;

/** A line split into words. */
interface SplitLine {
  readonly words: readonly (readonly ReadCharacter[])[];
  /** For each gap between two neighbouring characters of the line, the log-odds of a space. */
  readonly gapOdds: readonly number[];
  /** Height of the line on the page that was read. */
  readonly heightPx: number;
}

/** The facts about each word of a line, in order. */
export function wordFacts(
  { words, gapOdds, heightPx }: SplitLine,
  pageConfidence: number,
): readonly WordFacts[] {
  const lineConfidence = meanConfidence(words.flat());
  let end = 0;
  return words.map((characters) => {
    const start = end;
    end += characters.length;
    // The gaps from the one before the word's first character to the one after its last.
    const touching = gapOdds.slice(Math.max(0, start - 1), end);
    return {
      characters,
      lineConfidence,
      pageConfidence,
      lineHeightPx: heightPx,
      gapSureness: Math.min(...touching.map(Math.abs), surest),
      ...secondReadingOf(characters),
    };
  });
}

function secondReadingOf(characters: readonly ReadCharacter[]): Pick<WordFacts, 'secondReading'> {
  if (characters.some(({ isAgreed }) => isAgreed === false)) return { secondReading: 'differs' };
  return characters.every(({ isAgreed }) => isAgreed) ? { secondReading: 'agrees' } : {};
}

/** Mean probability of characters; 1 if there are none. */
export function meanConfidence(characters: readonly ReadCharacter[]): number {
  const sum = characters.reduce((total, { confidence }) => total + confidence, 0);
  return characters.length === 0 ? 1 : sum / characters.length;
}
