import { foldedText, foldedWords } from './folded-text.ts';

/** A text shorter than this, folded, stands in many places by chance. */
export const leastLength = 12;

/** Fewer characters than these are filler (`XXXX-XXXX`, `000000000001`) and tell nothing. */
const leastDistinct = 4;

/** Whether a folded text is long and manifold enough to be told again. */
export function isTelling(folded: string): boolean {
  return folded.length >= leastLength && new Set(folded).size >= leastDistinct;
}

/**
 * The shortest runs of whole words of a value that are long enough to be told again, one from each word on. Any longer
 * part of the value begins with one of them. A single word of several is no run: words are everybody's.
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
