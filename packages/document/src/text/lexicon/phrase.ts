import { foldedWords, foldLookalikes } from '../layout/fold.ts';

/** Words made ready to be looked for. */
export interface Phrase {
  readonly words: readonly string[];
  /** The first word may be the end of a longer one. */
  readonly endsWord: boolean;
}

export function phraseOf(text: string): Phrase {
  return { words: phraseWords(text), endsWord: text.startsWith('*') };
}

/** Words as they are compared: folded, with what optical readers confuse made the same. */
export function phraseWords(text: string): readonly string[] {
  return foldedWords(text).map(foldLookalikes);
}

/** The index at which a phrase begins in a list of words; -1 where it does not stand. */
export function indexOfPhrase(words: readonly string[], { words: wanted, endsWord }: Phrase): number {
  if (wanted.length === 0) return -1;
  for (let start = 0; start + wanted.length <= words.length; start++) {
    const stands = wanted.every((word, index) => {
      const found = words[start + index]!;
      return found === word || (index === 0 && endsWord && found.endsWith(word));
    });
    if (stands) return start;
  }
  return -1;
}
