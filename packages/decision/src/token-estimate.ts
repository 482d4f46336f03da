/** Characters per token in ordinary text; corrected by what calls report. */
const usualLength = 4;
/** The weight of the newest report. */
const freshness = 0.2;

/** Estimates the tokens of a call from its length, and learns from the tokens that calls have used. */
export class TokenEstimate {
  #perCharacter = 1 / usualLength;

  of(characters: number): number {
    return Math.max(1, Math.ceil(characters * this.#perCharacter));
  }

  learn(characters: number, inputTokens: number | null): void {
    if (inputTokens === null || inputTokens === 0 || characters === 0) return;
    this.#perCharacter += freshness * (inputTokens / characters - this.#perCharacter);
  }
}
