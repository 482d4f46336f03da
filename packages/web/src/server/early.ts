/**
 * A call that goes out before the screens are there to make it, while the browser still takes their script in. Its
 * answer is for who asks for it first.
 */
export class Early<T> {
  #begun: { readonly name: string; readonly answer: Promise<T> } | undefined;

  /** `name`: what is asked for. */
  begin(name: string, ask: () => Promise<T>): void {
    const answer = ask();
    // Nobody may ever take it.
    answer.catch(() => undefined);
    this.#begun = { name, answer };
  }

  /** The answer, if this was asked for and nobody has it; asks now where there is none, or none came. */
  async take(name: string, ask: () => Promise<T>): Promise<T> {
    const begun = this.#begun;
    this.#begun = undefined;
    if (begun?.name !== name) return ask();
    return begun.answer.catch(ask);
  }
}
