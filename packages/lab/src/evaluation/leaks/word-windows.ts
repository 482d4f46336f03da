import { foldedText, foldedWords } from './folded-text.ts';

/** Shorter folded texts occur in many places by chance. */
export const leastLength = 12;

/** Texts with fewer distinct characters are filler (`XXXX-XXXX`, `000000000001`) and identify nothing. */
const leastDistinct = 4;

/** Whether a folded text is long and varied enough to be recognised. */
export function isTelling(folded: string): boolean {
  return folded.length >= leastLength && new Set(folded).size >= leastDistinct;
}

/**
 * The shortest runs of whole words of a value that are long enough to be recognised, one starting at each word. Any
 * longer part of the value starts with one of them. One word out of several is not a run: single words are common to
 * all texts.
 */
export function wordWindows(value: string): readonly string[] {
  const whole = foldedText(value);
  const words = foldedWords(value);
  if (words.length < 2) return isTelling(whole) ? [whole] : [];
  return words.flatMap((word, start) => {
    let window = word;
    for (let next = start + 1; next < words.length; next++) {
      window += words[next];
      if (window.length >= leastLength) return isTelling(window) ? [window] : [];
    }
    return [];
  });
}
