/**
 * A request sent before the screens that need it have loaded. Its response goes to the first caller that asks for it.
 */
export class Early<T> {
  #begun: { readonly name: string; readonly answer: Promise<T> } | undefined;

  /** `name` identifies the request. */
  begin(name: string, ask: () => Promise<T>): void {
    const answer = ask();
    // Nobody may ever take it.
    answer.catch(() => undefined);
    this.#begun = { name, answer };
  }

  /** The early response, if it is for this request and unused; otherwise, or if it failed, makes the request now. */
  async take(name: string, ask: () => Promise<T>): Promise<T> {
    const begun = this.#begun;
    this.#begun = undefined;
    if (begun?.name !== name) return ask();
    return begun.answer.catch(ask);
  }
}
