import { foldedWords } from '../../text/layout/fold.ts';
import type { ProseWord } from './prose.ts';

/** Phrases that are looked for at a word of a text, each of them or the longest. */
export class WordPhrases {
  readonly #byFirst = new Map<string, string[][]>();
  readonly #byLast = new Map<string, string[][]>();

  constructor(terms: readonly string[]) {
    const phrases = terms.map(foldedWords).filter(({ length }) => length > 0);
    for (const words of phrases.sort((a, b) => b.length - a.length)) {
      this.#byFirst.set(words[0]!, [...(this.#byFirst.get(words[0]!) ?? []), words]);
      this.#byLast.set(words.at(-1)!, [...(this.#byLast.get(words.at(-1)!) ?? []), words]);
    }
  }

  /** How many words the longest phrase has that begins with the word at `index`; 0 for none. */
  lengthAt(words: readonly ProseWord[], index: number): number {
    const phrases = this.#byFirst.get(words[index]?.folded ?? '') ?? [];
    return phrases.find((phrase) => stands(words, index, phrase))?.length ?? 0;
  }

  /** The same of those that end with the word at `index`. */
  lengthBefore(words: readonly ProseWord[], index: number): number {
    const phrases = this.#byLast.get(words[index]?.folded ?? '') ?? [];
    return phrases.find((phrase) => stands(words, index - phrase.length + 1, phrase))?.length ?? 0;
  }
}

function stands(words: readonly ProseWord[], start: number, phrase: readonly string[]): boolean {
  return start >= 0 && phrase.every((word, offset) => words[start + offset]?.folded === word);
}
