/** Characters per token in ordinary text; corrected by what calls report. */
const usualLength = 4;
/** The least weight of the newest report; the first counts alone. */
const freshness = 0.2;
/** Tokens beyond one for each character, for what providers add to a call; corrected by what calls report. */
const usualExcess = 512;

/** Estimates the tokens of a call from its length, and learns from the tokens that calls have used. */
export class TokenEstimate {
  #perCharacter = 1 / usualLength;
  #excess = usualExcess;
  #reports = 0;

  /** What such a call usually uses. */
  of(characters: number): number {
    return Math.max(1, Math.ceil(characters * this.#perCharacter));
  }

  /** What such a call uses at most. */
  atMost(characters: number): number {
    return characters + this.#excess;
  }

  learn(characters: number, inputTokens: number | null): void {
    if (inputTokens === null || inputTokens === 0 || characters === 0) return;
    this.#perCharacter +=
      Math.max(freshness, 1 / ++this.#reports) * (inputTokens / characters - this.#perCharacter);
    this.#excess = Math.max(this.#excess, inputTokens - characters);
  }
}
