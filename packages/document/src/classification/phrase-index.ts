import { type Phrase, phraseOf } from '../text/lexicon/phrase.ts';

/** Finds which of very many phrases stand in a list of words, by their first words. */
export class PhraseIndex<Meaning extends string> {
  readonly #whole = new Map<string, Entry<Meaning>[]>();
  /** Phrases whose first word may be the end of a longer one. */
  readonly #endings = new Map<string, Entry<Meaning>[]>();
  #shortestEnding = Number.POSITIVE_INFINITY;

  /** @param terms the phrases of each meaning, as lexicons write them */
  constructor(terms: Iterable<readonly [Meaning, readonly string[]]>) {
    for (const [meaning, phrases] of terms)
      for (const phrase of phrases) this.#add(meaning, phraseOf(phrase));
  }

  #add(meaning: Meaning, phrase: Phrase): void {
    const [first] = phrase.words;
    if (first === undefined) return;
    const entry = { meaning, words: phrase.words };
    push(this.#whole, first, entry);
    if (!phrase.endsWord) return;
    push(this.#endings, first, entry);
    this.#shortestEnding = Math.min(this.#shortestEnding, first.length);
  }

  /** The phrases that begin at a position, with how many words they have. */
  at(words: readonly string[], start: number): Stands<Meaning>[] {
    const word = words[start]!;
    const found: Stands<Meaning>[] = [];
    const take = (entries: readonly Entry<Meaning>[] | undefined) => {
      for (const { meaning, words: wanted } of entries ?? []) {
        if (wanted.every((one, index) => index === 0 || words[start + index] === one))
          found.push({ meaning, length: wanted.length });
      }
    };
    take(this.#whole.get(word));
    for (let cut = 1; word.length - cut >= this.#shortestEnding; cut++)
      take(this.#endings.get(word.slice(cut)));
    return found;
  }
}

interface Entry<Meaning> {
  readonly meaning: Meaning;
  readonly words: readonly string[];
}

interface Stands<Meaning> {
  readonly meaning: Meaning;
  readonly length: number;
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
