/** Maximum number of texts in each of the two generations. */
const mostKnown = 20_000;

/**
 * What is known of the texts that were asked for most recently. Full, it forgets those not asked for since it was last half
 * as full, never all at once: a document of very many pages asks about the same words on each.
 */
export class RecentTexts<T> {
  readonly #most: number;
  #young = new Map<string, T>();
  #old = new Map<string, T>();

  constructor(most = mostKnown) {
    this.#most = most;
  }

  /** `answer` depends only on the text. */
  of(text: string, answer: (text: string) => T): T {
    const known = this.#young.get(text);
    if (known !== undefined || this.#young.has(text)) return known as T;
    const found = this.#old.has(text) ? (this.#old.get(text) as T) : answer(text);
    if (this.#young.size >= this.#most) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(text, found);
    return found;
  }
}
